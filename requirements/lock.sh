#!/usr/bin/env bash
# Locks every dependency with its hashes, for all platforms, from pyproject.toml. Needs `uv`.
set -eu
cd "$(dirname "$0")/.."
lock() {
    uv pip compile pyproject.toml --universal --python-version 3.11 --generate-hashes \
        --no-annotate --no-header --quiet --output-file "requirements/$1.lock" "${@:2}"
}
lock run --extra postgres --extra checkpoint --extra xlsx
lock test --extra postgres --extra checkpoint --extra xlsx --extra cluster --group dev
lock bench --extra postgres --extra checkpoint --extra xlsx --extra cluster --group dev --group bench

"""`python -m api.openapi > openapi.yaml`: the description of the API, written out."""

from api.openapi.writing import main

main()

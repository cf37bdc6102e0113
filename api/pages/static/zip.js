// A zip file's texts, read where the file is: the server checks them like all that is typed.
// @ts-check

/** So many files, and bytes of one, as a prototype may have at most. */
const [FILES, BYTES] = [12, 200_000];
const OURS = /(^|\/)[^._/][^/]*\.(yaml|yml|csv|tsv|txt|md)$/i;
const [END, ENTRY] = [0x06054b50, 0x02014b50];
const [STORED, DEFLATED] = [0, 8];

/** The name without its folder. @param {string} path */
const nameOf = (path) => path.split("/").at(-1) ?? "";

/**
 * The texts of a zip file by name. Throws an Error whose message says what is wrong.
 * @param {Blob} file
 * @returns {Promise<[string, string][]>}
 */
export async function unzipped(file) {
  const view = new DataView(await file.arrayBuffer());
  try {
    const found = [...entries(view)].filter(({ path }) => OURS.test(path));
    if (!found.length) throw new Error("there is no sheet in it");
    if (found.length > FILES) throw new Error(`${found.length} files are too many, a prototype has at most ${FILES}`);
    return await Promise.all(found.map(async (each) => /** @type {[string, string]} */ ([nameOf(each.path), await textOf(view, each)])));
  } catch (error) {
    throw error instanceof RangeError || error instanceof TypeError ? new Error("it can't be read; pack the folder again") : error;
  }
}

/** @typedef {{path: string, form: number, packed: number, at: number}} Entry */

/** @param {DataView} view @returns {Generator<Entry>} */
function* entries(view) {
  let end = view.byteLength - 22;
  while (view.getUint32(end, true) !== END) end -= 1;
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left; left -= 1) {
    if (view.getUint32(at, true) !== ENTRY) throw new RangeError();
    const [long, extra, note] = [28, 30, 32].map((each) => view.getUint16(at + each, true));
    const path = new TextDecoder().decode(new Uint8Array(view.buffer, at + 46, long));
    yield { path, form: view.getUint16(at + 10, true), packed: view.getUint32(at + 20, true), at: view.getUint32(at + 42, true) };
    at += 46 + long + extra + note;
  }
}

/** @param {DataView} view @param {Entry} entry */
async function textOf(view, { path, form, packed, at }) {
  const begins = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  const blob = new Blob([new Uint8Array(/** @type {ArrayBuffer} */ (view.buffer), begins, packed)]);
  if (form !== STORED && form !== DEFLATED) throw new RangeError();
  const stream = form === STORED ? blob.stream() : blob.stream().pipeThrough(new DecompressionStream("deflate-raw"));
  /** @type {Uint8Array<ArrayBuffer>[]} */
  const parts = [];
  let size = 0;
  for (const reader = stream.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts).text();
    parts.push(value);
    size += value.byteLength;
    if (size > BYTES) {
      await reader.cancel();
      throw new Error(`${nameOf(path)} has more than ${BYTES / 1000} kB`);
    }
  }
}

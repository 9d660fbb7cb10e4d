/** Reads a range of a file; the range is cut at the end of the file. */
export type ReadRange = (start: number, end: number) => Promise<Uint8Array>

const headBytes = 1024
/** PDF readers search for the end marker in this many of the last bytes. */
const tailBytes = 2048
const dictionaryBytes = 4096
/** A table has a section for each revision of the document; each entry of a section takes 20 bytes. */
const mostSections = 200
const entryBytes = 20

/**
 * Whether a file has the structure of a PDF: an end that names the position of the cross-reference table,
 * that table at this position, and the root of the document in its trailer. The contents of objects are not
 * read.
 */
export async function isPdf(read: ReadRange, size: number): Promise<boolean> {
  const head = await readText(read, 0, Math.min(headBytes, size))
  if (!/%PDF-[12]\.\d/.test(head)) return false
  const tail = await readText(read, Math.max(0, size - tailBytes), size)
  const ends = [...tail.matchAll(/startxref\s+(\d{1,10})\s+%%EOF/g)]
  const at = Number(ends.at(-1)?.[1] ?? Number.NaN)
  if (!Number.isInteger(at) || at <= 0 || at >= size) return false
  const start = await readText(read, at, at + dictionaryBytes)
  const isStream = /^\s*\d+\s+\d+\s+obj\s*<</.test(start) && /\/Type\s*\/XRef\b/.test(start)
  if (isStream) return hasRoot(start)
  const keyword = /^\s*xref\s+/.exec(start)
  return keyword ? hasRoot(await readTrailer(read, at + keyword[0].length, size)) : false
}

const hasRoot = (dictionary: string) => /\/Root\s+\d+\s+\d+\s+R\b/.test(dictionary)

/** Reads the trailer after the sections of a cross-reference table; empty when there is none. */
async function readTrailer(read: ReadRange, from: number, size: number): Promise<string> {
  let at = from
  for (let section = 0; section < mostSections && at < size; section += 1) {
    const text = await readText(read, at, at + dictionaryBytes)
    if (/^\s*trailer\b/.test(text)) return text
    const heading = /^\s*\d+\s+(\d+)\s*?\r?\n?/.exec(text)
    if (!heading) return ''
    at += heading[0].length + Number(heading[1]) * entryBytes
  }
  return ''
}

async function readText(read: ReadRange, start: number, end: number): Promise<string> {
  return Buffer.from(await read(start, end)).toString('latin1')
}

import { text as readText } from 'node:stream/consumers'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'

/** Rows of texts, as they stand on the first sheet; its name is null in formats without sheets. */
export type Table = { readonly sheet: string | null; readonly rows: readonly (readonly string[])[] }

const mostEntries = 2000
const mostUnpackedBytes = 60 * 1024 * 1024
/** Of a table; others are not read. */
export const mostColumns = 100
/** Without the head. A longer table is refused, so no more rows than show that are read. */
export const mostRows = 5000
/** Between two rows with cells. */
const mostEmptyRows = 1000

/**
 * The values of the first sheet of a workbook. Of a formula its last value is read; formulas are never run.
 *
 * @returns null for another file, and for one that is damaged or unpacks to a huge size
 */
export async function readXlsx(file: Uint8Array): Promise<Table | null> {
  try {
    const zip = await fromBufferPromise(Buffer.from(file), { lazyEntries: true })
    const parts = await readParts(zip)
    const sheet = /<sheet\b[^<>]*?\bname="([^"]*)"/.exec(parts.get('xl/workbook.xml') ?? '')?.[1]
    const first = firstSheet(parts)
    if (sheet === undefined || first === undefined) return null
    const shared = (parts.get('xl/sharedStrings.xml') ?? '')
      .split(/<si(?=[\s>/])/)
      .slice(1)
      .map(getTexts)
    return { sheet: unescapeXml(sheet), rows: getRows(first, shared) }
  } catch (error) {
    // The archive is malformed. Errors of the server itself have a code or a cause.
    if (error instanceof Error && !('code' in error) && error.cause === undefined) return null
    throw error
  }
}

/** The texts of a workbook, without prefixes of elements. */
async function readParts(zip: ZipFile): Promise<ReadonlyMap<string, string>> {
  if (zip.entryCount > mostEntries) throw new Error('too many entries')
  const entries: Entry[] = []
  let unpacked = 0
  for await (const entry of zip.eachEntry()) {
    if (!/^xl\/(workbook|sharedStrings|worksheets\/[^/]+)\.xml$/.test(entry.fileName)) continue
    unpacked += entry.uncompressedSize
    if (entry.isEncrypted() || unpacked > mostUnpackedBytes) throw new Error('too large')
    entries.push(entry)
  }
  const parts = new Map<string, string>()
  for (const entry of entries) {
    const text = await readText(await zip.openReadStreamPromise(entry))
    parts.set(entry.fileName, text.replace(/<(\/?)[a-z][a-z0-9]*:/gi, '<$1'))
  }
  return parts
}

function firstSheet(parts: ReadonlyMap<string, string>): string | undefined {
  const getNumber = (name: string) => Number(/(\d+)\.xml$/.exec(name)?.[1] ?? Number.MAX_SAFE_INTEGER)
  const [first] = [...parts.keys()]
    .filter((name) => name.startsWith('xl/worksheets/'))
    .toSorted((a, b) => getNumber(a) - getNumber(b))
  return first === undefined ? undefined : parts.get(first)
}

function getRows(sheet: string, shared: readonly string[]): readonly (readonly string[])[] {
  const rows: string[][] = []
  for (const part of sheet.split(/<row(?=[\s>/])/).slice(1)) {
    if (rows.length > mostRows + 1) break
    const [row = ''] = part.split('</row>', 1)
    const number = Number(/^[^>]*?\br="(\d+)"/.exec(row)?.[1] ?? rows.length + 1)
    const cells: string[] = []
    for (const cell of row.split(/<c(?=[\s>/])/).slice(1)) {
      const [head = ''] = cell.split('>', 1)
      const at = placeOf(/\br="([A-Z]+)\d+"/.exec(head)?.[1]) ?? cells.length
      if (at >= mostColumns) continue
      while (cells.length < at) cells.push('')
      cells[at] = cellValue(cell, head, shared)
    }
    // Empty rows are left out of a sheet, and counted. The number may be any.
    const empty = Math.min(number - 1 - rows.length, mostEmptyRows)
    for (let count = 0; count < empty; count += 1) rows.push([])
    rows.push(cells)
  }
  return rows
}

function cellValue(cell: string, head: string, shared: readonly string[]): string {
  const type = /\bt="(\w+)"/.exec(head)?.[1] ?? 'n'
  if (type === 'inlineStr') return getTexts(cell)
  const value = unescapeXml(/<v(?:\s[^<>]*)?>([^<]*)</.exec(cell)?.[1] ?? '')
  if (type === 's') return shared[Number(value)] ?? ''
  if (type === 'n' && value !== '') return numberText(Number(value))
  return type === 'e' ? '' : value
}

/** Whole numbers without an exponent; binary fractions as a person typed them. */
function numberText(value: number): string {
  return Number.isInteger(value) ? BigInt(value).toString() : String(Number(value.toPrecision(15)))
}

/** The texts of a cell or a shared string, with its formats left out. */
function getTexts(xml: string): string {
  return xml
    .split(/<t(?=[\s>])/)
    .slice(1)
    .map((part) => unescapeXml(part.slice(part.indexOf('>') + 1).split('</t>', 1)[0] ?? ''))
    .join('')
}

/** `A` is 0. */
function placeOf(letters: string | undefined): number | null {
  if (letters === undefined) return null
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

function unescapeXml(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{1,5}));/gi, (whole, hex, decimal, name) => {
    if (name) return entities[name] ?? whole
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}

import { inflateRawSync } from 'node:zlib'

/** The cells of the first sheet of a workbook, as the shop writes it: numbers are numbers. */
export function readSheet(file: Buffer): readonly (readonly (string | number)[])[] {
  const sheet = getPart(file, 'xl/worksheets/sheet1.xml')
  return [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c [^>]*>(?:<v>([^<]*)<\/v>|<is><t[^>]*>([^<]*)<\/t><\/is>)<\/c>/gs)].map(
      ([, number, text = '']) => (number === undefined ? text : Number(number)),
    ),
  )
}

function getPart(file: Buffer, wanted: string): string {
  let at = 0
  while (file.readUInt32LE(at) === 0x04034b50) {
    const name = file.subarray(at + 30, at + 30 + file.readUInt16LE(at + 26)).toString()
    const start = at + 30 + name.length
    const end = start + file.readUInt32LE(at + 18)
    if (name === wanted) return inflateRawSync(file.subarray(start, end)).toString()
    at = end
  }
  throw new Error(`the workbook has no ${wanted}`)
}

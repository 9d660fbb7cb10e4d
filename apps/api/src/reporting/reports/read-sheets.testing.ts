import { text as readText } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'

/** Every sheet of a workbook in its order, as it is written. */
export async function readSheets(file: Uint8Array) {
  const zip = await fromBufferPromise(Buffer.from(file), { lazyEntries: true })
  const sheets: string[] = []
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.startsWith('xl/worksheets/')) {
      sheets.push(await readText(await zip.openReadStreamPromise(entry)))
    }
  }
  return sheets.map((sheet) => ({
    texts: [...sheet.matchAll(/<t xml:space="preserve">([^<]*)/g)].map(([, text = '']) => text),
    numbers: [...sheet.matchAll(/<v>([^<]*)/g)].map(([, number]) => Number(number)),
    widths: [...sheet.matchAll(/<col /g)],
    hasEmptyText: sheet.includes('<t xml:space="preserve"></t>'),
    lastRow: sheet.split(/<row [^>]*>/).at(-1) ?? '',
  }))
}

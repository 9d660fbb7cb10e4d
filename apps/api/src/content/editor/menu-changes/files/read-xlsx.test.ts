import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { readXlsx } from './read-xlsx.ts'

/** An archive whose files are stored as they are. */
function aZip(files: Readonly<Record<string, string>>): Uint8Array {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [path, text] of Object.entries(files)) {
    const [name, content] = [Buffer.from(path), Buffer.from(text)]
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(content.length, 14)
    common.writeUInt32LE(content.length, 18)
    common.writeUInt16LE(name.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\0', 'latin1'), common, place, name)
    const body = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, name, content])
    bodies.push(body)
    offset += body.length
  }
  const index = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(Object.keys(files).length, 4)
  end.writeUInt16LE(Object.keys(files).length, 6)
  end.writeUInt32LE(index.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...bodies, index, Buffer.from('PK\x05\x06', 'latin1'), end])
}

const aWorkbook = (rows: string, workbook = '<sheets><sheet name="Menu"/></sheets>') =>
  aZip({ 'xl/workbook.xml': workbook, 'xl/worksheets/sheet1.xml': `<sheetData>${rows}</sheetData>` })
const aRow = (number: string, text: string) =>
  `<row r="${number}"><c r="A${number}" t="inlineStr"><is><t>${text}</t></is></c></row>`

test('rows keep their place, and a number that no sheet has takes no memory', async () => {
  const read = await readXlsx(aWorkbook(aRow('1', 'sku') + aRow('4', '101') + aRow('20000000', '102')))
  expect(read?.rows.slice(0, 4)).toEqual([['sku'], [], [], ['101']])
  expect(read?.rows).toHaveLength(4 + 1000 + 1)
  expect(read?.rows.at(-1)).toEqual(['102'])
})

test('a sheet with far more rows than a menu is read no further', async () => {
  const rows = Array.from({ length: 100_000 }, (_, at) => aRow(String(at * 900 + 1), 'x')).join('')
  expect((await readXlsx(aWorkbook(rows)))?.rows.length).toBeLessThan(8000)
})

test('elements that never end are read in a moment', async () => {
  const many = (element: string) => element.repeat(100_000)
  const begun = performance.now()
  expect(await readXlsx(aWorkbook(aRow('1', 'sku'), many('<sheet ')))).toBeNull()
  const read = await readXlsx(aWorkbook(`<row r="1"><c r="A1">${many('<v ')}</c></row>`))
  expect(read?.rows).toEqual([['']])
  expect(performance.now() - begun).toBeLessThan(2000)
})

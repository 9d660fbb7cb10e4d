import { crc32, deflateRawSync } from 'node:zlib'
import { DomainError } from '@doira/domain/problem'
import { expect, test } from 'vitest'
import { readColumns } from './columns.ts'
import { readCell } from './read-cell.ts'
import { readTableFile } from './read-table-file.ts'

/** A workbook whose first sheet has this text in `sheetData`. */
function aWorkbook(rows: string, workbook = '<sheets><sheet name="Menu" sheetId="1"/></sheets>') {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of [
    ['xl/workbook.xml', workbook],
    ['xl/worksheets/sheet1.xml', `<sheetData>${rows}</sheetData>`],
  ] as const) {
    const [bytes, title] = [Buffer.from(text), Buffer.from(name)]
    const packed = deflateRawSync(bytes)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(crc32(bytes), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(bytes.length, 18)
    facts.writeUInt16LE(title.length, 22)
    parts.push(Buffer.from('PK\u0003\u0004'), facts, title, packed)
    const listed = Buffer.alloc(46)
    listed.write('PK\u0001\u0002')
    listed.writeUInt16LE(20, 4)
    facts.copy(listed, 6)
    listed.writeUInt32LE(offset, 42)
    directory.push(listed, title)
    offset += 30 + title.length + packed.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006')
  end.writeUInt16LE(2, 8)
  end.writeUInt16LE(2, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, list, end])
}

const reasonOf = async (file: Uint8Array) => {
  const error = await readTableFile(file).catch((refusal: unknown) => refusal)
  return error instanceof DomainError ? error.problem : error
}
const tooMany = { code: 'menu_file_refused', reason: 'too_many_rows' }
const broken = { code: 'menu_file_refused', reason: 'broken' }

test('rows and cells are read at their places, and left out ones are empty', async () => {
  const file = aWorkbook('<row r="1"><c r="B1"><v>7</v></c></row><row r="3"><c r="A3"><v>8</v></c></row>')
  expect(await readTableFile(file)).toEqual({ sheet: 'Menu', rows: [['', '7'], [], ['8']] })
})

test('a row that claims a place in the millions is refused without the rows before it', async () => {
  expect(await reasonOf(aWorkbook('<row r="4000000000"><c r="A1"><v>1</v></c></row>'))).toEqual(tooMany)
})

test('5,000 rows below the head are read, one more is refused, and millions of them are not counted', async () => {
  const row = '<row><c><v>1</v></c></row>'
  expect((await readTableFile(aWorkbook(row.repeat(5001)))).rows.length).toBe(5001)
  expect(await reasonOf(aWorkbook(row.repeat(5002)))).toEqual(tooMany)
  expect(await reasonOf(aWorkbook('<row>'.repeat(10_000_000)))).toEqual(tooMany)
  expect((await readTableFile(Buffer.from('1\n'.repeat(5001)))).rows.length).toBe(5001)
  expect(await reasonOf(Buffer.from('1\n'.repeat(5002)))).toEqual(tooMany)
  expect(await reasonOf(Buffer.from(`1${'\n'.repeat(9_000_000)}`))).toEqual(tooMany)
}, 20_000) // a quadratic search takes minutes

test('columns after the hundredth are left out, and a row of text has a length', async () => {
  expect(
    (await readTableFile(aWorkbook(`<row>${'<c><v>1</v></c>'.repeat(200)}</row>`))).rows[0]?.length,
  ).toBe(100)
  expect((await readTableFile(Buffer.from('a,'.repeat(200)))).rows[0]?.length).toBe(100)
  expect(await reasonOf(Buffer.from('a,'.repeat(200_000)))).toEqual({ ...broken, reason: 'kind' })
})

test('elements that are not closed are not searched again and again', async () => {
  const many = 300_000
  await readTableFile(aWorkbook(`<row><c>${'<v '.repeat(many)}</c></row>`))
  expect(await reasonOf(aWorkbook('', '<sheet '.repeat(many)))).toEqual(broken)
  readColumns([','.repeat(many)], { menus: [], given: new Map() })
  expect(readCell('price', `${'x'.repeat(many)}1x1`)).toEqual({ problem: 'price' })
}, 20_000) // a quadratic search takes minutes

import { expect, test } from 'vitest'
import { aPdf, brokenPdf } from '../content/applications/files.testing.ts'
import { isPdf } from './check-pdf.ts'

const judge = (bytes: Uint8Array) => isPdf(async (start, end) => bytes.subarray(start, end), bytes.length)
const text = (texts: string) => Buffer.from(texts, 'latin1')

const object = '1 0 obj\n<< /Type /Catalog >>\nendobj\n'
const head = `%PDF-1.5\n%\xe2\xe3\xcf\xd3\n${object}`
const entries = '0000000000 65535 f \n0000000015 00000 n \n'
const end = (at: number) => `startxref\n${at}\n%%EOF\n`
const table = `xref\n0 2\n${entries}trailer\n<< /Size 2 /Root 1 0 R >>\n`
const stream =
  '2 0 obj\n<< /Type /XRef /Size 3 /W [1 2 1] /Root 1 0 R /Length 12 >>\nstream\nabcdefghijkl\nendstream\nendobj\n'
const first = `${head}${table}${end(head.length)}`

test.each([
  ['a table', aPdf()],
  [
    'a table of lines that end as on Windows',
    text(`${head}${table}${end(head.length)}`.replaceAll('\nstartxref', '\r\nstartxref')),
  ],
  ['a stream in the place of a table', text(`${head}${stream}${end(head.length)}`)],
  [
    'a table of several sections',
    text(
      `${head}${table.replace('0 2\n', '0 1\n').replace('\n0000000015', '\n1 1\n0000000015')}${end(head.length)}`,
    ),
  ],
  [
    'a second version behind the first',
    text(`${first}${object}${table}${end(first.length + object.length)}`),
  ],
  ['some bytes before its first and after its last', text(`\n${head}${table}${end(head.length + 1)}\0\0\n`)],
])('[S-10] a document with %s is a PDF', async (_, bytes) => {
  expect(await judge(bytes)).toBe(true)
})

test.each(Object.entries(brokenPdf))('[S-10] a file with %s is none', async (_, bytes) => {
  expect(await judge(bytes)).toBe(false)
})

test('[S-10] a truncated document is not a PDF', async () => {
  const whole = aPdf(5000)
  for (const length of [0, 5, 500, 4800]) expect(await judge(whole.subarray(0, length))).toBe(false)
})

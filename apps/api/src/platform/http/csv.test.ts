import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerCsv } from './csv.ts'

/** Parses a line as a spreadsheet does: quotes count only at the beginning of a cell. */
function getCells(text: string, separator: string): readonly string[] {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? ''
    if (isQuoted && letter === '"' && text[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (isQuoted) {
      if (letter === '"') isQuoted = false
      else cell += letter
    } else if (letter === '"' && cell === '') isQuoted = true
    else if (letter === separator || letter === '\r' || letter === '\n') {
      cells.push(cell)
      cell = ''
    } else cell += letter
  }
  return [...cells, cell]
}

const isFormula = (cell: string) => /^[\s]*[=+\-@]/.test(cell)

test('a text that a spreadsheet would evaluate remains text, quotes are escaped, numbers remain numbers', async () => {
  const answer = answerCsv('day', [
    ['=HYPERLINK("http://evil")', '+998', '@sum', '-1', 'plain, "quoted"'],
    ['\tx', -5, 'a=b', 'Navoi 5, -1 floor'],
  ])
  const lines = (await answer.text()).split('\r\n')
  expect(lines[0]).toBe(`"'=HYPERLINK(""http://evil"")","'+998","'@sum","'-1","plain, ""quoted"""`)
  expect(lines[1]).toBe(`"'\tx","-5","a=b","Navoi 5, -1 floor"`)
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="day.csv"')
})

test.each([
  ["x;=cmd|'/c calc'!A1", `"x;'=cmd|'/c calc'!A1"`],
  ['x; "=1+1', `"x; ""'=1+1"`],
  ['first\n=1+1', `"first\n'=1+1"`],
  ['x\t@sum', `"x\t'@sum"`],
  ['x|+1', `"x|'+1"`],
  [';;=1', `";;'=1"`],
])('[S-13] %j is not a formula where another character separates the cells', async (text, cell) => {
  expect(await answerCsv('day', [[text]]).text()).toBe(cell)
})

test('[S-13] no cell of the file is a formula, whatever a customer writes and whichever character separates the cells', async () => {
  const tricky = fc.string({ unit: fc.constantFrom(...';,|\t\r\n"=+-@\' x1'), maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(fc.array(tricky, { minLength: 1, maxLength: 4 }), async (row) => {
      const text = await answerCsv('day', [row, ['total', 5]]).text()
      for (const separator of [',', ';', '\t', '|']) {
        expect(getCells(text, separator).filter(isFormula), separator).toEqual([])
      }
    }),
    { numRuns: 2000 },
  )
})

test('[S-13] the file begins with a UTF-8 byte order mark, so that Excel shows Cyrillic and Uzbek letters', async () => {
  const bytes = new Uint8Array(await answerCsv('day', [['Oʻzbek']]).arrayBuffer())
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
})

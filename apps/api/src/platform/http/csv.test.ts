import { expect, test } from 'vitest'
import { answerCsv } from './csv.ts'

test('words that a spreadsheet would work out stay words, quotes stay inside, numbers stay numbers', async () => {
  const answer = answerCsv('day', [
    ['=HYPERLINK("http://evil")', '+998', '@sum', '-1', 'plain, "quoted"'],
    ['\tx', -5, 'a=b'],
  ])
  const lines = (await answer.text()).split('\r\n')
  expect(lines[0]).toBe(`"'=HYPERLINK(""http://evil"")","'+998","'@sum","'-1","plain, ""quoted"""`)
  expect(lines[1]).toBe(`"'\tx","-5","a=b"`)
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="day.csv"')
})

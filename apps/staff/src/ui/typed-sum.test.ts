import { groupThousands } from '@doira/domain/text/spaced'
import { expect, test } from 'vitest'
import { caretPlace, findSum } from './typed-sum.ts'

test.each([
  ['', null],
  ['сум', null],
  ['150 000', 150_000],
  ['20\u00a0000 сум', 20_000],
  ['12345678901', 123_456_789],
  ['12 000,00', 12_000],
  ['12000.5 сум', 12_000],
  ['12,000', 12_000],
  ['1.200.000', 1_200_000],
])('«%s» typed for a sum is %s', (typed, sum) => {
  expect(findSum(typed)).toBe(sum)
})

test.each([
  { typed: 'a digit at the end', text: 15_000, behind: 0, caret: 6 },
  { typed: 'a digit in the middle', text: 158_000, behind: 2, caret: 5 },
  { typed: 'Backspace over the space', text: 15_000, behind: 3, caret: 2 },
  { typed: 'Delete over the space', text: 15_000, behind: 3, isForward: true, caret: 3 },
  { typed: 'a digit at the beginning', text: 215_000, behind: 6, caret: 0 },
  { typed: 'the last digit taken away', text: 0, behind: 0, caret: 1 },
])('after $typed the caret of a grouped sum is at $caret', ({ text, behind, isForward, caret }) => {
  expect(caretPlace(groupThousands(String(text)), behind, isForward)).toBe(caret)
})

import { expect, test } from 'vitest'
import { caretBehind } from './caret.ts'

test.each([
  ['+998 9| 123 45 67', '+998 91 234 56 7', '+998 9|1 234 56 7'],
  ['+998 90|123 45 67', '+998 90 123 45 67', '+998 90| 123 45 67'],
  ['+998 905| 123 45 67', '+998 90 512 34 56', '+998 90 5|12 34 56'],
  ['+998 90 12|', '+998 90 12', '+998 90 12|'],
  ['+998|', '+998 ', '+998 |'],
  ['901234567|', '+998 90 123 45 67', '+998 90 123 45 67|'],
  ['15|0000', '150 000', '15|0 000'],
  ['|50000', '50 000', '|50 000'],
])('[R9-01] with the caret at “%s” it stays with its digits in “%s”', (typed, shown, then) => {
  const caret = caretBehind(typed.replace('|', ''), typed.indexOf('|'), shown)
  expect(`${shown.slice(0, caret)}|${shown.slice(caret)}`).toBe(then)
})

import { expect, test } from 'vitest'
import { isPhoneWrong } from './use-book-table.ts'

test.each([
  { typed: '', wrong: false },
  { typed: '+998', wrong: false },
  { typed: '+998 90 123', wrong: true },
  { typed: '+998 90 123 45 67', wrong: false },
])('[R2-25] the second phone “$typed” of a booking is wrong: $wrong', ({ typed, wrong }) => {
  expect(isPhoneWrong(typed)).toBe(wrong)
})

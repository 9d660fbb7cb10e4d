import { expect, test } from 'vitest'
import { instantSchema, localDateSchema } from './shapes.ts'

test.each([
  { text: '2027-03-08T12:10:00+05:00', isAccepted: true },
  { text: '1999-12-31T23:59:59.999Z', isAccepted: true },
  // PostgreSQL has no year 0, and writes years of five digits differently from JavaScript.
  { text: '0000-01-01T00:00:00Z', isAccepted: false },
  { text: '0001-01-01T00:00:00+14:00', isAccepted: false },
  { text: '9999-12-31T23:59:59-12:00', isAccepted: false },
])('the moment $text is accepted: $isAccepted', ({ text, isAccepted }) => {
  expect(instantSchema.safeParse(text).success).toBe(isAccepted)
  expect(localDateSchema.safeParse(text.slice(0, 10)).success).toBe(isAccepted)
})

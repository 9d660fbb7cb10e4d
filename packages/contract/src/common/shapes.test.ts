import { expect, test } from 'vitest'
import { instantSchema, localDateSchema } from './shapes.ts'

test.each([
  { text: '2027-03-08T12:10:00+05:00', isKept: true },
  { text: '1999-12-31T23:59:59.999Z', isKept: true },
  // PostgreSQL has no year 0, and knows five digits under another spelling than JavaScript.
  { text: '0000-01-01T00:00:00Z', isKept: false },
  { text: '0001-01-01T00:00:00+14:00', isKept: false },
  { text: '9999-12-31T23:59:59-12:00', isKept: false },
])('the moment $text is taken: $isKept', ({ text, isKept }) => {
  expect(instantSchema.safeParse(text).success).toBe(isKept)
  expect(localDateSchema.safeParse(text.slice(0, 10)).success).toBe(isKept)
})

import { expect, test } from 'vitest'
import { instantSchema, latitudeSchema, localDateSchema } from './shapes.ts'

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

test.each([
  { given: 41.311081, read: 41.311081 },
  { given: '41.31108149999', read: 41.3110815 },
  { given: 5e-324, read: 0 },
  { given: -1e-9, read: 0 },
  { given: 90.00000001, read: null },
  { given: '', read: null },
])('the latitude $given is read as $read, to a centimetre', ({ given, read }) => {
  const result = latitudeSchema.safeParse(given)
  expect(result.success ? result.data + 0 : null).toBe(read)
})

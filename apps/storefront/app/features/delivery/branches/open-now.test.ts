import { toInstant } from '@doira/domain/time/instant'
import { expect, test } from 'vitest'
import { aWeek } from '../places.testing.ts'
import { aCard } from './branches.testing.ts'
import { openNow } from './open-now.ts'

test.each([
  { at: '2026-11-21T22:59:59+05:00', open: true },
  { at: '2026-11-21T23:01:00+05:00', open: false },
  { at: '2026-12-31T15:00:00+05:00', open: false },
])('[R4-12] the browser counts from the hours in the page: at $at open is $open', ({ at, open }) => {
  expect(openNow(aCard(), toInstant(at)).isOpen).toBe(open)
  expect(openNow(aCard({ is_active: false }), toInstant(at)).isOpen, 'not in business').toBe(false)
})

test('[R4-12] a night that was a day off is distinguished from one that was not, after midnight too', () => {
  const nightly = { hours: aWeek('18:00-03:00') }
  const at = toInstant('2027-01-01T02:00:00+05:00')
  expect(openNow(aCard(nightly), at).isOpen).toBe(false)
  expect(openNow(aCard({ ...nightly, exceptions: [] }), at).isOpen).toBe(true)
})

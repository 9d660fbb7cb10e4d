import { toInstant } from '@doira/domain/time/instant'
import { expect, test } from 'vitest'
import { findMoments } from './shift-times.ts'

test('a shift that ends earlier than it begins ends on the next day, and an incomplete one is none', () => {
  expect(findMoments('2026-11-21', '10:00', '22:00')).toEqual({
    from: toInstant('2026-11-21T10:00:00+05:00'),
    to: toInstant('2026-11-21T22:00:00+05:00'),
  })
  expect(findMoments('2026-11-30', '18:00', '02:00')?.to).toBe(toInstant('2026-12-01T02:00:00+05:00'))
  expect(findMoments('2026-11-21', '', '22:00')).toBeNull()
})

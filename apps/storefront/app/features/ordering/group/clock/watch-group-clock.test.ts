import { addMinutes, type Instant } from '@doira/domain/time/instant'
import { expect, test } from 'vitest'
import { findNextChange } from './watch-group-clock.ts'

const until = '2026-11-29T12:00:00.000Z' as Instant

test('[C-30] a basket is read again when its time is over, and when it is given up', () => {
  const find = (state: 'collecting' | 'locked' | 'placed', now: Instant) =>
    findNextChange({ state, until, locked_until: state === 'locked' ? addMinutes(until, 90) : null }, now)
  expect(find('collecting', addMinutes(until, -1))).toBe(until)
  expect(find('collecting', until)).toBe(addMinutes(until, 120))
  expect(find('collecting', addMinutes(until, 120))).toBe(null)
  expect(find('locked', until)).toBe(addMinutes(until, 90))
  expect(find('placed', until)).toBe(null)
  expect(findNextChange({ state: 'locked', until }, until), 'stored by the version before').toBe(null)
})

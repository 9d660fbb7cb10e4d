import { toInstant } from '@doira/domain/time/instant'
import { expect, test } from 'vitest'
import { findScript, mayRenew } from './app-version.ts'

const evening = toInstant('2026-11-21T14:24:00.000Z')
const atFour = toInstant('2026-11-20T23:05:00.000Z')

test.each([
  { what: 'somebody works', waiting: 0, touchedMsAgo: 60_000, now: evening, renews: false },
  {
    what: 'nobody has touched it for five minutes',
    waiting: 0,
    touchedMsAgo: 300_000,
    now: evening,
    renews: true,
  },
  { what: 'an action waits for the link', waiting: 1, touchedMsAgo: 900_000, now: evening, renews: false },
  { what: 'it is four in the morning', waiting: 0, touchedMsAgo: 60_000, now: atFour, renews: true },
  {
    what: 'an action waits at four in the morning',
    waiting: 2,
    touchedMsAgo: 60_000,
    now: atFour,
    renews: false,
  },
])('[R4-15] a newer app comes when $what: $renews', ({ renews, ...when }) => {
  expect(mayRenew(when)).toBe(renews)
})

test('[R4-15] a page names its version by the script that it begins with', () => {
  const page =
    '<script>early()</script><script type="module" crossorigin src="/staff/assets/index-B1.js"></script>'
  expect(findScript(page)).toBe('/staff/assets/index-B1.js')
  expect(findScript('<title>502</title>')).toBeNull()
})

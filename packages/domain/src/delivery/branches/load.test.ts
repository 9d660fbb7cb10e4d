import { expect, test } from 'vitest'
import { toInstant } from '../../time/instant.ts'
import { isPauseEnd, loadAt, loads, suggestedLoad } from './load.ts'

test('[R4-15] a higher load is suggested from the twelfth open order on, and only while the load is normal', () => {
  expect([0, 11, 12, 40].map((tickets) => suggestedLoad('normal', tickets))).toEqual([
    ...[null, null],
    ...['busy', 'busy'],
  ])
  expect(loads.slice(1).map((load) => suggestedLoad(load, 40))).toEqual([null, null, null])
})

test('[R4-15] a load ends at its time, and one without a time stays', () => {
  const loadUntil = toInstant('2027-03-08T08:00:00.000Z')
  const at = (time: string) => loadAt({ load: 'busy', loadUntil }, toInstant(`2027-03-08T${time}.000Z`))
  expect([at('07:59:59'), at('08:00:00')]).toEqual(['busy', 'normal'])
  expect(loadAt({ load: 'pause', loadUntil: null }, loadUntil)).toBe('pause')
})

test.each([
  [null, false],
  ['2026-11-24T09:00:00Z', false],
  ['2026-11-24T09:00:01Z', true],
  ['2026-11-25T09:00:00Z', true],
  ['2026-11-25T09:00:01Z', false],
])('a pause that is set at 09:00 may end at %s: %s', (until, may) => {
  expect(isPauseEnd(until === null ? null : toInstant(until), toInstant('2026-11-24T09:00:00Z'))).toBe(may)
})

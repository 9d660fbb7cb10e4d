import { expect, test } from 'vitest'
import { aComboGroup } from './choices.testing.ts'
import type { StopState } from './product.ts'
import { offeredGroups, stopOfParts } from './set-stops.ts'

const stops = (...ids: string[]) => new Map(ids.map((id): [string, StopState] => [id, 'stop']))

test.each([
  { say: 'one drink of two is left', group: aComboGroup(), out: ['cola'], stop: null },
  { say: 'no drink is left', group: aComboGroup(), out: ['cola', 'tea'], stop: 'stop' },
  {
    say: 'one drink is left, and two different ones are needed',
    group: aComboGroup({ min: 2, max: 2, maxSame: 1 }),
    out: ['cola'],
    stop: 'stop',
  },
  {
    say: 'one drink is left, and two of the same are allowed',
    group: aComboGroup({ min: 2, max: 2 }),
    out: ['cola'],
    stop: null,
  },
  { say: 'a fixed part is out', group: aComboGroup({ kind: 'fixed' }), out: ['tea'], stop: 'stop' },
  {
    say: 'no drink is left, and the set is sold without it',
    group: aComboGroup({ whenNone: 'skip' }),
    out: ['cola', 'tea'],
    stop: null,
  },
  { say: 'nothing has to be chosen', group: aComboGroup({ min: 0 }), out: ['cola', 'tea'], stop: null },
])('a set is stopped only when it cannot be made: $say', ({ group, out, stop }) => {
  expect(stopOfParts([group], stops(...out))).toBe(stop)
})

test('a group that is skipped is offered as long as it can be chosen from', () => {
  const group = aComboGroup({ whenNone: 'skip' })
  expect(offeredGroups([group], stops('cola'))).toEqual([group])
  expect(offeredGroups([group], stops('cola', 'tea'))).toEqual([])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deliveryTypes } from '../delivery/delivery-type.ts'
import { decideTransition, orderStatuses } from '../orders/status.ts'
import { furthestPosStatus, isProgressNews, posStatuses, statusesAfterReport } from './pos-status.ts'
import { type KnownAtPos, nextPosStep, secondsUntilRetry, type WantedAtPos } from './pos-step.ts'

const nothing: KnownAtPos = {
  ...{ isThere: false, sentBranch: null, sentHash: null, sentProgress: null, posStatus: null },
}
const there: KnownAtPos = {
  ...{ isThere: true, sentBranch: 'a', sentHash: '1', sentProgress: 'placed', posStatus: 'received' },
}
const wanted: WantedAtPos = { branch: 'a', hash: '1', progress: 'placed' }

test.each<readonly [string, KnownAtPos, WantedAtPos, string]>([
  ['a new order is created', nothing, wanted, 'create'],
  ['one that may have been sent is asked for', { ...there, isThere: false }, wanted, 'find'],
  ['also when it was cancelled meanwhile', { ...there, isThere: false }, { ...wanted, branch: null }, 'find'],
  ['one that is there as it is needs nothing', there, wanted, 'none'],
  ['an edit is a change', there, { ...wanted, hash: '2' }, 'change'],
  ['a courier who has it is a change', there, { ...wanted, progress: 'picked_up' }, 'change'],
  ['unless the POS said so', { ...there, posStatus: 'closed' }, { ...wanted, progress: 'delivered' }, 'none'],
  ['a cancelled order is cancelled', there, { ...wanted, branch: null }, 'cancel'],
  ['one that never was there is not', nothing, { ...wanted, branch: null }, 'none'],
  ['one that moved is cancelled where it was', there, { ...wanted, branch: 'b' }, 'cancel'],
  ['one that the POS cancelled needs a person', { ...there, posStatus: 'cancelled' }, wanted, 'person'],
  ['unless it ended here too', { ...there, posStatus: 'cancelled' }, { ...wanted, branch: null }, 'none'],
])('%s', (_, known, now, step) => {
  expect(nextPosStep(known, now)).toBe(step)
})

test('reports lead an order only along allowed statuses, and in whatever sequence to the same end', () => {
  const anOrder = fc.record({
    status: fc.constantFrom(...orderStatuses),
    deliveryType: fc.constantFrom(...deliveryTypes),
  })
  const reports = fc.array(fc.constantFrom(...posStatuses), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(anOrder, reports, ({ status, deliveryType }, given) => {
      const follow = (all: typeof given) => {
        let known: (typeof posStatuses)[number] | null = null
        let present = status
        for (const one of all) {
          known = furthestPosStatus(known, one)
          for (const to of statusesAfterReport({ status: present, deliveryType }, known)) {
            expect(decideTransition(present, to, deliveryType)).toBe('apply')
            present = to
          }
        }
        return present
      }
      const live = given.filter((one) => one !== 'cancelled')
      expect(follow(live)).toBe(follow([...live].reverse()))
      expect(follow([...live, ...live])).toBe(follow(live))
      expect(statusesAfterReport({ status, deliveryType }, 'cancelled')).toEqual([])
    }),
  )
})

test('what happens after the kitchen is sent to a POS once', () => {
  expect(isProgressNews('placed', { sent: null, reported: null })).toBe(false)
  expect(isProgressNews('delivered', { sent: 'picked_up', reported: null })).toBe(true)
  expect(isProgressNews('delivered', { sent: 'delivered', reported: null })).toBe(false)
  expect(isProgressNews('picked_up', { sent: 'placed', reported: 'on_way' })).toBe(false)
})

test('attempts follow each other after 5, 15, 30, 60 and then 120 seconds', () => {
  expect([0, 1, 2, 3, 4, 5, 99].map(secondsUntilRetry)).toEqual([5, 5, 15, 30, 60, 120, 120])
})

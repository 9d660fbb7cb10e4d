import fc from 'fast-check'
import { expect, test } from 'vitest'
import { everyDay, readDay } from '../delivery/branches/hours-text.ts'
import { toSum } from '../money/sum.ts'
import { decideTransition, orderStatuses } from '../orders/status.ts'
import { toDayIntervals } from './aggregator-hours.ts'
import { markUp } from './aggregator-price.ts'
import {
  type AggregatorStatus,
  aggregatorStatuses,
  carriers,
  furthestPushed,
  getReportedStatus,
  type PushedStatus,
  pushedStatuses,
  statusAfterAggregatorCancel,
  statusesAfterPush,
} from './aggregator-status.ts'

const rank = (status: AggregatorStatus) => aggregatorStatuses.indexOf(status)

test('what an aggregator is reported never goes back, whatever happens in whatever sequence', () => {
  const seen = fc.record({
    status: fc.constantFrom(...orderStatuses),
    pushed: fc.constantFrom(null, ...pushedStatuses),
  })
  fc.assert(
    fc.property(fc.constantFrom(...carriers), fc.array(seen, { maxLength: 12 }), (carrier, all) => {
      let reported: AggregatorStatus | null = null
      for (const one of all) {
        const next: AggregatorStatus = getReportedStatus({ ...one, carrier, reported })
        if (reported !== null) expect(rank(next)).toBeGreaterThanOrEqual(rank(reported))
        // Its acceptance is what an aggregator waits for: it is never left out.
        if (reported === null || reported === 'NEW')
          expect(['NEW', 'ACCEPTED_BY_RESTAURANT', 'CANCELLED']).toContain(next)
        reported = next
      }
    }),
  )
})

test('reports lead an order along allowed statuses only, and in any sequence to the same end', () => {
  const reports = fc.array(fc.constantFrom<PushedStatus>('TAKEN_BY_COURIER', 'DELIVERED'), { minLength: 1 })
  fc.assert(
    fc.property(fc.constantFrom(...orderStatuses), reports, (status, given) => {
      const follow = (all: readonly PushedStatus[]) => {
        let present = status
        let known: PushedStatus | null = null
        for (const one of all) {
          known = furthestPushed(known, one)
          for (const to of statusesAfterPush({ status: present, carrier: 'aggregator' }, one)) {
            expect(decideTransition(present, to, 'self-pickup')).toBe('apply')
            present = to
          }
        }
        return { present, known }
      }
      expect(follow(given)).toEqual(follow(given.toReversed()))
    }),
  )
  expect(statusesAfterPush({ status: 'vendor_accepted', carrier: 'shop' }, 'DELIVERED')).toEqual([])
})

test.each(orderStatuses)(
  'a cancellation by an aggregator leads from %s along an allowed status, or nowhere',
  (status) => {
    const to = statusAfterAggregatorCancel(status)
    if (to !== null) expect(decideTransition(status, to, 'delivery')).toBe('apply')
    if (status === 'delivered' || status === 'finished') expect(to).toBeNull()
  },
)

test('hours past midnight are cut at midnight, and a whole day is 00:00 to 24:00', () => {
  const week = (...parts: readonly string[]) => everyDay([...parts]).map(readDay)
  expect(toDayIntervals(week('10:00-02:00')).tue).toEqual([
    { start: '00:00', end: '02:00' },
    { start: '10:00', end: '24:00' },
  ])
  // Sunday night belongs to Monday.
  const onlySunday = [...Array.from({ length: 6 }, () => []), readDay(['22:00-03:00'])]
  expect(toDayIntervals(onlySunday)).toMatchObject({
    mon: [{ start: '00:00', end: '03:00' }],
    sun: [{ start: '22:00', end: '24:00' }],
    tue: [],
  })
  expect(toDayIntervals(week('00:00-23:59')).wed).toEqual([{ start: '00:00', end: '24:00' }])
  expect(toDayIntervals(week('10:00-14:00', '18:00-22:00')).fri).toHaveLength(2)
})

test('a marked-up price is a whole sum, and never below that of the menu', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.integer({ min: 0, max: 100 }),
      (price, percent) => {
        const dearer = markUp(toSum(price), percent)
        expect(dearer).toBeGreaterThanOrEqual(price)
        expect(Math.abs(dearer - price * (1 + percent / 100))).toBeLessThan(1)
      },
    ),
  )
  expect(markUp(toSum(33_333), 8)).toBe(36_000)
})

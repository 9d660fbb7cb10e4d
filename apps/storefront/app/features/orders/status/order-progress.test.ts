import { toInstant } from '@doira/domain/time/instant'
import { expect, test } from 'vitest'
import { toOrder } from '../order.mapper.ts'
import { aWireOrder } from '../orders.testing.ts'
import { findPromise, getTimeline, isKitchenSilent } from './order-progress.ts'

const anOrder = (given: Parameters<typeof aWireOrder>[0] = {}) => toOrder(aWireOrder(given), 'ru')
const at = (text: string) => toInstant(`2026-11-21T${text}Z`)
const note = (status: 'new' | 'vendor_accepted' | 'vendor_ready' | 'finished', time: string) => ({
  id: '1',
  status,
  status_id: 's',
  description: '',
  actor: 'vendor' as const,
  created_at: `2026-11-21T${time}.000Z`,
})

test.each([
  { now: '10:03:59', status: 'new', silent: false },
  { now: '10:04:00', status: 'new', silent: true },
  { now: '11:00:00', status: 'operator_accepted', silent: false },
] as const)('at $now a kitchen is silent about an order in $status: $silent', ({ now, status, silent }) => {
  expect(isKitchenSilent(anOrder({ status }), at(now))).toBe(silent)
})

test('a pre-order is new from the moment it is passed on to the kitchen', () => {
  const order = anOrder({ created_at: '2026-11-20T10:00:00.000Z', status_notes: [note('new', '10:00:00')] })
  expect(isKitchenSilent(order, at('10:01:00'))).toBe(false)
})

const range = (from: string, to: string) => ({ from: at(from), to: at(to) })

test('[R2-20] a delivery in the kitchen has a range around its promise, on full five minutes', () => {
  const promise = findPromise(anOrder(), at('10:10:00'))
  expect(promise).toEqual({ from: at('10:35:00'), time: at('10:55:00'), isLate: false, earlier: null })
  const odd = anOrder({ eta_to: '2026-11-21T10:42:00.000Z', first_promised_at: '2026-11-21T10:42:00.000Z' })
  expect(findPromise(odd, at('10:10:00'))).toMatchObject({ from: at('10:30:00'), time: at('10:50:00') })
})

test('[R2-20] a promise that a long queue has made wide begins where the checkout said, and gets narrower the same way', () => {
  const wide = { eta_from: '2026-11-21T10:22:00.000Z' }
  const promise = findPromise(anOrder(wide), at('10:10:00'))
  expect(promise).toEqual({ from: at('10:20:00'), time: at('10:55:00'), isLate: false, earlier: null })
  const ready = findPromise(anOrder({ ...wide, status: 'vendor_ready' }), at('10:20:00'))
  expect(ready).toMatchObject({ from: at('10:40:00'), earlier: range('10:20:00', '10:55:00') })
})

test('[R2-20] the range gets narrower once the order is ready, and one time on the way; what it was stays known', () => {
  const earlier = range('10:35:00', '10:55:00')
  const ready = findPromise(anOrder({ status: 'vendor_ready' }), at('10:20:00'))
  expect(ready).toEqual({ from: at('10:40:00'), time: at('10:50:00'), isLate: false, earlier })
  const arrival = { from: '2026-11-21T10:31:00.000Z', to: '2026-11-21T10:41:00.000Z' }
  const onWay = findPromise(anOrder({ status: 'courier_picked', arrival }), at('10:30:00'))
  expect(onWay).toEqual({ from: null, time: at('10:41:00'), isLate: false, earlier })
})

test('the beginning of a range is left out once it has passed', () => {
  expect(findPromise(anOrder(), at('10:36:00'))).toMatchObject({ from: null, time: at('10:55:00') })
})

test('a range stands until its end has passed; then a later time replaces it', () => {
  expect(findPromise(anOrder(), at('10:55:00'))).toMatchObject({ time: at('10:55:00'), isLate: false })
  const late = { from: null, time: at('11:10:00'), isLate: true, earlier: null }
  expect(findPromise(anOrder(), at('10:55:01'))).toEqual(late)
  expect(findPromise(anOrder(), at('11:00:00'))).toEqual(late)
})

test('[R2-20] a courier later than the first range is late, and so is a delay by the branch', () => {
  const way = (to: string) =>
    anOrder({
      status: 'courier_picked',
      arrival: { from: '2026-11-21T10:31:00.000Z', to: `2026-11-21T${to}:00.000Z` },
    })
  expect(findPromise(way('10:55'), at('10:30:00'))).toMatchObject({ isLate: false })
  expect(findPromise(way('10:56'), at('10:30:00'))).toMatchObject({ isLate: true, earlier: null })
  // A courier whose position is not known any more: the promise counts again.
  expect(findPromise(way('10:41'), at('10:42:00'))).toMatchObject({ time: at('10:50:00'), isLate: false })
  const delayed = anOrder({ eta_to: '2026-11-21T10:50:00.000Z' })
  expect(findPromise(delayed, at('10:30:00'))).toMatchObject({ time: at('11:00:00'), isLate: true })
})

test('takeaway is ready by one time', () => {
  const takeaway = anOrder({ delivery_type: 'self-pickup' })
  expect(findPromise(takeaway, at('10:10:00'))).toEqual({
    from: null,
    time: at('10:45:00'),
    isLate: false,
    earlier: null,
  })
  expect(findPromise(takeaway, at('10:45:01'))).toMatchObject({ time: at('11:00:00'), isLate: true })
})

test.each(['delivered', 'finished', 'operator_cancelled'] as const)(
  'nothing is promised once an order is %s',
  (status) => {
    expect(findPromise(anOrder({ status }), at('12:00:00'))).toBeNull()
  },
)

test('the time line shows what was passed and what lies ahead', () => {
  const status_notes = [note('new', '10:00:00'), note('vendor_accepted', '10:06:00')]
  expect(getTimeline(anOrder({ status: 'vendor_accepted', status_notes }))).toEqual([
    { status: 'new', at: at('10:00:00') },
    { status: 'vendor_accepted', at: at('10:06:00') },
    { status: 'vendor_ready', at: null },
    { status: 'courier_picked', at: null },
    { status: 'delivered', at: null },
  ])
})

test('of a cancelled order only what was passed is shown, of a fetched one the counter is its end', () => {
  const cancelled = anOrder({ status: 'operator_cancelled' })
  expect(getTimeline(cancelled).map(({ status }) => status)).toEqual(['new'])
  const status_notes = [
    note('new', '10:00:00'),
    note('vendor_accepted', '10:06:00'),
    note('vendor_ready', '10:20:00'),
    note('finished', '10:30:00'),
  ]
  const fetched = anOrder({ delivery_type: 'self-pickup', status: 'finished', status_notes })
  expect(getTimeline(fetched).map(({ status }) => status)).toEqual([
    'new',
    'vendor_accepted',
    'vendor_ready',
    'finished',
  ])
})

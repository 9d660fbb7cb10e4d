import type { WireTicket } from '@doira/contract/fulfilment/kitchen'
import type { WireStaffOrderEvent } from '@doira/contract/fulfilment/staff-events'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aCard } from '../../../live/a-card.testing.ts'
import { followKitchen } from './follow-kitchen.ts'
import type { KitchenData } from './kitchen-events.ts'

const branch = 'chilanzar'
const queryKey = ['kitchen', branch]

function aTicket(id: string, card: Parameters<typeof aCard>[0] = {}): WireTicket {
  return {
    card: aCard({ id, lane: 'cooking', status: 'vendor_accepted', ...card }),
    ...{ is_accepted: true, comment: '', cannot_eat: '', substitution: 'call', lines: [], left: 0 },
  }
}

function anEvent(ticket: WireTicket, fields: Partial<WireStaffOrderEvent> = {}): WireStaffOrderEvent {
  const { card } = ticket
  return {
    ...{ id: '8', kind: 'status', order_id: card.id, status: card.status, card },
    ...{ by: { actor: 'vendor', name: null }, at: '2026-11-21T14:00:00.000Z', data: {} },
    ...fields,
  }
}

/** A kitchen with two tickets that was read up to event 7. */
async function openKitchen() {
  const data = {
    event_id: '7',
    tickets: [aTicket('one'), aTicket('two')],
    ...{ cancelled: [], last_ready: [], next_pre_order_at: null, stopped_dishes: 0 },
  } as unknown as KitchenData // what is updated
  const readAll = vi.fn(async () => data)
  const readTicket = vi.fn(async (id: string) => ({ ticket: { ...aTicket(id), comment: 'read' } }))
  const client = new QueryClient()
  const off = new QueryObserver(client, { queryKey, queryFn: readAll, staleTime: 60_000 }).subscribe(
    () => undefined,
  )
  await vi.runAllTimersAsync()
  const kitchen = followKitchen({ client, branch, readTicket })
  const shown = () => client.getQueryData<KitchenData>(queryKey)
  const getIds = (list: 'tickets' | 'cancelled' | 'last_ready') => shown()?.[list].map(({ card }) => card.id)
  /** Readings since the kitchen was opened. */
  const readings = () => [readTicket.mock.calls.length, readAll.mock.calls.length - 1]
  return { kitchen, readTicket, readings, shown, idsOf: getIds, off }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('[R4-15] an event reads the ticket of its order and nothing else', async () => {
  const { kitchen, readTicket, readings, shown } = await openKitchen()
  kitchen.onEvent(anEvent(aTicket('two'), { kind: 'edited' }))
  kitchen.onEvent(anEvent(aTicket('two'), { kind: 'line', id: '9' }))
  await vi.runAllTimersAsync()
  expect(readings()).toEqual([1, 0])
  expect(readTicket).toHaveBeenCalledWith('two')
  expect(shown()?.tickets.map(({ comment }) => comment)).toEqual(['', 'read'])
})

test('[R4-15] a ticket that is ready, cancelled or moved to another branch leaves without a reading', async () => {
  const { kitchen, readings, idsOf } = await openKitchen()
  kitchen.onEvent(anEvent(aTicket('one', { lane: 'ready', status: 'vendor_ready' })))
  expect([idsOf('tickets'), idsOf('last_ready')]).toEqual([['two'], ['one']])
  kitchen.onEvent(anEvent(aTicket('two', { lane: 'cancelled', status: 'vendor_cancelled' }), { id: '9' }))
  expect([idsOf('tickets'), idsOf('cancelled')]).toEqual([[], ['two']])
  kitchen.onEvent(anEvent(aTicket('one', { branch_id: 'other' }), { id: '10' }))
  expect(idsOf('last_ready')).toEqual([])
  await vi.runAllTimersAsync()
  expect(readings()).toEqual([0, 0])
})

test('[R4-15] an event that the list knows already changes nothing', async () => {
  const { kitchen, readings, idsOf } = await openKitchen()
  kitchen.onEvent(anEvent(aTicket('one', { lane: 'ready', status: 'vendor_ready' }), { id: '7' }))
  await vi.runAllTimersAsync()
  expect([idsOf('tickets'), readings()]).toEqual([
    ['one', 'two'],
    [0, 0],
  ])
})

test('[R4-15] pre-orders, many orders at once and a failed reading read the whole list', async () => {
  const { kitchen, readTicket, readings } = await openKitchen()
  kitchen.onEvent(anEvent(aTicket('three', { release_at: '2026-11-21T14:00:00.000Z' })))
  await vi.runAllTimersAsync()
  expect(readings()).toEqual([0, 1])
  for (let order = 0; order < 6; order += 1) kitchen.onEvent(anEvent(aTicket(`order ${order}`)))
  await vi.runAllTimersAsync()
  expect(readings()).toEqual([0, 2])
  readTicket.mockRejectedValueOnce(new Error('no link'))
  kitchen.onEvent(anEvent(aTicket('two')))
  await vi.runAllTimersAsync()
  expect(readings()).toEqual([1, 3])
})

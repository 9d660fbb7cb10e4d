import type { WireTicket } from '@doira/contract/fulfilment/kitchen'
import type { WireStaffOrderEvent } from '@doira/contract/fulfilment/staff-events'
import type { QueryClient, QueryState } from '@tanstack/react-query'
import { isNewer } from '../../../live/board-data.ts'
import { applyKitchenEvent, type KitchenData, putTicket } from './kitchen-events.ts'

type Deps = {
  readonly client: QueryClient
  readonly branch: string
  readonly readTicket: (orderId: string) => Promise<{ readonly ticket: WireTicket }>
}

/** Events within this time are read together. */
const restMs = 300
/** One reading of everything costs less than so many tickets. */
const mostTickets = 5

/**
 * Updates the tickets of a kitchen that were read before: each event changes its own order, with one small reading at
 * most. After a gap the stream reads everything again.
 */
export function followKitchen({ client, branch, readTicket }: Deps) {
  const queryKey = ['kitchen', branch]
  const wanted = new Set<string>()
  /** The last reading of each order. */
  const turns = new Map<string, number>()
  let isAllWanted = false
  let timer: ReturnType<typeof setTimeout> | null = null

  async function readAll(): Promise<void> {
    // A reading on its way may be older than what is read now.
    await client.cancelQueries({ queryKey })
    await client.invalidateQueries({ queryKey })
  }
  async function readOne(orderId: string): Promise<void> {
    const turn = (turns.get(orderId) ?? 0) + 1
    turns.set(orderId, turn)
    try {
      const { ticket } = await readTicket(orderId)
      if (turns.get(orderId) !== turn) return
      client.setQueryData<KitchenData>(queryKey, (kitchen) => kitchen && putTicket(kitchen, ticket))
    } catch {
      await readAll()
    }
  }
  async function read(): Promise<void> {
    timer = null
    const orderIds = [...wanted]
    const isAll = isAllWanted || orderIds.length > mostTickets
    wanted.clear()
    isAllWanted = false
    await (isAll ? readAll() : Promise.all(orderIds.map(readOne)))
  }
  function ask(orderId: string | null): void {
    if (orderId === null) isAllWanted = true
    else wanted.add(orderId)
    timer ??= setTimeout(() => void read(), restMs)
  }
  /** Null: the list knows the event. */
  function afterEvent(state: QueryState<KitchenData> | undefined, event: WireStaffOrderEvent) {
    if (!state?.data || state.fetchStatus === 'fetching') return 'all'
    return isNewer(event.id, state.data.event_id) ? applyKitchenEvent(state.data, event, branch) : null
  }
  return {
    onEvent(event: WireStaffOrderEvent): void {
      const state = client.getQueryState<KitchenData>(queryKey)
      const next = afterEvent(state, event)
      if (next === 'all') ask(null)
      else if (next === 'ticket') ask(event.order_id)
      else if (next !== null) {
        turns.set(event.order_id, (turns.get(event.order_id) ?? 0) + 1)
        client.setQueryData<KitchenData>(queryKey, { ...next, event_id: event.id })
      }
    },
    /** Reads one ticket, or everything for null, after a moment. */
    ask,
    end: () => {
      if (timer !== null) clearTimeout(timer)
    },
  }
}

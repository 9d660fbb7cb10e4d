import type { WireTicket } from '@doira/contract/fulfilment/kitchen'
import type { WireStaffOrderEvent } from '@doira/contract/fulfilment/staff-events'
import type { AnswerTo } from '../../../platform/api/staff-api.ts'

export type KitchenData = AnswerTo<'readKitchen'>

/** As many as the server lists. */
const mostReady = 10

/**
 * The kitchen after an event. `ticket`: the ticket of the order has to be read; `all`: everything, because the event
 * changes more than its order, or the order was not known here.
 */
export function applyKitchenEvent(
  kitchen: KitchenData,
  { order_id: orderId, kind, status, card }: WireStaffOrderEvent,
  branch: string,
): KitchenData | 'ticket' | 'all' {
  const isOther = ({ card: { id } }: WireTicket) => id !== orderId
  const others = { ...kitchen, tickets: kitchen.tickets.filter(isOther) }
  if (card === null || (branch !== '' && card.branch_id !== branch)) {
    const { last_ready, cancelled } = kitchen
    return { ...others, last_ready: last_ready.filter(isOther), cancelled: cancelled.filter(isOther) }
  }
  // Pre-orders also change the time of the next one.
  if (kind === 'status' && card.release_at !== null) return 'all'
  if (card.lane === 'new' || card.lane === 'cooking') return 'ticket'
  const known = kitchen.tickets.find((ticket) => !isOther(ticket))
  const last_ready = kitchen.last_ready.map((ticket) => (isOther(ticket) ? ticket : { ...ticket, card }))
  if (card.lane === 'cancelled' && known) {
    return { ...others, last_ready, cancelled: [...kitchen.cancelled, { ...known, card, cannot_eat: '' }] }
  }
  if (kind === 'status' && status === 'vendor_ready') {
    return known ? { ...others, last_ready: [{ ...known, card }, ...last_ready].slice(0, mostReady) } : 'all'
  }
  return { ...others, last_ready }
}

/** The kitchen with a ticket that was read; one that has left the kitchen meanwhile is only removed. */
export function putTicket(kitchen: KitchenData, ticket: WireTicket): KitchenData {
  const { id, lane } = ticket.card
  const others = kitchen.tickets.filter(({ card }) => card.id !== id)
  const isHere = lane === 'new' || lane === 'cooking'
  return { ...kitchen, tickets: isHere ? [...others, ticket] : others }
}

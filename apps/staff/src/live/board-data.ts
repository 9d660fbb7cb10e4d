import type { WireStaffOrderEvent } from '@doira/contract/fulfilment/staff-events'
import type { WireOrderCard } from '@doira/contract/staff/staff-shapes'
import type { AnswerTo } from '../platform/api/staff-api.ts'

export type BoardData = AnswerTo<'readBoard'>
export const boardTypes = ['delivery', 'self-pickup'] as const
export type BoardFilter = {
  readonly branchIds: readonly string[] | null
  readonly type: (typeof boardTypes)[number] | null
}
export const wholeBoard: BoardFilter = { branchIds: null, type: null }

const openLanes: readonly WireOrderCard['lane'][] = ['new', 'cooking', 'ready', 'way', 'scheduled', 'unpaid']

/** What is delivered is in no lane, and still open for a few minutes: somebody may have to settle something about it. */
function isOpen({ lane, status }: WireOrderCard): boolean {
  return openLanes.includes(lane) || status === 'delivered'
}

/** Numbers of 64 bits are text: the longer one is the greater. */
export function isNewer(eventId: string, than: string): boolean {
  return eventId.length === than.length ? eventId > than : eventId.length > than.length
}

/**
 * The board after an event: its card in the place of the one that was there, or none when it has ended, left the
 * filter, or is no longer this person's to see. An event that the snapshot knows already changes nothing.
 */
export function applyEvent(
  board: BoardData,
  { id, order_id, card }: WireStaffOrderEvent,
  filter: BoardFilter,
): BoardData {
  if (!isNewer(id, board.event_id)) return board
  const before = board.orders.find((one) => one.id === order_id)
  const others = board.orders.filter((one) => one.id !== order_id)
  const isShown = card !== null && isOpen(card) && fits(card, filter)
  return {
    ...board,
    event_id: id,
    orders: isShown ? [...others, card] : others,
    counts: countEnd(board.counts, before, card),
  }
}

/**
 * The board after an action was answered: the card as the action has left it, as long as it still is as the person saw it
 * when they pressed. What was received of it meanwhile is newer than the answer, or says the same.
 */
export function applyAnswer(board: BoardData, card: WireOrderCard, seen: string | undefined): BoardData {
  const before = board.orders.find((one) => one.id === card.id && one.status === seen)
  if (!before) return board
  const orders = board.orders.map((one) => (one === before ? card : one))
  return { ...board, orders, counts: countEnd(board.counts, before, card) }
}

/** A snapshot that was overtaken on its way: the events that came meanwhile are put on it. */
export function catchUp(
  board: BoardData,
  events: readonly WireStaffOrderEvent[],
  filter: BoardFilter,
): BoardData {
  return events.reduce((sofar, event) => applyEvent(sofar, event, filter), board)
}

function fits(card: WireOrderCard, { branchIds, type }: BoardFilter): boolean {
  return (
    (branchIds === null || branchIds.includes(card.branch_id)) &&
    (type === null || card.delivery_type === type)
  )
}

function countEnd(
  counts: BoardData['counts'],
  before: WireOrderCard | undefined,
  card: WireOrderCard | null,
): BoardData['counts'] {
  if (!before || card === null) return counts
  const change = (lane: WireOrderCard['lane']) => Number(card.lane === lane) - Number(before.lane === lane)
  return {
    done_today: counts.done_today + change('done'),
    cancelled_today: counts.cancelled_today + change('cancelled'),
  }
}

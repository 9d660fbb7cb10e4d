import type { WireTicket } from '@doira/contract/fulfilment/kitchen'
import { compareInstants } from '../../../live/lanes.ts'

/** The column of each ticket, by the order's id. */
export type Places = ReadonlyMap<string, number>

/**
 * A ticket stays in its column until it has gone; new ones come to the emptiest column, the earliest first, from left to
 * right. What stood in a column that is no longer there is placed anew.
 */
export function placed(tickets: readonly WireTicket[], before: Places, columns: number): Places {
  const places = new Map<string, number>()
  const fill = Array.from({ length: columns }, () => 0)
  const put = (orderId: string, column: number) => {
    places.set(orderId, column)
    fill[column] = (fill[column] ?? 0) + 1
  }
  const sorted = byReadyTime(tickets)
  for (const { card } of sorted) {
    const column = before.get(card.id)
    if (column !== undefined && column < columns) put(card.id, column)
  }
  for (const { card } of sorted) {
    if (!places.has(card.id)) put(card.id, fill.indexOf(Math.min(...fill)))
  }
  return places
}

/** The tickets of each column, the earliest on top. */
export function inColumns(
  tickets: readonly WireTicket[],
  places: Places,
  columns: number,
): readonly (readonly WireTicket[])[] {
  const sorted = byReadyTime(tickets)
  return Array.from({ length: columns }, (_, column) =>
    sorted.filter(({ card }) => places.get(card.id) === column),
  )
}

export function byReadyTime(tickets: readonly WireTicket[]): readonly WireTicket[] {
  return tickets.toSorted(
    (a, b) => compareInstants(a.card.ready_by, b.card.ready_by) || a.card.number - b.card.number,
  )
}

import { addMinutes, type Instant, isBefore } from '@doira/domain/time/instant'
import type { HallTable, Taken } from './hall.ts'

/** When a stay ends: after its minutes, and with the hall at the latest. */
export function stayEnd(
  from: Instant,
  durationMinutes: number,
  closings: readonly Instant[],
): { readonly to: Instant; readonly isClosing: boolean } {
  const requested = addMinutes(from, durationMinutes)
  const closing = closings.find((one) => isBefore(from, one))
  return closing && !isBefore(requested, closing)
    ? { to: closing, isClosing: true }
    : { to: requested, isClosing: false }
}

/** `small`: too few seats, free or not; `large`: for more guests. */
export type TableState = 'free' | 'yours' | 'taken' | 'small' | 'large'

type Stay = { readonly from: Instant; readonly durationMinutes: number; readonly guests: number }

/** The state of a table for somebody who wants to stay at a time; their own hold does not count. */
export function tableState(
  table: HallTable,
  { from, durationMinutes, guests }: Stay,
  taken: readonly Taken[],
  chosenId: string | null,
): TableState {
  if (table.seats < guests) return 'small'
  if (guests < table.guests_from) return 'large'
  if (table.id === chosenId) return 'yours'
  const to = addMinutes(from, durationMinutes)
  const isTaken = taken.some(
    (other) => other.tableId === table.id && isBefore(other.from, to) && isBefore(from, other.to),
  )
  return isTaken ? 'taken' : 'free'
}

/** Whether any of these tables can be had at a time. */
export function hasFreeTable(tables: readonly HallTable[], stay: Stay, taken: readonly Taken[]): boolean {
  return tables.some((table) => tableState(table, stay, taken, null) === 'free')
}

/** Without the customer's own hold: the server counts it among what is taken, and does not name its owner. */
export function withoutOwn(taken: readonly Taken[], own: Taken | null): readonly Taken[] {
  if (!own) return taken
  return taken.filter(
    ({ tableId, from, to }) => tableId !== own.tableId || from !== own.from || to !== own.to,
  )
}

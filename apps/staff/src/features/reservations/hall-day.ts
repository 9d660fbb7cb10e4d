import { addMinutes, type Instant, isBefore, secondsBetween, toInstant } from '@doira/domain/time/instant'
import type { AnswerTo } from '../../platform/api/staff-api.ts'

export type HallData = AnswerTo<'readHall'>
export type Plan = NonNullable<HallData['hall']>
export type HallTable = Plan['sections'][number]['tables'][number]
export type Booking = HallData['bookings'][number]

type Stay = { readonly from: string; readonly to: string }
type Taken = {
  readonly bookings: readonly Booking[]
  readonly held: readonly HallData['held'][number][]
}

/** What a table is to the hall at a time. */
export type TableView =
  /** Until somebody's booking, or for the rest of the day. */
  | { readonly is: 'free'; readonly until: string | null }
  | { readonly is: 'booked' | 'seated' | 'late'; readonly booking: Booking }
  | { readonly is: 'held'; readonly until: string }

/** Bookings that occupy a table: future ones, and guests who are at it. */
export function isOpen({ state }: Booking): boolean {
  return state === 'new' || state === 'confirmed' || state === 'seated'
}

const meet = (one: Stay, other: Stay) => one.from < other.to && other.from < one.to

/** The slots of a day; of today those that are not over. */
export function getSlots(
  { hours, slot_minutes: minutes }: Pick<Plan, 'hours' | 'slot_minutes'>,
  now: Instant,
): readonly Instant[] {
  if (hours === null) return []
  const slots: Instant[] = []
  for (let at = toInstant(hours.from); at < hours.to; at = addMinutes(at, minutes)) {
    if (addMinutes(at, minutes) > now) slots.push(at)
  }
  return slots
}

/** How late the guests of a booking are, in whole minutes; 0 when they are there or have time. */
export function minutesLate({ state, from }: Booking, now: Instant): number {
  if (state === 'seated' || isBefore(now, toInstant(from))) return 0
  return Math.floor(secondsBetween(toInstant(from), now) / 60)
}

/** Who has a table in a slot; guests who are at it come before later bookings. */
export function tableAt(tableId: string, slot: Stay, { bookings, held }: Taken, now: Instant): TableView {
  const isNow = slot.from <= now && now < slot.to
  const own = bookings.filter((one) => one.table_id === tableId && isOpen(one))
  const here = own.filter((one) => meet(one, slot) || (isNow && one.state === 'seated'))
  const booking = here.find(({ state }) => isNow && state === 'seated') ?? here[0]
  if (booking) {
    const isLate = isNow && minutesLate(booking, now) > 0
    return { is: booking.state === 'seated' ? 'seated' : isLate ? 'late' : 'booked', booking }
  }
  const hold = held.find((one) => one.table_id === tableId && meet(one, slot) && one.until > now)
  if (hold) return { is: 'held', until: hold.until }
  return { is: 'free', until: own.find(({ from }) => from >= slot.to)?.from ?? null }
}

/** Until when a table could be had from a moment on; null: nobody comes after. The moment itself when it is somebody's. */
export function freeUntil(
  tableId: string,
  from: string,
  { bookings, held }: Taken,
  now: Instant,
  exceptId?: string,
): string | null {
  const stays: readonly Stay[] = [
    ...bookings.filter((one) => one.table_id === tableId && isOpen(one) && one.id !== exceptId),
    ...held.filter((one) => one.table_id === tableId && one.until > now),
  ]
  const next = stays
    .filter(({ to }) => to > from)
    .map((stay) => stay.from)
    .toSorted()[0]
  return next === undefined ? null : next < from ? from : next
}

/** Whether a table can be had for a whole stay. */
export function isFreeFor(
  table: HallTable,
  stay: Stay & { readonly guests: number },
  taken: Taken,
  now: Instant,
  exceptId?: string,
): boolean {
  const until = freeUntil(table.id, stay.from, taken, now, exceptId)
  return table.seats >= stay.guests && (until === null || until >= stay.to)
}

/** Until when guests can stay: the next booking of the table, or the end of the day. */
export function stayEnd(
  tableId: string,
  from: string,
  hall: Taken & { readonly hall: Pick<Plan, 'hours'> | null },
  now: Instant,
  exceptId?: string,
): string | null {
  const next = freeUntil(tableId, from, hall, now, exceptId)
  const closing = hall.hall?.hours?.to ?? null
  return next !== null && (closing === null || next < closing) ? next : closing
}

/** Minutes of stays that fit: the hall's own, and where none does what is left. */
export function staysUntil(
  durations: readonly number[],
  from: string,
  until: string | null,
): readonly number[] {
  if (until === null) return durations
  const left = Math.floor(secondsBetween(toInstant(from), toInstant(until)) / 60)
  const fitting = durations.filter((minutes) => minutes <= left)
  return fitting.length > 0 ? fitting : left >= shortestStay ? [left] : []
}
const shortestStay = 15

/** Of the stays that fit the one nearest to what is wanted, the shorter of two; undefined where none fits. */
export function nearestStay(stays: readonly number[], wanted: number): number | undefined {
  return stays.toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted) || a - b)[0]
}

/**
 * Where tables stand: places that differ by less than a table share a column or a row, so that a plan of any grid fits a
 * screen; where two tables would come to one place, each distinct place has its own.
 */
export function getPlaces(tables: readonly HallTable[]) {
  const near = placesBy(tables, 2)
  const taken = new Set(tables.map((table) => Object.values(near.placeOf(table)).join()))
  return taken.size === tables.length ? near : placesBy(tables, 1)
}

/** @param step what is nearer than so many cells to the first of a column or row belongs to it */
function placesBy(tables: readonly HallTable[], step: number) {
  const [xs, ys] = [startsOf(tables.map(({ x }) => x)), startsOf(tables.map(({ y }) => y))]
  function startsOf(places: readonly number[]) {
    const starts: number[] = []
    for (const place of places.toSorted((a, b) => a - b)) {
      const last = starts.at(-1)
      if (last === undefined || place >= last + step) starts.push(place)
    }
    return starts
  }
  const indexIn = (starts: readonly number[], place: number) =>
    starts.findLastIndex((start) => start <= place) + 1
  return {
    columns: xs.length,
    placeOf: ({ x, y }: HallTable) => ({ gridColumn: indexIn(xs, x), gridRow: indexIn(ys, y) }),
  }
}

import type { WireTicket } from '@doira/contract/staff/kitchen'
import { type Level, minutesLeft } from '@doira/domain/staff/lanes'
import { type Instant, toInstant } from '@doira/domain/time/instant'

export type TicketLine = WireTicket['lines'][number]

const soonMinutes = 5

/** Minutes until it must be ready, and how near that is. */
export function ticketTime(
  ticket: WireTicket,
  now: Instant,
): { readonly minutes: number; readonly level: Level } {
  const minutes = minutesLeft(now, toInstant(ticket.card.ready_by))
  return { minutes, level: minutes < 0 ? 'late' : minutes < soonMinutes ? 'soon' : 'ok' }
}

/** The earliest first, dealt to columns from left to right; a ticket keeps its place among the others. */
export function dealt(tickets: readonly WireTicket[], columns: number): readonly (readonly WireTicket[])[] {
  const sorted = tickets.toSorted(
    (a, b) => a.card.ready_by.localeCompare(b.card.ready_by) || a.card.number - b.card.number,
  )
  return Array.from({ length: columns }, (_, column) =>
    sorted.filter((_, place) => place % columns === column),
  )
}

/** Ticks that are on their way are drawn as done already. */
export function withTicks(ticket: WireTicket, ticks: ReadonlyMap<string, boolean>, now: Instant): WireTicket {
  if (ticket.lines.every(({ id }) => !ticks.has(id))) return ticket
  const lines = ticket.lines.map((line) => {
    const done = ticks.get(line.id)
    return done === undefined ? line : { ...line, done_at: done ? (line.done_at ?? now) : null }
  })
  return { ...ticket, lines, left: lines.filter(isLeft).length }
}

function isLeft({ done_at, is_stopped }: TicketLine): boolean {
  return done_at === null && !is_stopped
}

export function ofStation(tickets: readonly WireTicket[], station: string | null): readonly WireTicket[] {
  if (station === null) return tickets
  return tickets.flatMap((ticket) => {
    const lines = ticket.lines.filter((line) => line.station === station)
    return lines.length === 0 ? [] : [{ ...ticket, lines }]
  })
}

/** What is still to be made over all tickets, the most first. Sets count as sets. */
export function stillToMake(
  tickets: readonly WireTicket[],
): readonly { readonly productId: string; readonly name: TicketLine['name']; readonly count: number }[] {
  const counts = new Map<string, { name: TicketLine['name']; count: number }>()
  for (const line of tickets.flatMap(({ lines }) => lines).filter(isLeft)) {
    const before = counts.get(line.product_id)?.count ?? 0
    counts.set(line.product_id, { name: line.name, count: before + line.quantity })
  }
  return [...counts]
    .map(([productId, { name, count }]) => ({ productId, name, count }))
    .toSorted((a, b) => b.count - a.count || a.name.ru.localeCompare(b.name.ru))
}

import type { WireTicket } from '@doira/contract/fulfilment/kitchen'
import { defaultLanguage } from '@doira/domain/i18n/languages'
import { type Level, levelAt, minutesLeft } from '@doira/domain/staff/lanes'
import { type Instant, toInstant } from '@doira/domain/time/instant'
import type { Settled } from '../../../outbox/settled.ts'
import { getTicks } from '../../../outbox/shared-outbox.ts'
import { byReadyTime } from './ticket-columns.ts'

export type TicketLine = WireTicket['lines'][number]

/** Minutes until it must be ready, and how near that is. */
export function ticketTime(
  { card: { ready_by, lane } }: WireTicket,
  now: Instant,
): { readonly minutes: number; readonly level: Level } {
  const readyBy = toInstant(ready_by)
  return { minutes: minutesLeft(now, readyBy), level: levelAt(now, { lane, promisedAt: readyBy, readyBy }) }
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

/** The tickets as an action has left them: what is read next says the same a moment later, and nothing flickers till then. */
export function afterAction(
  tickets: readonly WireTicket[],
  { action, answer }: Pick<Settled, 'action' | 'answer'>,
  now: Instant,
): WireTicket[] {
  const { kind, order, attempts } = action
  return tickets.flatMap((ticket) => {
    if (ticket.card.id !== order?.id) return ticket
    if (kind === 'ready') return []
    if (kind === 'line') return withTicks(ticket, getTicks(action), now)
    if (kind !== 'accept') return ticket
    // A repeat is answered what the first try was: the order may have gone on since.
    return { ...ticket, is_accepted: true, card: (attempts === 0 && answer?.order) || ticket.card }
  })
}

/** Whether it still has to be made. */
export function isLeft({ done_at, is_stopped, is_auto_added }: TicketLine): boolean {
  return done_at === null && !is_stopped && !is_auto_added
}

/** What the kitchen makes; the rest is packed. */
export function madeLines(lines: readonly TicketLine[]): readonly TicketLine[] {
  return lines.filter(({ is_auto_added }) => !is_auto_added)
}

/** What the shop adds is packed and not made: each product once, with its number of pieces. */
export function packedLines(
  lines: readonly TicketLine[],
): readonly Pick<TicketLine, 'product_id' | 'name' | 'quantity'>[] {
  const packed = Map.groupBy(
    lines.filter(({ is_auto_added }) => is_auto_added),
    ({ product_id }) => product_id,
  )
  return [...packed].flatMap(([product_id, [first, ...rest]]) =>
    first
      ? {
          product_id,
          name: first.name,
          quantity: rest.reduce((all, one) => all + one.quantity, first.quantity),
        }
      : [],
  )
}

/** Whether it is crossed out: nobody makes it any more, and it stays until somebody has seen that. */
export function isCrossedOut({ card: { lane } }: WireTicket): boolean {
  return lane === 'cancelled'
}

export function ofStation(tickets: readonly WireTicket[], station: string | null): readonly WireTicket[] {
  if (station === null) return tickets
  return tickets.flatMap((ticket) => {
    const lines = ticket.lines.filter((line) => line.station === station && !line.is_auto_added)
    return lines.length === 0 ? [] : [{ ...ticket, lines }]
  })
}

type StillToMake = {
  /** Of the dish, and its name: what an aggregator sold and the shop does not know is one dish by many names. */
  readonly key: string
  readonly productId: string
  readonly name: TicketLine['name']
  readonly count: number
  /** The numbers of the orders that want it, the earliest first. */
  readonly orders: readonly number[]
}

/** What is still to be made over all tickets, the most first. Sets count as sets. */
export function stillToMake(tickets: readonly WireTicket[]): readonly StillToMake[] {
  const dishes = new Map<string, StillToMake>()
  for (const { card, lines } of byReadyTime(tickets)) {
    for (const { product_id: productId, name, quantity } of lines.filter(isLeft)) {
      const key = `${productId} ${name[defaultLanguage]}`
      const before = dishes.get(key)
      dishes.set(key, {
        key,
        productId,
        name,
        count: (before?.count ?? 0) + quantity,
        orders: [...new Set([...(before?.orders ?? []), card.number])],
      })
    }
  }
  return [...dishes.values()].toSorted(
    (a, b) => b.count - a.count || a.name[defaultLanguage].localeCompare(b.name[defaultLanguage]),
  )
}

import type { WireTicket } from '@doira/contract/fulfilment/kitchen'
import { defaultLanguage } from '@doira/domain/i18n/languages'
import { type TicketScale, ticketScales } from '../../../platform/device/ticket-scales.ts'
import { inColumns, placed } from './ticket-columns.ts'
import { madeLines, packedLines } from './tickets.ts'

/** Larger type needs wider columns: this many fit where four do at 100 %. */
const columnsOf: Readonly<Record<TicketScale, number>> = { 100: 4, 115: 4, 130: 3, 150: 2 }

export type Size = { readonly width: number; readonly height: number }

export function columnsAt(scale: TicketScale, most: number): number {
  return Math.min(most, columnsOf[scale])
}

/** The largest type at which all tickets are visible without scrolling. */
export function fittingScale(tickets: readonly WireTicket[], size: Size, mostColumns: number): TicketScale {
  const fits = (scale: TicketScale) => {
    const columns = columnsAt(scale, mostColumns)
    const zoom = scale / 100
    const width = (size.width / columns - gap) / zoom
    return inColumns(tickets, placed(tickets, new Map(), columns), columns).every(
      (column) =>
        zoom * column.reduce((all, ticket) => all + getHeight(ticket, width) + gap, gap) <= size.height,
    )
  }
  return ticketScales.findLast(fits) ?? 100
}

const gap = 12
const letterWidth = 9.5
const [head, foot, leastLine, besideText] = [62, 80, 57, 72]

/** An estimate from the lengths of texts, at 100 %, in pixels. */
function getHeight({ lines, comment, cannot_eat, substitution }: WireTicket, width: number): number {
  const rows = (text: string) => Math.max(1, Math.ceil((text.length * letterWidth) / (width - besideText)))
  const made = madeLines(lines)
  const packed = packedLines(lines)
  const bands = [comment, cannot_eat].filter((text) => text !== '').map((text) => 24 + 22 * rows(text))
  const heights = made.map(({ name, choices, harmful, without = [], substitution }) =>
    Math.max(
      leastLine,
      14 +
        21 * rows(name[defaultLanguage]) +
        choices.reduce((all, choice) => all + 19 * rows(choice.name[defaultLanguage]), 0) +
        19 * (without.length + (substitution ? 1 : 0)) +
        42 * harmful.length,
    ),
  )
  const bag =
    packed.length === 0
      ? 0
      : 20 + 20 * rows(packed.map(({ name }) => `00 ${name[defaultLanguage]}`).join(', '))
  const wish = substitution === 'call' ? 0 : 46
  return [...bands, ...heights].reduce((all, height) => all + height, head + wish + bag + foot)
}

import type { WireTicket } from '@doira/contract/fulfilment/kitchen'
import { addSeconds, toInstant } from '@doira/domain/time/instant'
import { aCard } from '../../../live/a-card.testing.ts'
import type { TicketLine } from './tickets.ts'

export const now = toInstant('2026-11-21T14:00:00.000Z')

export function aLine(fields: Partial<TicketLine> = {}): TicketLine {
  return {
    id: 'line-1',
    product_id: 'roll',
    name: { ru: 'Филадельфия', uz: 'Filadelfiya', en: 'Philadelphia' },
    image: null,
    quantity: 1,
    price: 1,
    total: 1,
    choices: [],
    station: 'rolls',
    done_at: null,
    changed_at: null,
    is_stopped: false,
    is_auto_added: false,
    codes_missing: 0,
    is_gift: false,
    harmful: [],
    ...fields,
  }
}

export function aTicket(
  number: number,
  readyInSeconds: number,
  lines: readonly TicketLine[] = [aLine()],
): WireTicket {
  const card = aCard({ id: `order-${number}`, number, ready_by: addSeconds(now, readyInSeconds) })
  return {
    card,
    is_accepted: true,
    comment: '',
    cannot_eat: '',
    substitution: 'call',
    lines: [...lines],
    left: lines.length,
  }
}

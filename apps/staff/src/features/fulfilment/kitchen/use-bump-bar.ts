import type { WireTicket } from '@doira/contract/fulfilment/kitchen'
import { pressOrderAction } from '../../../outbox/shared-outbox.ts'
import { undoShown } from '../../../outbox/undo-shown.ts'
import { hasKeys } from '../../../platform/device/device.ts'
import { toggleMute } from '../../../platform/device/mute.ts'
import { type KeyActions, useKeys } from '../../../ui/use-keys.ts'
import { isLeft } from './tickets.ts'

/** The keyboard of a bump bar: 1–8 choose a ticket, Space the next line, Enter ready, Backspace takes it back. */
export function useBumpBar(tickets: readonly WireTicket[]): void {
  const choose = Object.fromEntries(
    [1, 2, 3, 4, 5, 6, 7, 8].map((place) => [`digit${place}`, () => focusTicket(place)]),
  )
  const present = () => {
    const id = document.activeElement?.closest<HTMLElement>('[data-ticket]')?.dataset.ticket
    return tickets.find(({ card }) => card.id === id)
  }
  const keys: KeyActions = {
    ...choose,
    arrowRight: () => step(1),
    arrowLeft: () => step(-1),
    arrowDown: () => step(1),
    arrowUp: () => step(-1),
    space() {
      const ticket = present()
      const line = ticket?.lines.find(isLeft)
      if (ticket && line) pressOrderAction('line', ticket.card, { line_id: line.id, done: true })
    },
    enter() {
      const ticket = present()
      if (ticket?.is_accepted) pressOrderAction('ready', ticket.card)
    },
    backspace: undoShown,
    keyU: undoShown,
    keyM: toggleMute,
  }
  useKeys(keys, hasKeys)
}

function all(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-ticket]')]
}

function focusTicket(place: number): void {
  all()[place - 1]?.focus()
}

function step(by: number): void {
  const tickets = all()
  const present = document.activeElement?.closest<HTMLElement>('[data-ticket]')
  tickets[present ? tickets.indexOf(present) + by : 0]?.focus()
}

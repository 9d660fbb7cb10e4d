import type { WireTicket } from '@doira/contract/fulfilment/kitchen'
import { formatOrderNumber } from '@doira/web/i18n/format.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { TicketNumber } from './ticket-number.tsx'
import { madeLines } from './tickets.ts'

/** A ticket that nobody makes any more: what it had, under a black band that stays until somebody has tapped it. */
export function CrossedOut({
  ticket: { card, lines },
  onHide,
}: {
  readonly ticket: WireTicket
  readonly onHide: (orderId: string) => void
}) {
  const { t, nameOf } = useMessages()
  const number = formatOrderNumber(card.number)
  return (
    <article
      className="kt kt--off"
      tabIndex={-1}
      aria-label={t('kitchen.crossed_out', { number })}
      data-ticket={card.id}
    >
      <header className="kt__h">
        <TicketNumber card={card} />
      </header>
      <button type="button" className="kt__off" onClick={() => onHide(card.id)}>
        <b>{t('kitchen.cancelled')}</b>
        <span>{t('kitchen.hide_cancelled')}</span>
      </button>
      <ul className="kt__l">
        {madeLines(lines).map((line) => (
          <li key={line.id} className="kl">
            <span className="kl__q">{line.quantity}</span>
            <s className="kl__t">{nameOf(line.name)}</s>
          </li>
        ))}
      </ul>
    </article>
  )
}

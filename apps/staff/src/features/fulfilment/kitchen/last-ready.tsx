import type { WireTicket } from '@doira/contract/fulfilment/kitchen'
import { formatOrderNumber } from '@doira/web/i18n/format.ts'
import { Link } from 'react-router'
import { paths } from '../../../platform/paths.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Sheet } from '../../../ui/sheet.tsx'

/** The ten tickets that were ready last, to look up and to print. */
export function LastReady({
  tickets,
  onClose,
}: {
  readonly tickets: readonly WireTicket[]
  readonly onClose: () => void
}) {
  const { t, nameOf } = useMessages()
  return (
    <Sheet title={t('kitchen.last')} closeLabel={t('state.close')} onClose={onClose}>
      {tickets.length === 0 && <p className="t-2">{t('kitchen.last_empty')}</p>}
      {tickets.map(({ card, lines }) => (
        <div key={card.id} className="mrow">
          <span className="grow">
            <b>{formatOrderNumber(card.number)}</b>
            <small>
              {lines
                .map((line) => t('kitchen.count', { n: line.quantity, dish: nameOf(line.name) }))
                .join(', ')}
            </small>
          </span>
          <Link className="btn btn--l btn--56 btn--outline" to={paths.print(card.id)}>
            {t('action.print')}
          </Link>
        </div>
      ))}
    </Sheet>
  )
}

import type { WireExcessRefund } from '@doira/contract/payments/refund-queue'
import { formatOrderNumber, formatSum } from '@doira/web/i18n/format.ts'
import { Link } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { Note } from '../../ui/note.tsx'

/** Orders for which more has gone back than was taken, with what to do about them; absent when there are none. */
export function ExcessNote({ excess }: { readonly excess: readonly WireExcessRefund[] }) {
  const { t, language } = useMessages()
  if (excess.length === 0) return null
  return (
    <Note kind="err" title={t('refund.excess')}>
      <p>{t('refund.excess_text')}</p>
      <ul className="mlist">
        {excess.map(({ order, customer, amount }) => (
          <li key={order.id} className="row row--between">
            <span>
              <Link className="link" to={paths.order(order.id)}>
                {t('order.title', { number: formatOrderNumber(order.number) })}
              </Link>
              {customer && `, ${customer}`}
            </span>
            <b>{formatSum(language, amount)}</b>
          </li>
        ))}
      </ul>
    </Note>
  )
}

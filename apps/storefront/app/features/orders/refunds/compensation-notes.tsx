import { formatCount, formatOrderNumber, formatSum } from '@doira/web/i18n/format.ts'
import { Note } from '@doira/web/ui/note.tsx'
import { useLocale, useT } from '../../../i18n/messages.tsx'
import { Link, useHref } from '../../../platform/page/link.tsx'
import { paths } from '../../../platform/page/paths.ts'
import type { Compensation, Order } from '../order.mapper.ts'

/** What the shop gave for complaints about an order, with its text. */
export function CompensationNotes({ order: { compensations } }: { order: Pick<Order, 'compensations'> }) {
  return compensations.map((one) => <CompensationNote key={`${one.id} ${one.kind}`} compensation={one} />)
}

function CompensationNote({ compensation }: { compensation: Compensation }) {
  const t = useT('order')
  const locale = useLocale()
  const href = useHref()
  const { kind, amount, message, order } = compensation
  const facts = { price: formatSum(locale, amount), points: formatCount(locale, amount) }
  return (
    <Note
      kind="info"
      icon={kind === 'points' || kind === 'dishes' ? 'gift' : 'info'}
      title={t(`compensation.${kind}`, facts)}
    >
      {message && <p>{message}</p>}
      {order && (
        <Link to={href(paths.order(order.id))} className="link">
          {t('order_number', { number: formatOrderNumber(order.number) })}
        </Link>
      )}
    </Note>
  )
}

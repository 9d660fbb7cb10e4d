import { formatSum, getDate } from '@doira/web/i18n/format.ts'
import { Link } from 'react-router'
import { formatCount } from '../../i18n/format.ts'
import { paths } from '../../platform/paths.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { Empty } from '../../ui/states.tsx'
import { tenthsText, workedText } from './lines/pay-texts.ts'
import type { PayoutCourier, Payouts } from './use-payouts.ts'

const columns = ['hours', 'orders', 'km_column', 'earned', 'corrected', 'total'] as const

/** A row for each courier of the week, and what all of them come to. */
export function WeekTable({
  payouts: { couriers, days, now, total, closed },
}: {
  readonly payouts: Payouts
}) {
  const { t } = useMessages()
  if (couriers.length === 0) {
    return (
      <Empty title={t('payouts.empty')}>
        <p>{t('payouts.empty_text')}</p>
      </Empty>
    )
  }
  const isPast = days.to < getDate(now)
  const day = isPast ? days.to : getDate(now)
  const sum = (name: 'worked_minutes' | 'orders' | 'tenths' | 'earned' | 'corrected') =>
    couriers.reduce((all, courier) => all + courier[name], 0)
  const all = { worked_minutes: sum('worked_minutes'), orders: sum('orders'), tenths: sum('tenths') }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
    <section className="dash__wide report__wide" tabIndex={0} aria-label={t('payouts.title')}>
      <table className="tb tb--cards report">
        <thead>
          <tr>
            <th scope="col">{t('payouts.courier')}</th>
            {columns.map((name) => (
              <th key={name} scope="col" className="r">
                {t(`payouts.${name}`)}
              </th>
            ))}
            {!closed && <th scope="col">{t('payouts.decide')}</th>}
          </tr>
        </thead>
        <tbody>
          {couriers.map((courier) => (
            <tr key={courier.id}>
              <th scope="row">
                <Link className="link" to={paths.payoutsDay(courier.id, day)}>
                  {courier.name}
                </Link>
              </th>
              <Cells {...courier} />
              {!closed && (
                <td>
                  <Undecided courier={courier} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('payouts.all', { count: couriers.length })}</th>
            <Cells {...all} earned={sum('earned')} corrected={sum('corrected')} total={total} />
            {!closed && <td />}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

type Numbers = Pick<PayoutCourier, 'worked_minutes' | 'orders' | 'tenths' | 'earned' | 'corrected' | 'total'>

function Cells({ worked_minutes: minutes, orders, tenths, earned, corrected, total }: Numbers) {
  const { t } = useMessages()
  const texts = {
    hours: workedText(t, minutes),
    orders: formatCount(orders),
    km_column: tenthsText(tenths),
    earned: formatCount(earned),
    corrected: corrected === 0 ? '—' : formatCount(corrected),
    total: formatCount(total),
  }
  return columns.map((name) => (
    <td key={name} className="r">
      <span className="only-narrow t-2 report__title">{t(`payouts.${name}`)} </span>
      {name === 'total' ? <b>{texts[name]}</b> : texts[name]}
    </td>
  ))
}

function Undecided({ courier: { undecided, owes } }: { readonly courier: PayoutCourier }) {
  const { t, language } = useMessages()
  if (undecided.length === 0) return <span className="tag tag--ok">{t('payouts.ready')}</span>
  return undecided.map((why) => (
    <span key={why} className="tag tag--warn">
      {why === 'cash' ? t('payouts.why.cash', { sum: formatSum(language, owes) }) : t(`payouts.why.${why}`)}
    </span>
  ))
}

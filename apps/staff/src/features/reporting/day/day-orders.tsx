import { formatOrderNumber, formatSum } from '@doira/web/i18n/format.ts'
import type { ReactNode } from 'react'
import { formatMoment } from '../../../i18n/format.ts'
import { dayWayText } from '../../../i18n/payment-texts.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { OrderCell } from '../../layout/order-cell.tsx'
import type { Report } from './use-day.ts'

/** The orders that stand out: what differs, what goes on to the next day, what came after its day was closed. */
export function DayOrders({ report, now }: { readonly report: Report; readonly now: string }) {
  const { t, language } = useMessages()
  const {
    differences,
    method_changes: methodChanges,
    courier_differences: ofCouriers,
    carried,
    late,
  } = report
  return (
    <>
      <Rows title={t('day.differences')} heads={[t('refund.order'), t('refund.reason'), t('refund.sum')]}>
        {differences.map(({ order_id: id, number, name, comment, amount }) => (
          <tr key={id}>
            <OrderCell id={id} number={number} />
            <td>{[t(`day.name.${name}`), comment].filter(Boolean).join(': ')}</td>
            <SumCell sum={amount} />
          </tr>
        ))}
      </Rows>
      <Rows title={t('day.method_changes')} heads={[t('refund.order'), t('refund.reason'), t('refund.sum')]}>
        {methodChanges.map(({ order_id: id, number, from, to, comment, amount }) => (
          <tr key={id}>
            <OrderCell id={id} number={number} />
            <td>
              {t('day.method_change', { from: dayWayText(t, from), to: dayWayText(t, to) })}: {comment}
            </td>
            <SumCell sum={amount} />
          </tr>
        ))}
      </Rows>
      <Rows
        title={t('day.courier_differences')}
        heads={[t('role.courier'), t('refund.reason'), t('refund.sum')]}
      >
        {ofCouriers.map(({ courier, by, comment, amount }) => (
          <tr key={`${courier} ${by} ${comment} ${amount}`}>
            <th scope="row">{courier}</th>
            <td>
              {[by, comment === 'counted_before' ? t('courier.counted_before') : comment]
                .filter(Boolean)
                .join(': ')}
            </td>
            <SumCell sum={amount} />
          </tr>
        ))}
      </Rows>
      <Rows title={t('day.carried')} heads={[t('refund.order'), t('refund.reason'), t('refund.sum')]}>
        {carried.rows.map(({ order_id: id, number, name, amount }) => (
          <tr key={id}>
            <OrderCell id={id} number={number} />
            <td>{t(`day.carried.${name}`)}</td>
            <SumCell sum={amount} />
          </tr>
        ))}
      </Rows>
      <Rows title={t('day.late')} heads={[t('refund.order'), t('day.what'), t('day.when'), t('refund.sum')]}>
        {late.map(({ kind, way, amount, number, happened_at: at }) => (
          <tr key={`${kind} ${way} ${number} ${at} ${amount}`}>
            <th scope="row">
              {number === null ? '—' : t('order.title', { number: formatOrderNumber(number) })}
            </th>
            <td>{[t(`day.kind.${kind}`), dayWayText(t, way)].filter(Boolean).join(', ')}</td>
            <td>{formatMoment(language, at, now)}</td>
            <SumCell sum={amount} />
          </tr>
        ))}
      </Rows>
    </>
  )
}

function Rows({
  title,
  heads,
  children,
}: {
  readonly title: string
  readonly heads: readonly string[]
  readonly children: readonly ReactNode[]
}) {
  if (children.length === 0) return null
  return (
    <section className="card" aria-label={title}>
      <h3>{title}</h3>
      <table className="tb">
        <thead>
          <tr>
            {heads.map((head, place) => (
              <th key={head} scope="col" className={place === heads.length - 1 ? 'r' : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}

function SumCell({ sum }: { readonly sum: number }) {
  const { language } = useMessages()
  return (
    <td className="r">
      <b>{formatSum(language, sum)}</b>
    </td>
  )
}

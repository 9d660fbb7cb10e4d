import { findShare } from '@doira/domain/reporting/summary/measures'
import type { ReactNode } from 'react'
import { formatCount, formatShare } from '../../../i18n/format.ts'
import { paymentText } from '../../../i18n/payment-texts.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import type { SummaryData } from './use-summary.ts'

/** How customers pay: number and percent, most first. */
export function PaymentsCard({
  summary: { payments, total },
  end,
}: {
  readonly summary: SummaryData
  /** Beside the title. */
  readonly end: ReactNode
}) {
  const { t, language } = useMessages()
  return (
    <section className="card" aria-label={t('summary.payments')}>
      <div className="card__h">
        <h2>{t('summary.payments')}</h2>
        {end}
      </div>
      {payments.length === 0 && <p className="t-2">{t('summary.no_payments')}</p>}
      <ul className="hb">
        {payments.map(({ type, orders }) => {
          const share = findShare(orders, total.orders) ?? 0
          return (
            <li key={type}>
              <span>{paymentText(t, type)}</span>
              <span>
                <b>{formatCount(orders)}</b> · {formatShare(language, share)}
              </span>
              <span className="hb__b" aria-hidden="true">
                <i style={{ inlineSize: `${share * 100}%` }} />
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

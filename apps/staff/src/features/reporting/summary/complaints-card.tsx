import { formatSum } from '@doira/web/i18n/format.ts'
import { formatCount } from '../../../i18n/format.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import type { SummaryData } from './use-summary.ts'

/** Complaints by their reasons, and what they cost; a complaint with two reasons is in both rows. */
export function ComplaintsCard({ complaints }: { readonly complaints: SummaryData['complaints'] }) {
  const { t, language } = useMessages()
  const { count, reasons, cost } = complaints
  const most = Math.max(1, ...reasons.map((one) => one.complaints))
  return (
    <section className="card" aria-label={t('summary.complaints')}>
      <div className="card__h">
        <h2>{t('summary.complaints')}</h2>
        {count > 0 && <b>{formatCount(count)}</b>}
      </div>
      {count === 0 ? (
        <p className="t-2">{t('summary.no_complaints')}</p>
      ) : (
        cost !== null && (
          <p className="t-2">{t('summary.complaints_cost', { sum: formatSum(language, cost) })}</p>
        )
      )}
      <ul className="hb">
        {reasons.map(({ reason, complaints: n }) => (
          <li key={reason}>
            <span>{t(`complaint.reason.${reason}`)}</span>
            <span>
              <b>{formatCount(n)}</b>
            </span>
            <span className="hb__b" aria-hidden="true">
              <i style={{ inlineSize: `${(n / most) * 100}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

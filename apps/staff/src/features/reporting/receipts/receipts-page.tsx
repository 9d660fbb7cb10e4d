import { useQuery } from '@tanstack/react-query'
import { formatMoment } from '../../../i18n/format.ts'
import { callStaff } from '../../../platform/api/staff-api.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Empty, Loading } from '../../../ui/states.tsx'
import { SectionLayout } from '../../layout/frame/section-layout.tsx'
import { QueryFailed } from '../../layout/query-failed.tsx'
import { useRefetchAfter } from '../../layout/use-refetch-after.ts'
import { SummaryTabs } from '../summary-tabs.tsx'
import { EnteredLinks } from './entered-links.tsx'
import { ReceiptsTable } from './receipts-table.tsx'

/** Paid orders that have no fiscal receipt yet, with the reason, and what can be done about each. */
export function ReceiptsPage() {
  const { t, language } = useMessages()
  useRefetchAfter('receipt_', 'receipts')
  const query = useQuery({
    queryKey: ['receipts'],
    queryFn: ({ signal }) => callStaff('readMissingReceipts', { signal }),
    refetchInterval: 10_000,
  })
  const { data } = query
  return (
    <SectionLayout title={t('summary.title')} hasSoundLine={false} top={<SummaryTabs />}>
      {!data ? (
        query.error ? (
          <QueryFailed query={query} />
        ) : (
          <Loading label={t('state.loading')} rows={5} />
        )
      ) : data.register === null ? (
        <Empty title={t('receipts.off')}>
          <p>{t('receipts.off_text')}</p>
        </Empty>
      ) : (
        <div className="jr">
          <div className="stack">
            <section className="card" aria-label={t('receipts.missing')}>
              <h2>{t('receipts.missing')}</h2>
              <p className="t-2">
                {t('receipts.connected', {
                  name: data.register.name,
                  time: formatMoment(language, data.register.since, data.now),
                })}
              </p>
              {data.receipts.length === 0 ? (
                <Empty title={t('receipts.empty')}>
                  <p>{t('receipts.empty_text')}</p>
                </Empty>
              ) : (
                <ReceiptsTable receipts={data.receipts} now={data.now} />
              )}
              {data.count > data.receipts.length && (
                <p className="t-2">
                  {t('receipts.more', { shown: data.receipts.length, count: data.count })}
                </p>
              )}
            </section>
            {data.entered.length > 0 && <EnteredLinks receipts={data.entered} now={data.now} />}
          </div>
        </div>
      )}
    </SectionLayout>
  )
}

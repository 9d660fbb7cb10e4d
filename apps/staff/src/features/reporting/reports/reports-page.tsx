import { formatSum, formatTime, getDate } from '@doira/web/i18n/format.ts'
import { formatCount, formatDays } from '../../../i18n/format.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { ChoiceChips } from '../../../ui/choice-chips.tsx'
import { PickField } from '../../../ui/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { Empty, Loading } from '../../../ui/states.tsx'
import { SectionLayout } from '../../layout/frame/section-layout.tsx'
import { QueryFailed } from '../../layout/query-failed.tsx'
import { PeriodFields } from '../period-fields.tsx'
import { SaveAllReports } from '../save-all-reports.tsx'
import { SummaryTabs } from '../summary-tabs.tsx'
import { ReportTable } from './report-table.tsx'
import { SaveReport } from './save-report.tsx'
import { type ReportData, useReport, useReportFilter } from './use-report.ts'

/** Reports of some days, on the screen and as files. Amounts only for those who may see revenue. */
export function ReportsPage() {
  const { t, language } = useMessages()
  const filter = useReportFilter()
  const report = useReport(filter)
  const { data } = report
  const title = t(`reports.name.${filter.report}`)
  const cities = data?.cities ?? []
  return (
    <SectionLayout
      hasSoundLine={false}
      title={t('reports.title')}
      detail={
        data &&
        t('summary.as_of', {
          days: formatDays(language, data.days, getDate(data.now).slice(0, 4)),
          time: formatTime(data.now),
        })
      }
      top={
        <>
          <SummaryTabs />
          <PeriodFields filter={filter} />
        </>
      }
    >
      <div className="report__page">
        <div className="row wrap">
          {cities.length > 1 && (
            <PickField
              label={t('reports.city')}
              value={filter.city}
              options={[
                { value: '', label: t('reports.all_cities', { n: cities.length }) },
                ...cities.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChoose={(city) => filter.change({ city })}
            />
          )}
          <SaveAllReports filter={filter} city={filter.city} />
        </div>
        <ChoiceChips
          label={t('reports.which')}
          value={filter.report}
          options={filter.reports.map((value) => ({ value, label: t(`reports.name.${value}`) }))}
          onChoose={(value) => filter.change({ report: value })}
        />
        {!filter.isAskable && <Note kind="info" title={t('reports.no_days')} />}
        {data?.unfinished && filter.isAskable && <RuleOfRevenue unfinished={data.unfinished} />}
        {data && filter.isAskable ? (
          <section className="card" aria-busy={report.isPlaceholderData}>
            <div className="card__h">
              <h2>{title}</h2>
              <SaveReport filter={filter} />
            </div>
            <p className="t-2 t-small">{t(`reports.means.${filter.report}`)}</p>
            {data.rows.length === 0 ? (
              <Empty title={t('reports.empty')}>
                <p>{t('reports.empty_text')}</p>
              </Empty>
            ) : (
              <ReportTable report={data} label={title} />
            )}
          </section>
        ) : report.error ? (
          <QueryFailed query={report} />
        ) : (
          filter.isAskable && <Loading label={t('state.loading')} />
        )}
      </div>
    </SectionLayout>
  )
}

/** Which orders the amounts are of, with those that may still change. */
function RuleOfRevenue({
  unfinished: { orders, revenue, later_orders, later_revenue },
}: {
  readonly unfinished: NonNullable<ReportData['unfinished']>
}) {
  const { t, language } = useMessages()
  const sums = { orders: formatCount(orders), sum: formatSum(language, revenue) }
  const later = { later: formatCount(later_orders), later_sum: formatSum(language, later_revenue) }
  return (
    <Note kind="info" title={t('reports.rule')}>
      {orders > 0 &&
        (later_orders > 0 ? t('reports.later', { ...sums, ...later }) : t('reports.unfinished', sums))}
    </Note>
  )
}

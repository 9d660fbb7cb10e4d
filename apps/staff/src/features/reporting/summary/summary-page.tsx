import { formatTime, getDate } from '@doira/web/i18n/format.ts'
import { formatDays } from '../../../i18n/format.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Note } from '../../../ui/note.tsx'
import { Loading } from '../../../ui/states.tsx'
import { SectionLayout } from '../../layout/frame/section-layout.tsx'
import { QueryFailed } from '../../layout/query-failed.tsx'
import { BranchesCard } from './branches-card.tsx'
import { ComplaintsCard } from './complaints-card.tsx'
import { DayLink } from './day-link.tsx'
import { DishesCard } from './dishes-card.tsx'
import { HoursCard } from './hours-card.tsx'
import { PaymentsCard } from './payments-card.tsx'
import { SummaryTop } from './summary-top.tsx'
import { Tiles } from './tiles.tsx'
import { useSummary, useSummaryFilter } from './use-summary.ts'

/** What the chain is steered by: the numbers of some days, beside those of the same weekdays before. */
export function SummaryPage() {
  const { t, language } = useMessages()
  const filter = useSummaryFilter()
  const summary = useSummary(filter)
  const { data } = summary
  const detail =
    data &&
    t('summary.as_of', {
      days: formatDays(language, data.days, getDate(data.now).slice(0, 4)),
      time: formatTime(data.now),
    })
  return (
    <SectionLayout
      hasSoundLine={false}
      title={t('summary.title')}
      detail={detail}
      top={<SummaryTop filter={filter} />}
    >
      {!filter.isAskable && <Note kind="info" title={t('summary.no_days')} />}
      {data ? (
        <div className="dash">
          <p className="only-narrow t-small t-2">{detail}</p>
          <Tiles summary={data} />
          <HoursCard summary={data} isToday={filter.range === 'today'} />
          <PaymentsCard summary={data} end={<DayLink filter={filter} />} />
          <BranchesCard summary={data} />
          <DishesCard summary={data} />
          <ComplaintsCard complaints={data.complaints} />
        </div>
      ) : summary.error ? (
        <QueryFailed query={summary} />
      ) : (
        filter.isAskable && <Loading label={t('state.loading')} />
      )}
    </SectionLayout>
  )
}

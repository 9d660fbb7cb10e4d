import { getDate } from '@doira/web/i18n/format.ts'
import { Icon } from '@doira/web/ui/icon.tsx'
import { useSearchParams } from 'react-router'
import { formatMoment } from '../../../i18n/format.ts'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { paths } from '../../../platform/paths.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { useMay } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Loading } from '../../../ui/states.tsx'
import { showToast } from '../../../ui/toaster.tsx'
import { BranchChoice, useOneBranch } from '../../layout/branch-choice.tsx'
import { DatePick } from '../../layout/dates/date-field.tsx'
import { SectionLayout } from '../../layout/frame/section-layout.tsx'
import { QueryFailed } from '../../layout/query-failed.tsx'
import { CloseForm } from './close-form.tsx'
import { DayOrders } from './day-orders.tsx'
import { CashSums, CustomerSums, PointSums } from './day-sums.tsx'
import { ReopenButton } from './reopen-button.tsx'
import { type Day, useDay } from './use-day.ts'

/** The money of one day of a branch: what came, what went, what was handed over for it, and what differs. */
export function DayPage() {
  const { t } = useMessages()
  const [search, setSearch] = useSearchParams()
  const may = useMay()
  const branch = useOneBranch()
  const day = search.get('day') ?? getDate(serverNow())
  const report = useDay({ branch, day })
  const save = async () => {
    const isSaved = await saveFile('exportDay', { branch, day }, `day-${day}.csv`)
    if (!isSaved) showToast('error', t('state.failed'))
  }
  const choose = (value: string) => {
    setSearch(
      (before) => {
        before.set('day', value)
        return before
      },
      { replace: true },
    )
  }
  return (
    <SectionLayout
      title={t('day.title')}
      back={may('couriers.see') ? { to: paths.couriers, label: t('nav.couriers') } : undefined}
      top={
        <>
          <BranchChoice />
          <DatePick label={t('day.day')} value={day} max={getDate(serverNow())} onChange={choose} />
          <Button look="outline" icon="download" onClick={() => void save()}>
            {t('day.csv')}
          </Button>
          <Button look="outline" icon="printer" onClick={() => window.print()}>
            {t('day.print')}
          </Button>
        </>
      }
    >
      <div className="jr day">
        {report.data ? (
          <DayBody day={report.data} key={`${branch} ${day}`} />
        ) : report.error ? (
          <QueryFailed query={report} />
        ) : (
          <Loading label={t('state.loading')} />
        )}
      </div>
    </SectionLayout>
  )
}

function DayBody({ day }: { readonly day: Day }) {
  const { t, language, nameOf } = useMessages()
  const { report, closed, now } = day
  return (
    <>
      <header className="card day__head">
        <div className="grow">
          <h2>{nameOf(day.branch.name)}</h2>
          <span className="t-2">
            {closed
              ? t('day.closed_by', { name: closed.by, time: formatMoment(language, closed.at, now) })
              : t('day.open_until', { time: formatMoment(language, now, now) })}
          </span>
        </div>
        {/* Before the cash is counted nothing can be said to be even. */}
        {(closed || !report.is_even) && <EvenTag report={report} />}
        {closed && day.last_closed === day.day && <ReopenButton day={day} />}
      </header>
      {!closed && <CloseForm day={day} />}
      <div className="day__grid">
        <CustomerSums report={report} />
        <div className="stack">
          <CashSums day={day} />
          <PointSums report={report} />
        </div>
      </div>
      <DayOrders report={report} now={now} />
    </>
  )
}

function EvenTag({ report }: { readonly report: Day['report'] }) {
  const { t } = useMessages()
  return report.is_even ? (
    <span className="tag tag--ok">
      <Icon name="check" />
      {t('day.even')}
    </span>
  ) : (
    <span className="tag tag--err">
      <Icon name="circle-alert" />
      {t('day.uneven')}
    </span>
  )
}

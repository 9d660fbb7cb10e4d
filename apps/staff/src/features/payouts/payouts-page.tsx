import { addDays, toLocalDate } from '@doira/domain/time/local-time'
import { getDate } from '@doira/web/i18n/format.ts'
import { useSearchParams } from 'react-router'
import { formatDays, formatMoment } from '../../i18n/format.ts'
import { useMay } from '../../platform/session.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { IconButton } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Loading } from '../../ui/states.tsx'
import { SectionLayout } from '../layout/frame/section-layout.tsx'
import { QueryFailed } from '../layout/query-failed.tsx'
import { TeamTabs } from '../staff/team/team-tabs.tsx'
import { CloseWeek } from './close-week.tsx'
import { PayRules } from './pay-rules.tsx'
import { SavePayouts } from './save-payouts.tsx'
import { type Payouts, usePayouts } from './use-payouts.ts'
import { WeekTable } from './week-table.tsx'

/** What couriers earned in a week, and by which rules. */
export function PayoutsPage() {
  const { t } = useMessages()
  const [search] = useSearchParams()
  const query = usePayouts(search.get('week'))
  const { data } = query
  return (
    <SectionLayout title={t('team.title')} hasSoundLine={false} top={<TeamTabs />}>
      {data ? (
        <Week key={data.days.from} payouts={data} />
      ) : query.error ? (
        <QueryFailed query={query} />
      ) : (
        <Loading label={t('state.loading')} rows={6} />
      )}
    </SectionLayout>
  )
}

function Week({ payouts }: { readonly payouts: Payouts }) {
  const { t, language } = useMessages()
  const may = useMay()
  const [, setSearch] = useSearchParams()
  const { now, days, couriers, closed, closes_at: closesAt } = payouts
  const undecided = couriers.filter((courier) => courier.undecided.length > 0)
  const go = (by: number) => setSearch({ week: addDays(toLocalDate(days.from), by) }, { replace: true })
  const isThisWeek = days.to >= getDate(now)
  return (
    <div className="alerts payouts">
      <div className="card alerts__card">
        <div className="payouts__head">
          <IconButton icon="chevron-left" label={t('payouts.earlier')} onClick={() => go(-7)} />
          <h2>{t('payouts.week', { days: formatDays(language, days, getDate(now).slice(0, 4)) })}</h2>
          <IconButton
            icon="chevron-right"
            label={t('payouts.later')}
            disabled={isThisWeek}
            onClick={() => go(7)}
          />
          <SavePayouts week={days.from} />
        </div>
        {closed ? (
          <Note
            kind="ok"
            title={t('payouts.closed', { name: closed.by, at: formatMoment(language, closed.at, now) })}
          >
            <p>{t('payouts.closed_text')}</p>
          </Note>
        ) : (
          undecided.length > 0 && (
            <Note kind="warn" title={t('payouts.undecided', { count: undecided.length })}>
              <p>{undecided.map(({ name }) => name).join(', ')}</p>
            </Note>
          )
        )}
        <WeekTable payouts={payouts} />
        {!closed && (
          <div className="payouts__foot">
            <p className="t-2">
              {t('payouts.closes', { at: formatMoment(language, closesAt, now) })} {t('payouts.recounted')}
            </p>
            {may('payouts.close') && (
              <CloseWeek payouts={payouts} isReady={now >= closesAt && undecided.length === 0} />
            )}
          </div>
        )}
      </div>
      <PayRules payouts={payouts} />
    </div>
  )
}

import { formatSum, getDate } from '@doira/web/i18n/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { formatCount } from '../../i18n/format.ts'
import { useServerNow } from '../../platform/api/server-clock.ts'
import { type AnswerTo, callStaff } from '../../platform/api/staff-api.ts'
import { paths } from '../../platform/paths.ts'
import { useMay } from '../../platform/session.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Empty, Loading } from '../../ui/states.tsx'
import { DatePick } from '../layout/dates/date-field.tsx'
import { SectionLayout } from '../layout/frame/section-layout.tsx'
import { QueryFailed } from '../layout/query-failed.tsx'
import { TeamTabs } from '../staff/team/team-tabs.tsx'
import { CorrectPay } from './correct-pay.tsx'
import { PayLines } from './lines/pay-lines.tsx'
import { tenthsText, workedText } from './lines/pay-texts.ts'
import { Trips } from './trips.tsx'

type CourierDay = AnswerTo<'readCourierDay'>

/** A day of a courier: the trips, the cash, and how the pay was counted. */
export function CourierDayPage() {
  const { t } = useMessages()
  const { id = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  const today = getDate(useServerNow())
  const day = search.get('day') ?? today
  const query = useQuery({
    queryKey: ['payouts', 'day', id, day],
    queryFn: ({ signal }) => callStaff('readCourierDay', { params: { id }, query: { day }, signal }),
  })
  return (
    <SectionLayout
      title={query.data?.name ?? t('team.title')}
      hasSoundLine={false}
      top={
        <>
          <TeamTabs />
          <DatePick
            label={t('shifts.day')}
            value={day}
            onChange={(value) => setSearch({ day: value }, { replace: true })}
          />
        </>
      }
    >
      {query.data ? (
        <Day key={day} id={id} courier={query.data} isToday={day === today} />
      ) : query.error ? (
        <QueryFailed query={query} />
      ) : (
        <Loading label={t('state.loading')} rows={6} />
      )}
    </SectionLayout>
  )
}

function Day({
  id,
  courier: { day, cash, name },
  isToday,
}: {
  readonly id: string
  readonly courier: CourierDay
  readonly isToday: boolean
}) {
  const { t, language } = useMessages()
  const may = useMay()
  const [isCorrecting, setIsCorrecting] = useState(false)
  const tiles = [
    [t('payouts.hours'), workedText(t, day.worked_minutes)],
    [t('payouts.orders'), formatCount(day.orders)],
    [t('payouts.km_column'), tenthsText(day.tenths)],
    [t('payouts.in_time'), t('payouts.of', { n: day.orders - day.late_orders, all: day.orders })],
    [t('payouts.cash_now'), formatCount(cash)],
    [t('payouts.total'), formatCount(day.total)],
  ] as const
  return (
    <div className="payouts__page">
      <Link className="link" to={`${paths.payouts}?week=${day.day}`}>
        {t('payouts.to_week')}
      </Link>
      <dl className="shift__tiles payouts__tiles">
        {tiles.map(([term, value]) => (
          <div key={term} className="card">
            <dt className="t-2">{term}</dt>
            <dd className="t-num">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="alerts payouts__cols">
        <div className="card alerts__card">
          <h2>{t('payouts.trips')}</h2>
          {day.trips.length === 0 ? <Empty title={t('payouts.no_trips')} /> : <Trips trips={day.trips} />}
          <dl className="paylines">
            <div>
              <dt>{t('payouts.taken')}</dt>
              <dd className="t-num">{formatSum(language, day.taken)}</dd>
            </div>
            <div>
              <dt>{t('payouts.handed_in')}</dt>
              <dd className="t-num">{formatSum(language, day.handed_in)}</dd>
            </div>
          </dl>
        </div>
        <section className="card alerts__card" aria-label={t('payouts.how')}>
          <h2>{t('payouts.how')}</h2>
          {day.rule === null && <Note kind="warn" title={t('payouts.no_rule_day')} />}
          <PayLines lines={day.lines} total={day.total} />
          <p className="t-2">{t('payouts.how_text')}</p>
          {day.is_closed && <p className="t-2">{t('payouts.closed_text')}</p>}
          {isToday && may('payouts.edit') && (
            <Button look="outline" icon="pencil" onClick={() => setIsCorrecting(true)}>
              {t('payouts.correct')}
            </Button>
          )}
        </section>
      </div>
      {isCorrecting && <CorrectPay id={id} name={name} onClose={() => setIsCorrecting(false)} />}
    </div>
  )
}

import { toInstant } from '@doira/domain/time/instant'
import { firstOfMonthAfter, localDateAt, toLocalDate } from '@doira/domain/time/local-time'
import { randomId } from '@doira/web/browser/random-id.ts'
import { formatDate } from '@doira/web/i18n/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { callStaff } from '../../../platform/api/staff-api.ts'
import { useIsNarrow } from '../../../platform/device/device.ts'
import { paths } from '../../../platform/paths.ts'
import { useMay } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { Loading } from '../../../ui/states.tsx'
import { findBlank } from '../../content/kinds.ts'
import { OpenItem } from '../../content/open-item.tsx'
import { SectionLayout } from '../../layout/frame/section-layout.tsx'
import { NetTabs } from '../../layout/net-tabs.tsx'
import { QueryFailed } from '../../layout/query-failed.tsx'
import { type StaffBranches, useBranchList } from '../use-branches.ts'
import { ComingDays } from './coming-days.tsx'
import { DayEditor } from './day-editor.tsx'
import { MonthGrid } from './month-grid.tsx'
import { blankDay, daysOn, monthsFrom, type SpecialDays } from './special-day.ts'

/** The year as months with its special days; one of them is opened beside. */
export function SpecialDaysPage() {
  const { t } = useMessages()
  const branches = useBranchList()
  const days = useQuery({
    queryKey: ['content', 'special-days'],
    queryFn: ({ signal }) => callStaff('readSpecialDays', { signal }),
    refetchInterval: 60_000,
  })
  const failed = days.error ? days : branches.error ? branches : null
  return days.data && branches.data ? (
    <Calendar days={days.data} list={branches.data} />
  ) : (
    <SectionLayout title={t('net.title')} hasSoundLine={false} top={<NetTabs />}>
      {failed ? <QueryFailed query={failed} /> : <Loading label={t('state.loading')} rows={6} />}
    </SectionLayout>
  )
}

function Calendar({ days, list }: { readonly days: SpecialDays; readonly list: StaffBranches }) {
  const { t, language, nameOf } = useMessages()
  const may = useMay()
  const navigate = useNavigate()
  const isNarrow = useIsNarrow()
  const { id } = useParams()
  const [search] = useSearchParams()
  const today = localDateAt(toInstant(days.now))
  const [from, setFrom] = useState(`${today.slice(0, 7)}-01`)
  const [cursor, setCursor] = useState<string>(today)
  const [anchor, setAnchor] = useState<string | null>(null)
  const mayChange = may('days.change')
  const own = list.branches
    .filter(({ is_own, state }) => is_own && state !== 'shut')
    .map((branch) => branch.id)
  const period = anchor === null ? null : { first: min(anchor, cursor), last: max(anchor, cursor) }
  const openNew = (query: string) => void navigate(`${paths.specialDay(randomId())}?${query}`)
  const open = (date: string) => {
    const inPeriod =
      period && date >= period.first && date <= period.last ? period : { first: date, last: date }
    const [known] = period ? [] : daysOn(days.days, date)
    setAnchor(null)
    setCursor(date)
    if (known) void navigate(paths.specialDay(known.id))
    else if (mayChange) openNew(`first=${inPeriod.first}&last=${inPeriod.last}`)
  }
  const move = (date: string, isExtending: boolean) => {
    setAnchor(isExtending ? (anchor ?? cursor) : null)
    setCursor(date)
    if (date < from || date >= firstOfMonthAfter(toLocalDate(from), 4)) setFrom(`${date.slice(0, 7)}-01`)
    requestAnimationFrame(() => document.getElementById(`day-${date}`)?.focus())
  }
  const holiday = days.holidays.find(({ key }) => key === search.get('holiday'))
  const [first, last] = [search.get('first') ?? today, search.get('last') ?? search.get('first') ?? today]
  const blank = blankDay(findBlank('special_day', days.now) ?? {}, { first, last, holiday, branchIds: own })
  const known = days.days.find((row) => row.id === id)?.day
  const opened = id ? { first: known?.first_date ?? first, last: known?.last_date ?? last } : null
  return (
    <SectionLayout
      title={t('net.title')}
      hasSoundLine={false}
      back={isNarrow && id ? { to: paths.specialDays, label: t('net.to_days') } : undefined}
      top={
        <>
          {(!isNarrow || !id) && <NetTabs />}
          {mayChange && !id && (
            <>
              <Popover
                label={t('net.holidays')}
                className="btn btn--s btn--outline"
                button={t('net.holidays')}
              >
                {(close) =>
                  days.holidays.map((one) => (
                    <Button
                      key={one.key}
                      look="ghost"
                      disabled={daysOn(days.days, one.first_date).length > 0}
                      onClick={() => {
                        close()
                        openNew(`holiday=${one.key}`)
                      }}
                    >
                      {`${formatDate(language, one.first_date)}: ${nameOf(one.title)}${one.is_certain ? '' : ` (${t('net.may_move')})`}`}
                    </Button>
                  ))
                }
              </Popover>
              <Button icon="plus" onClick={() => openNew(`first=${cursor}&last=${cursor}`)}>
                {t('net.special_day')}
              </Button>
            </>
          )}
        </>
      }
    >
      <div className="netcal" data-open={id ? '' : undefined}>
        {(!isNarrow || !id) && (
          <div className="netcal__m">
            <div className="row">
              <IconButton
                icon="chevron-left"
                label={t('net.earlier')}
                onClick={() => setFrom(firstOfMonthAfter(toLocalDate(from), -1))}
              />
              <IconButton
                icon="chevron-right"
                label={t('net.later')}
                onClick={() => setFrom(firstOfMonthAfter(toLocalDate(from), 1))}
              />
              <span className="keyrow">
                {(['hours', 'closed', 'period'] as const).map((mark) => (
                  <span key={mark}>
                    <i data-mark={mark} />
                    {t(`net.mark.${mark}`)}
                  </span>
                ))}
              </span>
            </div>
            <div className="months">
              {monthsFrom(toLocalDate(from), isNarrow ? 2 : 4).map((month) => (
                <MonthGrid
                  key={month.month}
                  {...{ month, today, cursor }}
                  days={days.days}
                  chosen={period ?? opened}
                  onMove={move}
                  onOpen={open}
                  onDelete={(date) => {
                    const [known] = daysOn(days.days, date)
                    if (known) void navigate(`${paths.specialDay(known.id)}?delete=1`)
                  }}
                />
              ))}
            </div>
            <ComingDays days={days} list={list} />
          </div>
        )}
        {id && (
          <OpenItem key={id} kind="special_day" id={id} blank={blank}>
            {(item, readAgain) => <DayEditor {...{ item, readAgain, list }} />}
          </OpenItem>
        )}
      </div>
    </SectionLayout>
  )
}

function min(one: string, other: string): string {
  return one < other ? one : other
}

function max(one: string, other: string): string {
  return one < other ? other : one
}

import type { WireShift } from '@doira/contract/staff/shifts'
import { toInstant } from '@doira/domain/time/instant'
import { localDateAt } from '@doira/domain/time/local-time'
import { formatTime } from '@doira/web/i18n/format.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useServerNow } from '../../../platform/api/server-clock.ts'
import { callStaff } from '../../../platform/api/staff-api.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Empty, Loading } from '../../../ui/states.tsx'
import { DatePick } from '../../layout/dates/date-field.tsx'
import { SectionLayout } from '../../layout/frame/section-layout.tsx'
import { QueryFailed } from '../../layout/query-failed.tsx'
import { TeamTabs } from '../team/team-tabs.tsx'
import { CorrectShift } from './correct-shift.tsx'
import { PlanShift } from './plan-shift.tsx'
import { type DaySpan, getSpan, ShiftBar, ShiftHours } from './shift-bar.tsx'
import type { ShiftPerson } from './shift-data.ts'
import { ShiftSide } from './shift-side.tsx'
import { durationText } from './shift-text.ts'

const roles = ['courier', 'kitchen', 'operator', 'manager', 'owner', 'content', 'finance'] as const

/** Who works on a day: as planned and as worked. */
export function ShiftsPage() {
  const { t } = useMessages()
  const now = useServerNow()
  const [search, setSearch] = useSearchParams()
  const day = search.get('day') ?? localDateAt(now)
  const [isPlanning, setIsPlanning] = useState(false)
  const [corrected, setCorrected] = useState<{ person: ShiftPerson; shift: WireShift } | null>(null)
  const query = useQuery({
    queryKey: ['shifts', day],
    queryFn: ({ signal }) => callStaff('listShifts', { query: { day }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })
  const people = query.data?.people ?? []
  const shown = people.filter(({ shifts }) => shifts.length > 0)
  const span = getSpan(
    day,
    shown.flatMap(({ shifts }) => shifts),
    now,
  )
  return (
    <SectionLayout
      title={t('team.title')}
      hasSoundLine={false}
      top={
        <>
          <TeamTabs />
          <DatePick
            label={t('shifts.day')}
            value={day}
            onChange={(value) => setSearch({ day: value }, { replace: true })}
          />
          <Button icon="plus" onClick={() => setIsPlanning(true)}>
            {t('shifts.plan')}
          </Button>
        </>
      }
    >
      {query.data ? (
        <div className="alerts">
          <section className="card alerts__card" aria-label={t('team.shifts')}>
            <Legend />
            {shown.length > 0 && (
              <div className="shift__axis">
                <ShiftHours span={span} />
              </div>
            )}
            {shown.length === 0 && (
              <Empty title={t('shifts.empty')}>
                <p>{t('shifts.empty_text')}</p>
              </Empty>
            )}
            {roles.map((role) => {
              const ofRole = shown.filter((person) => person.role === role)
              if (ofRole.length === 0) return null
              return (
                <section key={role} aria-label={t(`role.${role}`)}>
                  <h2>{`${t(`role.${role}`)} · ${ofRole.length}`}</h2>
                  <ul className="shift">
                    {ofRole.map((person) => (
                      <PersonRow
                        key={person.id}
                        person={person}
                        span={span}
                        onCorrect={(shift) => setCorrected({ person, shift })}
                      />
                    ))}
                  </ul>
                </section>
              )
            })}
          </section>
          <ShiftSide people={people} onCorrect={(person, shift) => setCorrected({ person, shift })} />
        </div>
      ) : query.error ? (
        <QueryFailed query={query} />
      ) : (
        <Loading label={t('state.loading')} rows={6} />
      )}
      {isPlanning && <PlanShift people={people} day={day} onClose={() => setIsPlanning(false)} />}
      {corrected && <CorrectShift {...corrected} onClose={() => setCorrected(null)} />}
    </SectionLayout>
  )
}

function Legend() {
  const { t } = useMessages()
  return (
    <p className="shift__legend">
      {(['worked', 'planned', 'break', 'now'] as const).map((kind) => (
        <span key={kind}>
          <i className={`shift__${kind}`} aria-hidden="true" /> {t(`shifts.legend_${kind}`)}
        </span>
      ))}
    </p>
  )
}

function PersonRow({
  person,
  span,
  onCorrect,
}: {
  readonly person: ShiftPerson
  readonly span: DaySpan
  readonly onCorrect: (shift: WireShift) => void
}) {
  const { t } = useMessages()
  const now = useServerNow()
  const worked = person.shifts.reduce((sum, shift) => sum + shift.worked_minutes, 0)
  return (
    <li>
      <span className="shift__who">
        <b>{person.name}</b>
        <small>
          {[t(`shifts.state.${person.state}`), ...person.shifts.map((shift) => spanText(t, shift))].join(
            ' · ',
          )}
        </small>
      </span>
      <ShiftBar shifts={person.shifts} span={span} now={now} />
      <span className="shift__sum">
        {durationText(t, worked)}
        {person.shifts.map((shift) => (
          <small key={shift.id} className={isBad(shift) ? 'shift__bad' : undefined}>
            {getNote(t, shift)}
          </small>
        ))}
      </span>
      <span className="shift__do">
        {person.shifts
          .filter(({ started_at }) => started_at !== null)
          .map((shift) => (
            <Button
              key={shift.id}
              look="ghost"
              aria-label={`${t('shifts.correct')}: ${person.name}, ${spanText(t, shift)}`}
              onClick={() => onCorrect(shift)}
            >
              {t('shifts.correct')}
            </Button>
          ))}
      </span>
    </li>
  )
}

type T = ReturnType<typeof useMessages>['t']

/** As worked, else as planned. */
function spanText(t: T, { planned, started_at: startedAt, ended_at: endedAt }: WireShift): string {
  const from = startedAt ?? planned?.from
  const to = startedAt ? (endedAt ?? null) : (planned?.to ?? null)
  return t('shifts.span', {
    from: from ? formatTime(toInstant(from)) : '',
    to: to ? formatTime(toInstant(to)) : '…',
  })
}

function isBad({ late_minutes, is_forgotten }: WireShift): boolean {
  return late_minutes > 0 || is_forgotten
}

function getNote(t: T, shift: WireShift): string {
  if (shift.is_forgotten) return t('shifts.forgotten')
  if (shift.late_minutes > 0)
    return shift.started_at === null
      ? t('shifts.absent')
      : t('shifts.late', { time: durationText(t, shift.late_minutes) })
  return shift.note === '' ? '' : t('shifts.corrected', { note: shift.note })
}

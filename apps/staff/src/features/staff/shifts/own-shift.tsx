import { formatTime } from '@doira/web/i18n/format.ts'
import { useQuery } from '@tanstack/react-query'
import { usePlainAction } from '../../../outbox/use-plain-action.ts'
import { callStaff } from '../../../platform/api/staff-api.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { Loading } from '../../../ui/states.tsx'
import { QueryFailed } from '../../layout/query-failed.tsx'
import { ColleagueShifts } from './colleague-shifts.tsx'
import { PlannedShifts } from './planned-shifts.tsx'
import { durationText } from './shift-text.ts'
import { useShiftOffers } from './use-shift-offers.ts'

/** The own shift: start, break and end, what is planned, and what colleagues offer. */
export function OwnShift() {
  const { t } = useMessages()
  const query = useQuery({
    queryKey: ['own-shift'],
    queryFn: ({ signal }) => callStaff('readOwnShift', { signal }),
    refetchInterval: 60_000,
  })
  const swaps = useShiftOffers()
  const action = usePlainAction('own-shift')
  const go = (state: 'on' | 'break' | 'off') => void action.send('changeOwnShift', { state })
  if (!query.data) return query.error ? <QueryFailed query={query} /> : <Loading label={t('state.loading')} />
  const { state, current, planned } = query.data
  const pause = current?.breaks.find(({ to }) => to === null)
  return (
    <section className="card alerts__card" aria-label={t('shifts.own')}>
      <h2>{t('shifts.own')}</h2>
      {action.refusal && <Note kind="err" title={action.refusal} />}
      <p role="status">
        {state === 'off'
          ? t('shifts.off')
          : state === 'break' && pause
            ? t('shifts.break_since', { time: formatTime(pause.from) })
            : current?.started_at
              ? t('shifts.on_since', { time: formatTime(current.started_at) })
              : t('shifts.state.on')}
        {current && ` · ${t('shifts.worked', { time: durationText(t, current.worked_minutes) })}`}
        {current && current.late_minutes > 0 && (
          <b className="netwarn"> {t('shifts.late', { time: durationText(t, current.late_minutes) })}</b>
        )}
      </p>
      <div className="alerts__do">
        {state === 'off' && (
          <Button size="m" isBusy={action.isBusy} onClick={() => go('on')}>
            {t('shifts.start')}
          </Button>
        )}
        {state === 'break' && (
          <Button size="m" isBusy={action.isBusy} onClick={() => go('on')}>
            {t('shifts.resume')}
          </Button>
        )}
        {state === 'on' && (
          <Button size="m" look="outline" isBusy={action.isBusy} onClick={() => go('break')}>
            {t('shifts.break')}
          </Button>
        )}
        {state !== 'off' && (
          <Button size="m" look="outline" isBusy={action.isBusy} onClick={() => go('off')}>
            {t('shifts.end')}
          </Button>
        )}
      </div>
      <h3>{t('shifts.next')}</h3>
      {swaps.refusal && <Note kind="err" title={swaps.refusal} />}
      <PlannedShifts planned={planned} swaps={swaps} />
      <ColleagueShifts swaps={swaps} plannedIds={planned.map(({ id }) => id)} />
    </section>
  )
}

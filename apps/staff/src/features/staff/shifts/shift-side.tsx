import type { WireShift } from '@doira/contract/staff/shifts'
import { formatTime } from '@doira/web/i18n/format.ts'
import { usePlainAction } from '../../../outbox/use-plain-action.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import type { ShiftPerson } from './shift-data.ts'
import { SwapRow, useShiftSwaps } from './shift-swaps.tsx'

/** How many work now, and what a manager has to decide. */
export function ShiftSide({
  people,
  onCorrect,
}: {
  readonly people: readonly ShiftPerson[]
  readonly onCorrect: (person: ShiftPerson, shift: WireShift) => void
}) {
  const { t } = useMessages()
  const action = usePlainAction('shifts')
  const swaps = useShiftSwaps()
  const all = people.flatMap((person) => person.shifts.map((shift) => ({ person, shift })))
  const absent = all.filter(({ shift }) => shift.late_minutes > 0 && shift.started_at === null)
  const forgotten = all.filter(({ shift }) => shift.is_forgotten)
  const tiles = [
    [
      t('shifts.tile_now'),
      people.filter(({ state }) => state !== 'off').length,
      t('shifts.tile_planned', { n: all.filter(({ shift }) => shift.planned !== null).length }),
    ],
    [
      t('shifts.tile_late'),
      all.filter(({ shift }) => shift.late_minutes > 0).length,
      t('shifts.tile_late_text'),
    ],
    [t('shifts.tile_forgotten'), forgotten.length, t('shifts.tile_forgotten_text')],
  ] as const
  return (
    <div className="alerts__side">
      <dl className="shift__tiles">
        {tiles.map(([name, count, text]) => (
          <div key={name} className="card">
            <dt className="t-2">{name}</dt>
            <dd>
              <b>{count}</b>
              <small>{text}</small>
            </dd>
          </div>
        ))}
      </dl>
      <section className="card alerts__card" aria-label={t('shifts.to_decide')}>
        <h2>{t('shifts.to_decide')}</h2>
        {action.refusal && <Note kind="err" title={action.refusal} />}
        {swaps.refusal && <Note kind="err" title={swaps.refusal} />}
        {absent.length + forgotten.length + swaps.swaps.length === 0 && (
          <p className="t-2">{t('shifts.nothing_to_decide')}</p>
        )}
        <ul className="alerts__list">
          {absent.map(({ person, shift }) => (
            <li key={shift.id}>
              <span>
                {t('shifts.not_come', {
                  name: person.name,
                  time: shift.planned ? formatTime(shift.planned.from) : '—',
                })}
              </span>
              <Button
                look="outline"
                isBusy={action.isBusy}
                onClick={() => void action.send('withdrawShift', { id: shift.id })}
              >
                {t('shifts.withdraw')}
              </Button>
            </li>
          ))}
          {forgotten.map(({ person, shift }) => (
            <li key={shift.id}>
              <span>
                {t('shifts.no_end', {
                  name: person.name,
                  time: shift.ended_at ? formatTime(shift.ended_at) : '—',
                })}
              </span>
              <Button look="outline" onClick={() => onCorrect(person, shift)}>
                {t('shifts.correct')}
              </Button>
            </li>
          ))}
          {swaps.swaps.map((swap) => (
            <SwapRow key={swap.id} swap={swap} isBusy={swaps.isBusy} decide={swaps.decide} />
          ))}
        </ul>
      </section>
    </div>
  )
}

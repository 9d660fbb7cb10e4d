import { dateOf } from '@doira/web/i18n/format.ts'
import { useEffect, useState } from 'react'
import { formatDay } from '../../../i18n/format.ts'
import { fieldOf } from '../../../outbox/action.ts'
import { onSettled, pressPlainAction } from '../../../outbox/shared-outbox.ts'
import { useServerNow } from '../../../platform/server-clock.ts'
import { useMay } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceChips } from '../../../ui/choice-chips.tsx'
import { CheckField, TextField } from '../../../ui/field.tsx'
import { DateField } from '../../layout/date-field.tsx'
import { type DayReason, dayReasonNames, dayReasons } from './day-reasons.ts'
import { OutsideOrders } from './outside-orders.tsx'
import type { StopData } from './stop-data.ts'

type Hours = StopData['special_days'][number]['work']
type Day = Pick<StopData['special_days'][number], 'date' | 'work' | 'delivery' | 'reason'> & {
  readonly remove: boolean
}

/** A day that was not saved, for orders that it leaves outside. */
type Outside = {
  readonly day: Day
  readonly orderIds: readonly string[]
  /** Those of which it was said before that they stay. */
  readonly unchanged: readonly string[]
}

/** Other hours on a day; hall and delivery apart. */
export function DaysCard({ stop: { branch, special_days } }: { readonly stop: StopData }) {
  const { t, language, nameOf } = useMessages()
  const may = useMay()
  const [isAdding, setIsAdding] = useState(false)
  const [outside, setOutside] = useState<Outside | null>(null)

  // Answers come from outside of React.
  useEffect(
    () =>
      onSettled(({ action, problem }) => {
        if (action.kind !== 'special_day' || problem?.code !== 'orders_outside_hours') return
        const unchanged = fieldOf(action, 'unchanged_order_ids')
        if (!isDay(action.data) || !Array.isArray(unchanged)) return
        const orderIds = problem.facts.orderIds as readonly string[] // by the contract
        setOutside({ day: action.data, orderIds, unchanged })
      }),
    [],
  )
  const save = (day: Day, unchangedIds: readonly string[] = []) => {
    setIsAdding(false)
    setOutside(null)
    const { date, work, delivery, reason, remove } = day
    pressPlainAction('special_day', {
      branch_id: branch.id,
      date,
      work,
      delivery,
      remove,
      reason,
      unchanged_order_ids: [...unchangedIds],
    })
  }
  const textOf = (hours: Hours) => (hours ? `${hours.opens_at}–${hours.closes_at}` : t('days.closed'))
  return (
    <section className="card" aria-label={t('days.title')}>
      <div className="card__h">
        <h2>{t('days.title')}</h2>
        {may('days.change') && !isAdding && (
          <Button look="ghost" icon="plus" onClick={() => setIsAdding(true)}>
            {t('days.add')}
          </Button>
        )}
      </div>
      {outside && (
        <OutsideOrders
          key={outside.orderIds.join()}
          orderIds={outside.orderIds}
          onSave={(unchangedIds) => save(outside.day, [...outside.unchanged, ...unchangedIds])}
          onClose={() => setOutside(null)}
        />
      )}
      {isAdding && <DayForm onSave={save} onClose={() => setIsAdding(false)} />}
      {special_days.length === 0 && !isAdding && <p className="t-2">{t('days.none')}</p>}
      {special_days.map((day) => (
        <div key={day.date} className="srow sday">
          <b>{formatDay(language, day.date)}</b>
          <span className="r">{textOf(day.work)}</span>
          <span>
            {t('days.delivery')}: {textOf(day.delivery)}
            {day.reason && ` · ${nameOf(day.reason)}`}
          </span>
          {may('days.change') && (
            <Button look="ghost" onClick={() => save({ ...day, remove: true })}>
              {t('days.remove')}
            </Button>
          )}
        </div>
      ))}
    </section>
  )
}

function DayForm({ onSave, onClose }: { readonly onSave: (day: Day) => void; readonly onClose: () => void }) {
  const { t, nameOf } = useMessages()
  const today = dateOf(useServerNow())
  const [date, setDate] = useState('')
  const [reason, setReason] = useState<DayReason>('none')
  const [work, setWork] = useState<Hours>({ opens_at: '10:00', closes_at: '18:00' })
  const [delivery, setDelivery] = useState<Hours>({ opens_at: '10:00', closes_at: '18:00' })
  return (
    <form
      className="stopf"
      onSubmit={(event) => {
        event.preventDefault()
        onSave({ date, work, delivery, reason: dayReasons[reason], remove: false })
      }}
    >
      <DateField label={t('days.date')} required min={today} value={date} onChange={setDate} />
      <div className="dayf">
        <HoursFields label={t('days.hall')} hours={work} onChange={setWork} />
        <HoursFields label={t('days.delivery')} hours={delivery} onChange={setDelivery} />
      </div>
      <ChoiceChips
        label={t('days.reason')}
        isLabelShown
        value={reason}
        onChoose={setReason}
        options={dayReasonNames.map((value) => ({
          value,
          label: dayReasons[value] ? nameOf(dayReasons[value]) : t('days.no_reason'),
        }))}
      />
      <div className="row">
        <Button type="submit" isGrowing>
          {t('days.save')}
        </Button>
        <Button look="neutral" onClick={onClose}>
          {t('state.close')}
        </Button>
      </div>
    </form>
  )
}

function HoursFields({
  label,
  hours,
  onChange,
}: {
  readonly label: string
  readonly hours: Hours
  readonly onChange: (hours: Hours) => void
}) {
  const { t } = useMessages()
  return (
    <fieldset className="stack">
      <legend className="field__label">{label}</legend>
      <CheckField
        label={t('days.closed')}
        isChecked={hours === null}
        onChange={(isClosed) => onChange(isClosed ? null : { opens_at: '10:00', closes_at: '18:00' })}
      />
      {hours && (
        <div className="row">
          <TextField
            label={t('days.opens')}
            type="time"
            required
            value={hours.opens_at}
            onChange={(event) => onChange({ ...hours, opens_at: event.target.value })}
          />
          <TextField
            label={t('days.closes')}
            type="time"
            required
            value={hours.closes_at}
            onChange={(event) => onChange({ ...hours, closes_at: event.target.value })}
          />
        </div>
      )}
    </fieldset>
  )
}

/** Whether a pressed action holds a day as this form makes it; an older version may have stored another. */
function isDay(data: unknown): data is Day {
  const fields = ['date', 'work', 'delivery', 'reason', 'remove']
  return typeof data === 'object' && data !== null && fields.every((field) => field in data)
}

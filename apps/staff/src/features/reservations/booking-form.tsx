import type { ActionData } from '@doira/contract/all-staff-actions'
import { isPhoneEmpty } from '@doira/domain/phone/phone'
import { formatTypedPhone } from '@doira/domain/phone/typed-phone'
import { usualGuests, usualStayMinutes } from '@doira/domain/reservations/booking'
import { addMinutes, type Instant, toInstant } from '@doira/domain/time/instant'
import type { ApiProblem } from '@doira/web/api/api-problem.ts'
import { formatTime } from '@doira/web/i18n/format.ts'
import { useEffect, useRef, useState } from 'react'
import { refusalReason } from '../../outbox/refusal-reason.ts'
import { onSettled, pressPlainAction } from '../../outbox/shared-outbox.ts'
import { useServerNow } from '../../platform/api/server-clock.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { PickField, TextArea, TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { useFormKeys } from '../../ui/use-form-keys.ts'
import { type HallData, nearestStay, type Plan, stayEnd, staysUntil } from './hall-day.ts'

/** Of the guests who came in and stand at the door. */
const atOnce = 'now'

/** Adds a booking of guests who call or come in. A conflict leaves the typed text. */
export function BookingForm({
  hall,
  plan,
  slots,
  from: shown,
  tableId,
  onClose,
}: {
  readonly hall: HallData
  readonly plan: Plan
  readonly slots: readonly Instant[]
  /** The slot that the plan shows. */
  readonly from: Instant
  readonly tableId: string | null
  readonly onClose: () => void
}) {
  const { t, language } = useMessages()
  const now = useServerNow()
  const form = useRef<HTMLFormElement>(null)
  const keys = useFormKeys(form, onClose)
  const isServing = plan.hours !== null && plan.hours.from <= now && now < plan.hours.to
  const [when, setWhen] = useState<string>(isServing && shown <= now ? atOnce : shown)
  const [guests, setGuests] = useState(String(usualGuests))
  const [minutes, setMinutes] = useState<number | null>(null)
  const [table, setTable] = useState(tableId)
  const [person, setPerson] = useState({ name: '', phone: '', comment: '' })
  const { isBusy, problem, send } = useSentBooking(onClose)

  const from = when === atOnce ? now : toInstant(when)
  const tables = plan.sections.flatMap((section) => section.tables)
  const getStays = (id: string) => staysUntil(plan.durations_minutes, from, stayEnd(id, from, hall, now))
  const fitting = tables.filter(({ id, seats }) => seats >= Number(guests) && getStays(id).length > 0)
  const chosen = fitting.find(({ id }) => id === table) ?? (table === null ? fitting[0] : undefined)
  const stays = chosen ? getStays(chosen.id) : []
  const stay = nearestStay(stays, minutes ?? chosen?.stay_minutes ?? usualStayMinutes)
  const wrongTable = tables.find(({ id }) => id === table)

  // The first field waits for the voice on the phone.
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input[name="name"]')?.focus(), [])

  const isPhoneWrong = problem?.code === 'invalid_phone'
  useEffect(() => {
    if (isPhoneWrong) form.current?.querySelector<HTMLInputElement>('input[name="phone"]')?.focus()
  }, [isPhoneWrong])

  const submit = () => {
    if (!chosen || stay === undefined) return
    send({
      table_id: chosen.id,
      from: when === atOnce ? null : from,
      duration_minutes: stay,
      guests: Number(guests),
      ...person,
      phone: isPhoneEmpty(person.phone) ? '' : person.phone,
      is_seated: when === atOnce,
    })
  }
  const put = (change: Partial<typeof person>) => setPerson({ ...person, ...change })
  return (
    <form
      ref={form}
      className="stack hallp__form"
      aria-label={t('hall.new')}
      onKeyDown={keys}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className="card__h">
        <h2>{t('hall.new')}</h2>
        <IconButton icon="x" label={t('state.close')} onClick={onClose} />
      </div>
      {problem && !isPhoneWrong && <Note kind="err" title={refusalReason(t, language, problem)} />}
      <TextField
        label={t('hall.name')}
        name="name"
        required
        maxLength={60}
        autoComplete="off"
        value={person.name}
        onChange={(event) => put({ name: event.target.value })}
      />
      <TextField
        label={t('hall.phone')}
        name="phone"
        hint={t('hall.phone_hint')}
        type="tel"
        maxLength={32}
        autoComplete="off"
        value={person.phone}
        error={isPhoneWrong ? refusalReason(t, language, problem) : null}
        onChange={(event) => put({ phone: formatTypedPhone(event.target.value) })}
      />
      <div className="row hallp__picks">
        <PickField
          label={t('hall.when')}
          value={when}
          options={[
            ...(isServing ? [{ value: atOnce, label: t('hall.now') }] : []),
            ...slots.map((value) => ({ value: String(value), label: formatTime(value) })),
          ]}
          onChoose={setWhen}
        />
        <PickField
          label={t('hall.table_short')}
          value={chosen?.id ?? ''}
          options={[
            ...(chosen ? [] : [{ value: '', label: t('hall.choose_table') }]),
            ...fitting.map((one) => ({
              value: one.id,
              label: [
                one.number,
                t('hall.seats', { count: one.seats }),
                one.is_wheelchair_accessible && t('hall.wheelchair'),
                one.is_joinable && t('hall.joinable'),
              ]
                .filter(Boolean)
                .join(', '),
            })),
          ]}
          onChoose={setTable}
        />
      </div>
      <TextField
        label={t('hall.how_many')}
        type="number"
        inputMode="numeric"
        required
        min={1}
        max={Math.max(1, ...tables.map(({ seats }) => seats))}
        value={guests}
        onChange={(event) => setGuests(event.target.value)}
        error={!chosen && wrongTable ? t('hall.table_not_free', { n: wrongTable.number }) : null}
      />
      {stays.length > 0 && (
        <ChoiceChips
          label={t('hall.stay')}
          isLabelShown
          value={String(stay)}
          onChoose={(value) => setMinutes(Number(value))}
          options={stays.map((value) => ({
            value: String(value),
            label: `${t('hall.minutes', { n: value })}, ${t('hall.until', { time: formatTime(addMinutes(from, value)) })}`,
          }))}
        />
      )}
      <TextArea
        label={t('hall.comment')}
        rows={2}
        maxLength={300}
        value={person.comment}
        onChange={(event) => put({ comment: event.target.value })}
      />
      <div className="row rv__actions">
        <Button type="submit" size="m" isGrowing isBusy={isBusy} disabled={!chosen}>
          {t(when === atOnce ? 'hall.seat_now' : 'action.hall_book')}
        </Button>
      </div>
    </form>
  )
}

/** The form stays until its booking is answered: without a link the booking waits in the list, and goes by itself. */
function useSentBooking(onDone: () => void) {
  const sent = useRef<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const done = useRef(onDone)
  done.current = onDone
  // Answers come from outside of React.
  useEffect(
    () =>
      onSettled(({ action, problem: why }) => {
        if (action.actionId !== sent.current) return
        setIsBusy(false)
        setProblem(why)
        if (!why) done.current()
      }),
    [],
  )
  return {
    isBusy,
    problem,
    send(data: ActionData<'hall_book'>) {
      if (!navigator.onLine) {
        pressPlainAction('hall_book', data)
        done.current()
        return
      }
      setProblem(null)
      setIsBusy(true)
      sent.current = pressPlainAction('hall_book', data)
    },
  }
}

import type { WirePayRule } from '@doira/contract/payouts/payouts'
import { payLimits } from '@doira/domain/payouts/pay-rule'
import { addDays, toLocalDate } from '@doira/domain/time/local-time'
import { useState } from 'react'
import { formatCount, formatDay } from '../../i18n/format.ts'
import { usePlainAction } from '../../outbox/use-plain-action.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { Button } from '../../ui/button.tsx'
import { PickField, TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { SumField } from '../../ui/sum-field.tsx'
import type { Payouts } from './use-payouts.ts'

const sums = [
  ['per_shift', payLimits.perShift],
  ['per_hour', payLimits.perHour],
  ['per_order', payLimits.perOrder],
  ['per_km', payLimits.perKm],
  ['per_next_order', payLimits.perNextOrder],
] as const

const nothing: WirePayRule = {
  ...{ per_shift: 0, shift_minutes: 480, per_hour: 0, per_order: 0, per_km: 0, per_next_order: 0 },
  ...{ evening_percent: 0, evening_from: '18:00', evening_to: '22:00' },
}

/** So many Mondays are offered. */
const mondays = 8

/** A new rule of a city, which begins with the one in force or one of the past. */
export function RuleForm({
  payouts: { rules, cities },
  former,
  onClose,
}: {
  readonly payouts: Payouts
  /** The rule of the past to begin with; null: the one in force. */
  readonly former: Payouts['rules'][number] | null
  readonly onClose: () => void
}) {
  const { t, language, nameOf } = useMessages()
  const [cityId, setCityId] = useState(former?.city_id ?? '')
  const city = cities.find(({ id }) => (id ?? '') === cityId)
  const ofCity = (id: string) =>
    rules.find((one) => (one.city_id ?? '') === id)?.rule ?? rules.find((one) => one.city_id === null)?.rule
  const [rule, setRule] = useState<WirePayRule>(former?.rule ?? ofCity('') ?? nothing)
  const first = city?.first_day ?? ''
  const [chosen, setChosen] = useState('')
  const beginsOn = chosen >= first ? chosen || first : first
  const [isAsked, setIsAsked] = useState(false)
  const action = usePlainAction('payouts', onClose)
  const wrong = (value: number, most: number, step = 1) =>
    value > most || value % step > 0 ? t('payouts.up_to', { n: formatCount(most), step: String(step) }) : null
  const errors = {
    ...Object.fromEntries(
      sums.map(([name, most]) => [name, wrong(rule[name], most, name === 'per_km' ? 10 : 1)]),
    ),
    shift_minutes: wrong(rule.shift_minutes, payLimits.shiftMinutes),
    evening_percent: wrong(rule.evening_percent, payLimits.eveningPercent),
  } as Readonly<Record<string, string | null>>
  const isWrong = Object.values(errors).some((error) => error !== null)
  const change = (part: Partial<WirePayRule>) => setRule({ ...rule, ...part })
  return (
    <Sheet title={t('payouts.new_rule')} closeLabel={t('state.close')} onClose={onClose}>
      <form
        className="alerts__card"
        onSubmit={(event) => {
          event.preventDefault()
          if (isWrong) return setIsAsked(true)
          void action.send('setPayRule', { city_id: cityId || null, begins_on: beginsOn, rule })
        }}
      >
        {action.refusal && <Note kind="err" title={action.refusal} />}
        <div className="payrule__two">
          <PickField
            label={t('payouts.city')}
            value={cityId}
            options={cities.map(({ id, name }) => ({
              ...{ value: id ?? '', label: id === null ? t('payouts.every_city') : nameOf(name) },
            }))}
            onChoose={(id) => {
              setCityId(id)
              setRule(ofCity(id) ?? nothing)
            }}
          />
          <PickField
            label={t('payouts.from')}
            value={beginsOn}
            options={Array.from({ length: first === '' ? 0 : mondays }, (_, week) => {
              const day = addDays(toLocalDate(first), week * 7)
              return { value: day, label: formatDay(language, day) }
            })}
            onChoose={setChosen}
          />
          {sums.map(([name]) => (
            <SumField
              key={name}
              label={t(`payouts.field.${name}`)}
              value={rule[name]}
              error={isAsked ? errors[name] : null}
              onChange={(value) => change({ [name]: value ?? 0 })}
            />
          ))}
          <SumField
            label={t('payouts.field.shift_hours')}
            value={Math.floor(rule.shift_minutes / 60)}
            error={isAsked ? errors.shift_minutes : null}
            onChange={(hours) => change({ shift_minutes: (hours ?? 0) * 60 })}
          />
          <SumField
            label={t('payouts.field.evening_percent')}
            value={rule.evening_percent}
            error={isAsked ? errors.evening_percent : null}
            onChange={(percent) => change({ evening_percent: percent ?? 0 })}
          />
          {(['evening_from', 'evening_to'] as const).map((name) => (
            <TextField
              key={name}
              type="time"
              required
              label={t(`payouts.field.${name}`)}
              value={rule[name]}
              onChange={({ target }) => target.value && change({ [name]: target.value })}
            />
          ))}
        </div>
        <p className="t-2">{t('payouts.new_rule_text', { day: formatDay(language, beginsOn) })}</p>
        <Button type="submit" isBusy={action.isBusy}>
          {t('payouts.set_rule')}
        </Button>
      </form>
    </Sheet>
  )
}

import { toInstant } from '@doira/domain/time/instant'
import { getInstant, localDateAt, localTimeAt, toLocalDate, toLocalTime } from '@doira/domain/time/local-time'
import { formatTime } from '@doira/web/i18n/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay } from '../../../../i18n/format.ts'
import { serverNow } from '../../../../platform/api/server-clock.ts'
import { shopApi } from '../../../../platform/api/shop-api.ts'
import { useMessages } from '../../../../platform/use-messages.ts'
import { PickField, TextField } from '../../../../ui/field.tsx'
import { DateField } from '../../../layout/dates/date-field.tsx'
import type { EntryForm } from '../entry-form.ts'
import { type EntryProblem, isNotFilledInYet, problemAt } from '../entry-problems.ts'
import { problemText } from '../problem-texts.ts'
import type { CallQuote } from '../use-call-quote.ts'
import type { PutEntry } from '../use-entry-form.ts'
import type { ShopBranch } from './use-places.ts'

/** Whether it is ordered for a time: chosen before the time itself is. */
export type Later = { readonly isOn: boolean; readonly choose: (isOn: boolean) => void }

/** As soon as possible, or at a half hour of a day. For days that the shop takes by phone only any time is typed. */
export function WhenChoice({
  form,
  put,
  later,
  quote,
  branch,
  problems,
}: {
  readonly form: EntryForm
  readonly put: PutEntry
  readonly later: Later
  readonly quote: CallQuote | undefined
  readonly branch: ShopBranch | null
  readonly problems: readonly EntryProblem[]
}) {
  const { t, language } = useMessages()
  const { isOn: isLater, choose: setIsLater } = later
  const [date, setDate] = useState<string>(localDateAt(toInstant(form.future_time ?? serverNow())))
  const slots = useSlots({ branch, date, form, quote, isOn: isLater })
  const problem = problemAt(problems, 'slot')
  const error = problem && !isNotFilledInYet(problem) ? problemText(t, language, problem) : undefined
  const eta = quote?.eta_minutes
  const by = eta ? formatTime(toInstant(new Date(Date.parse(serverNow()) + eta.to * 60_000))) : null
  const free = slots?.slots.filter(({ is_free }) => is_free) ?? []
  const time = form.future_time === null ? '' : localTimeAt(toInstant(form.future_time))
  const chooseTime = (typed: string) =>
    put({ future_time: typed === '' ? null : getInstant(toLocalDate(date), toLocalTime(typed)) })
  return (
    <div className="oe__when">
      <div className="seg seg--st seg--44" role="radiogroup" aria-label={t('entry.when')}>
        {[false, true].map((isOn) => (
          <label key={String(isOn)}>
            <input
              type="radio"
              name="entry-when"
              data-entry={isOn === isLater ? 'slot' : undefined}
              checked={isLater === isOn}
              onChange={() => {
                setIsLater(isOn)
                if (!isOn) put({ future_time: null })
              }}
            />
            {isOn ? t('entry.later') : by === null ? t('entry.now') : t('entry.now_by', { time: by })}
          </label>
        ))}
      </div>
      {isLater && (
        <div className="oe__pair">
          <DateField
            label={t('entry.day')}
            min={localDateAt(serverNow())}
            value={date}
            onChange={(next) => {
              if (next === '') return
              setDate(next)
              put({ future_time: null })
            }}
          />
          {slots?.is_phone_only ? (
            <TextField
              label={t('entry.time')}
              type="time"
              step={1800}
              data-entry="time"
              value={time}
              error={error}
              onChange={(event) => chooseTime(event.target.value)}
            />
          ) : (
            <PickField
              entry="time"
              label={t('entry.time')}
              value={form.future_time ?? ''}
              options={[
                { value: '', label: free.length > 0 ? t('entry.choose_time') : t('entry.no_time') },
                ...free.map(({ starts_at, time: label }) => ({ value: starts_at, label })),
              ]}
              onChoose={(value) => put({ future_time: value === '' ? null : toInstant(value) })}
            />
          )}
        </div>
      )}
      {isLater && form.future_time !== null && (
        <p className="t-caption t-2">
          {t('entry.at', { day: formatDay(language, date), time: formatTime(form.future_time) })}
        </p>
      )}
      {error && !slots?.is_phone_only && (
        <p className="oe__wrong" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

function useSlots({
  branch,
  date,
  form,
  quote,
  isOn,
}: {
  readonly branch: ShopBranch | null
  readonly date: string
  readonly form: EntryForm
  readonly quote: CallQuote | undefined
  readonly isOn: boolean
}) {
  const id = branch?.id ?? ''
  const query = { date, delivery_type: form.delivery_type, make_minutes: quote?.make_minutes }
  const { data } = useQuery({
    queryKey: ['stop', 'slots', id, query],
    queryFn: ({ signal }) => shopApi.listSlots({ params: { id }, query, signal }),
    enabled: isOn && id !== '' && date !== '',
  })
  return data
}

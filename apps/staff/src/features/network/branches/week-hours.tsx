import { problemsOfWeek } from '@doira/domain/delivery/branches/check-hours'
import { aroundTheClock, everyDay, type WeekText } from '@doira/domain/delivery/branches/hours-text'
import { hoursKinds } from '@doira/domain/delivery/branches/opening-hours'
import { formatWeekday, formatWeekdayName } from '@doira/web/i18n/weekdays.ts'
import { useState } from 'react'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceChips } from '../../../ui/choice-chips.tsx'
import { fieldId } from '../../content/kinds.ts'
import { HoursField } from '../hours-field.tsx'
import { DayBars, HourScale } from './day-bars.tsx'

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** The hours of each weekday by kind: a table, on a phone one kind at a time. */
export function WeekHours({
  hours,
  isLocked,
  isNarrow,
  onChange,
}: {
  readonly hours: WeekText
  readonly isLocked: boolean
  readonly isNarrow: boolean
  /** @param path of the draft */
  readonly onChange: (path: string, value: unknown) => void
}) {
  const { t, language } = useMessages()
  const [day, setDay] = useState(0)
  const [kind, setKind] = useState<(typeof hoursKinds)[number]>('work')
  const problems = problemsOfWeek(hours)
  const wrong = new Set(problems.map(({ path }) => path))
  const shownKinds = isNarrow ? [kind] : hoursKinds
  const [first] = problems
  const setWeek = (make: (week: WeekText[typeof kind]) => WeekText[typeof kind]) => {
    onChange('hours', Object.fromEntries(hoursKinds.map((one) => [one, make(hours[one])])))
  }
  return (
    <fieldset role="presentation" className="wkset" disabled={isLocked}>
      {isNarrow && (
        <ChoiceChips
          label={t('net.hours_of')}
          value={kind}
          onChoose={setKind}
          options={hoursKinds.map((value) => ({ value, label: t(`net.hours.${value}`) }))}
        />
      )}
      <table className="wk">
        <thead>
          <tr>
            <td />
            {shownKinds.map((one) => (
              <th key={one} scope="col">
                {t(`net.hours.${one}`)}
              </th>
            ))}
            {!isNarrow && (
              <td className="wk__scale">
                <HourScale />
              </td>
            )}
          </tr>
        </thead>
        <tbody>
          {weekdays.map((weekday) => (
            <tr key={weekday}>
              <th scope="row">
                <abbr title={formatWeekdayName(language, weekday)}>{formatWeekday(language, weekday)}</abbr>
              </th>
              {shownKinds.map((one) => {
                const path = `hours.${one}.${weekday - 1}`
                return (
                  <td key={one}>
                    <HoursField
                      id={fieldId(path)}
                      label={`${formatWeekdayName(language, weekday)}, ${t(`net.hours.${one}`)}`}
                      hours={hours[one][weekday - 1] ?? []}
                      isWrong={wrong.has(path)}
                      onPick={() => setDay(weekday - 1)}
                      onChange={(value) => onChange(path, value)}
                    />
                  </td>
                )
              })}
              {!isNarrow && (
                <td>
                  <DayBars hours={hours} day={weekday - 1} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {first && (
        <p className="field__err" role="alert">
          {`${formatWeekdayName(language, weekdays[first.day] ?? 1)}: ${t(`net.hours_wrong.${first.code}`, {
            what: t(`net.hours.${first.kind}`),
            closes: first.closesAt ?? t('net.closed'),
          })}`}
        </p>
      )}
      {!isNarrow && (
        <p className="keyrow" aria-hidden="true">
          {hoursKinds.map((one) => (
            <span key={one}>
              <i data-kind={one} />
              {t(`net.hours.${one}`)}
            </span>
          ))}
          <span>{t('net.next_day')}</span>
        </p>
      )}
      <div className="row wk__acts">
        <Button look="outline" icon="copy" onClick={() => setWeek((week) => everyDay(week[day] ?? []))}>
          {t('net.as_on', { day: formatWeekdayName(language, weekdays[day] ?? 1).toLocaleLowerCase() })}
        </Button>
        <Button look="outline" onClick={() => setWeek(() => everyDay([aroundTheClock]))}>
          {t('net.always_button')}
        </Button>
        <Button look="outline" onClick={() => setWeek((week) => week.with(day, []))}>
          {t('net.closed_on', { day: formatWeekdayName(language, weekdays[day] ?? 1).toLocaleLowerCase() })}
        </Button>
      </div>
    </fieldset>
  )
}

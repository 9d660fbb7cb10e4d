import { addDays, getWeekday, toLocalDate } from '@doira/domain/time/local-time'
import { Icon } from '@doira/web/ui/icon.tsx'
import { useSearchParams } from 'react-router'
import { formatDay } from '../../i18n/format.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { IconButton } from '../../ui/button.tsx'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import type { HallData } from './hall-day.ts'

/** Today, the two days after, and any other. */
export function HallDates({ hall }: { readonly hall: HallData }) {
  const { t, language } = useMessages()
  const [, setSearch] = useSearchParams()
  const today = toLocalDate(hall.today)
  const near = [today, addDays(today, 1), addDays(today, 2)]
  const shown = near.some((date) => date === hall.date) ? near : [...near, toLocalDate(hall.date)]
  const getLabel = (date: (typeof near)[number]) => {
    const day = String(Number(date.slice(-2)))
    if (date === today) return t('hall.today', { day })
    return near.includes(date)
      ? `${t(`hall.weekday.${getWeekday(date)}`)}, ${day}`
      : formatDay(language, date)
  }
  const choose = (date: string) => {
    setSearch(
      (before) => {
        if (date === today) before.delete('date')
        else before.set('date', date)
        return before
      },
      { replace: true },
    )
  }
  return (
    <div className="row hallp__dates">
      <IconButton
        icon="chevron-right"
        label={t('hall.previous_day')}
        onClick={() => choose(addDays(toLocalDate(hall.date), -1))}
      />
      <ChoiceChips
        label={t('hall.day')}
        value={hall.date}
        onChoose={choose}
        options={shown.map((value) => ({ value: String(value), label: getLabel(value) }))}
      />
      <IconButton
        icon="chevron-right"
        label={t('hall.next_day')}
        onClick={() => choose(addDays(toLocalDate(hall.date), 1))}
      />
      <label className="ibtn ibtn--fill hallp__date" title={t('hall.other_day')}>
        <Icon name="calendar-days" size="s" />
        <span className="sr-only">{t('hall.other_day')}</span>
        <input
          type="date"
          value={hall.date}
          onClick={(event) => event.currentTarget.showPicker?.()}
          onChange={(event) => event.target.value && choose(event.target.value)}
        />
      </label>
    </div>
  )
}

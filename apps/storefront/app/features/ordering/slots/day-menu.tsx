import { type LocalDate, toLocalDate } from '@doira/domain/time/local-time'
import type { ReactNode } from 'react'
import { useT } from '../../../i18n/messages.tsx'
import { Menu, MenuChoice } from '../../../ui/dialogs/menu.tsx'
import { type DayChoice, useDayText } from './use-day-text.ts'

/** The days on which the order can be received. */
export function DayMenu({ day, days, onChange, trigger }: DayChoice & { readonly trigger: ReactNode }) {
  const t = useT('order')
  const textOf = useDayText()
  return (
    <Menu label={t('choose_day')} trigger={trigger} isOpenAtFirst align="start">
      <MenuChoice<LocalDate>
        value={day}
        options={days.map((value) => ({ value, label: textOf(value) }))}
        onChange={(chosen) => onChange(toLocalDate(chosen))}
      />
    </Menu>
  )
}

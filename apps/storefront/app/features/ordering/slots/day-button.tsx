import type { LocalDate } from '@doira/domain/time/local-time'
import { Icon } from '@doira/web/ui/icon.tsx'
import { type ComponentProps, lazy } from 'react'
import { useT } from '../../../i18n/messages.tsx'
import { MenuButton } from '../../../ui/dialogs/menu-button.tsx'
import { fieldId } from '../place/field-id.ts'
import { type DayChoice, useDayText } from './use-day-text.ts'

const DayMenu = lazy(async () => ({ default: (await import('./day-menu.tsx')).DayMenu }))

/** Opens the list of days. */
export function DayButton(props: DayChoice) {
  const trigger = <Trigger day={props.day} />
  return (
    <MenuButton trigger={trigger}>
      <DayMenu {...props} trigger={trigger} />
    </MenuButton>
  )
}

function Trigger({ day, ...rest }: { readonly day: LocalDate } & ComponentProps<'button'>) {
  const t = useT('order')
  const text = useDayText()(day)
  return (
    <button
      aria-haspopup="menu"
      {...rest}
      type="button"
      id={`${fieldId('time')}-day`}
      className="chip chip--line"
      aria-label={`${t('choose_day')}: ${text}`}
    >
      <Icon name="calendar" size="s" />
      {text}
      <Icon name="chevron-down" size="xs" />
    </button>
  )
}

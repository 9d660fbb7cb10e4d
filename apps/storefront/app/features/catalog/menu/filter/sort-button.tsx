import type { MenuFilter } from '@doira/domain/catalog/filter'
import { Icon } from '@doira/web/ui/icon.tsx'
import { type ComponentProps, lazy } from 'react'
import { useT } from '../../../../i18n/messages.tsx'
import { MenuButton } from '../../../../ui/dialogs/menu-button.tsx'
import type { SortProps } from './sorts.ts'

const SortMenu = lazy(async () => ({ default: (await import('./sort-menu.tsx')).SortMenu }))

/** Opens the five orders of the menu. */
export function SortButton({ filter, onChange }: SortProps) {
  const trigger = <SortTrigger filter={filter} />
  return (
    <MenuButton trigger={trigger}>
      <SortMenu filter={filter} onChange={onChange} trigger={trigger} />
    </MenuButton>
  )
}

function SortTrigger({ filter, ...rest }: { readonly filter: MenuFilter } & ComponentProps<'button'>) {
  const t = useT('menu')
  const text = t(`sort_${filter.sort}`)
  return (
    <button
      aria-haspopup="menu"
      {...rest}
      type="button"
      className="chip"
      aria-label={`${t('sort')}: ${text}`}
    >
      <Icon name="arrow-up-down" size="s" />
      {text}
    </button>
  )
}

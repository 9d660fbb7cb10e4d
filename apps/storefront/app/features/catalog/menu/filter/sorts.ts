import { type MenuFilter, menuSorts } from '@doira/domain/catalog/filter'
import { useT } from '../../../../i18n/messages.tsx'

export type SortProps = { readonly filter: MenuFilter; readonly onChange: (filter: MenuFilter) => void }

/** The orders of the menu with their labels, as its sorting button and its filter list them. */
export function useSorts(): readonly { readonly value: MenuFilter['sort']; readonly label: string }[] {
  const t = useT('menu')
  return menuSorts.map((value) => ({ value, label: t(`sort_${value}`) }))
}

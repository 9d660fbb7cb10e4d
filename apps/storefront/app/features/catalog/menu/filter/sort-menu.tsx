import type { ReactNode } from 'react'
import { useT } from '../../../../i18n/messages.tsx'
import { Menu, MenuChoice } from '../../../../ui/dialogs/menu.tsx'
import { type SortProps, useSorts } from './sorts.ts'

/** The five orders; the chosen one applies inside each section. */
export function SortMenu({ filter, onChange, trigger }: SortProps & { readonly trigger: ReactNode }) {
  const t = useT('menu')
  const sorts = useSorts()
  return (
    <Menu label={t('sort')} trigger={trigger} isOpenAtFirst>
      <MenuChoice value={filter.sort} options={sorts} onChange={(sort) => onChange({ ...filter, sort })} />
    </Menu>
  )
}

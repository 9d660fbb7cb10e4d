import type { MenuFilter } from '@doira/domain/catalog/filter'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { useT } from '../../i18n/words.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { SortProps } from './sorts.ts'

const SortMenu = lazy(async () => ({ default: (await import('./sort-menu.tsx')).SortMenu }))

/** Opens the five orders of the menu; their code comes with the first press. */
export function SortButton({ filter, onChange }: SortProps) {
  const [isWanted, setIsWanted] = useState(false)
  const plain = (
    <SortTrigger
      filter={filter}
      onClick={() => setIsWanted(true)}
      onKeyDown={(event) => event.key === 'ArrowDown' && setIsWanted(true)}
    />
  )
  if (!isWanted) return plain
  return (
    <Suspense fallback={plain}>
      <SortMenu filter={filter} onChange={onChange} trigger={<SortTrigger filter={filter} />} />
    </Suspense>
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
      className="only-desktop flex row gap-1.5 t-small t-2 min-h-11"
      aria-label={`${t('sort')}: ${text}`}
    >
      <Icon name="arrow-up-down" size="s" />
      {text}
    </button>
  )
}

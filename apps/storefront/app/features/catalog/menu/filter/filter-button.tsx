import { Badge } from '@doira/web/ui/badge.tsx'
import { Icon } from '@doira/web/ui/icon.tsx'
import { IconButton } from '@doira/web/ui/icon-button.tsx'
import { useT } from '../../../../i18n/messages.tsx'
import { openOverlay } from '../../../../platform/overlays.ts'

type FilterProps = {
  readonly onFilter: () => void
  /** How many limits are set. */
  readonly filterCount: number
}

function useFilterName(count: number): string {
  const t = useT('menu')
  return count > 0 ? t('filter_count', { count }) : t('filter')
}

/** The search and filter buttons at the top of the menu, on phones. */
export function MenuSearch({ onFilter, filterCount, hint }: FilterProps & { readonly hint: string | null }) {
  const common = useT('common')
  const name = useFilterName(filterCount)
  return (
    <div className="home__search only-mobile flex">
      <button type="button" className="searchbox" onClick={() => openOverlay('search')}>
        <Icon name="search" />
        <span className="ellipsis">{hint ?? common('search_product')}</span>
      </button>
      <IconButton
        icon="sliders-horizontal"
        look="fill"
        isLarge
        label={name}
        count={filterCount}
        aria-haspopup="dialog"
        onClick={onFilter}
      />
    </div>
  )
}

/** The filter button in the head of the first section, on desktop. */
export function FilterChip({ onFilter, filterCount }: FilterProps) {
  const t = useT('menu')
  const name = useFilterName(filterCount)
  return (
    <button
      type="button"
      className="chip chip--line"
      aria-haspopup="dialog"
      aria-label={name}
      onClick={onFilter}
    >
      <Icon name="sliders-horizontal" size="s" />
      {t('filter')}
      {filterCount > 0 && <Badge count={filterCount} />}
    </button>
  )
}

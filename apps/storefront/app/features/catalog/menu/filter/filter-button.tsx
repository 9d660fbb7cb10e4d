import { Badge } from '@doira/web/ui/badge.tsx'
import { Icon } from '@doira/web/ui/icon.tsx'
import { IconButton } from '@doira/web/ui/icon-button.tsx'
import { useT } from '../../../../i18n/messages.tsx'
import { openOverlay } from '../../../../platform/overlays.ts'
import type { Menu } from '../data/menu-card.ts'

type FilterProps = {
  readonly menu: Menu
  /** How many limits are set. */
  readonly filterCount: number
}

function openFilter({ sections, tags, allergens }: Menu): void {
  openOverlay('filter', { dishes: sections.flatMap(({ cards }) => cards), tags, allergens })
}

function useFilterName(count: number): string {
  const t = useT('menu')
  return count > 0 ? t('filter_count', { count }) : t('filter')
}

/** The search and filter buttons at the top of the menu, on phones. */
export function MenuSearch({ menu, filterCount, hint }: FilterProps & { readonly hint: string | null }) {
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
        onClick={() => openFilter(menu)}
      />
    </div>
  )
}

/** The filter button at the end of the category row, on desktop. */
export function FilterChip({ menu, filterCount }: FilterProps) {
  const t = useT('menu')
  const name = useFilterName(filterCount)
  return (
    <button
      type="button"
      className="chip chip--line only-desktop flex ms-auto"
      aria-haspopup="dialog"
      aria-label={name}
      onClick={() => openFilter(menu)}
    >
      <Icon name="sliders-horizontal" size="s" />
      {t('filter')}
      {filterCount > 0 && <Badge count={filterCount} />}
    </button>
  )
}

import { countFilters, noFilter } from '@doira/domain/catalog/filter'
import { type ReactNode, useMemo } from 'react'
import { useT } from '../../../i18n/messages.tsx'
import { openOverlay } from '../../../platform/overlays.ts'
import { lazyPart } from '../../../platform/page/lazy-part.tsx'
import { useCardKit } from './card/card-kit.ts'
import { getIcons, popularId } from './categories/nav-categories.ts'
import type { Menu } from './data/menu-card.ts'
import type { MenuPageData } from './data/menu-data.ts'
import { unpackMenu } from './data/menu-pack.ts'
import { viewMenu } from './data/menu-view.ts'
import { fetchMenu, useWholeMenu } from './data/whole-menu.ts'
import { FilterChip, MenuSearch } from './filter/filter-button.tsx'
import { SortButton } from './filter/sort-button.tsx'
import { useMenuFilter } from './filter/use-menu-filter.ts'
import { CardGrid } from './menu-section.tsx'
import { MenuSections } from './menu-sections.tsx'

const BannerRow = lazyPart(async () => (await import('./home/banner-row.tsx')).BannerRow)
const CategoryNav = lazyPart(async () => (await import('./categories/category-nav.tsx')).CategoryNav)
const ClosedBanner = lazyPart(async () => (await import('./home/closed-banner.tsx')).ClosedBanner)
const HomeBlocks = lazyPart(async () => (await import('./home/home-blocks.tsx')).HomeBlocks)

/** Everything of a menu page but the cart: search, stocks, categories, dishes. `strip`: what it shows of the customer's orders. */
export function MenuScreen({ data, strip }: { readonly data: MenuPageData; readonly strip: ReactNode }) {
  const content = useT('content')
  const { banners, closed, texts } = data
  const whole = useWholeMenu(data)
  const menu = useMemo(() => whole ?? unpackMenu(data.menu), [whole, data.menu])
  const [filter, setFilter] = useMenuFilter()
  // The head alone cannot answer which categories a filter leaves.
  const view = useMemo(() => viewMenu(menu, whole ? filter : noFilter), [menu, whole, filter])
  const kit = useCardKit()
  const filterCount = countFilters(filter)
  const onFilter = () =>
    whole ? openFilter(whole) : void fetchMenu(data).then((all) => openFilter(all.menu))
  const tools = (
    <span className="only-desktop flex row gap-2">
      <FilterChip onFilter={onFilter} filterCount={filterCount} />
      <SortButton filter={filter} onChange={setFilter} />
    </span>
  )
  return (
    <div>
      {closed && <ClosedBanner state={closed} />}
      <MenuSearch onFilter={onFilter} filterCount={filterCount} hint={texts.searchHint} />
      {strip}
      <BannerRow banners={banners} menu={data.menu} texts={texts} />
      <CategoryNav data={data} />
      {view.popular.length === 0 && <div className="section__h section--first justify-end">{tools}</div>}
      {view.popular.length > 0 && (
        <section className="section section--first" id={popularId}>
          <div className="section__h">
            <h2 className="t-h2">{content('home_popular')}</h2>
            {tools}
          </div>
          <CardGrid {...{ kit, filter }} cards={view.popular} iconOf={getIcons(menu)} turn={0} isFirst />
        </section>
      )}
      <MenuSections data={data} />
      <HomeBlocks freeDelivery={texts.freeDelivery} image={view.popular[0]?.image ?? null} />
    </div>
  )
}

function openFilter({ sections, tags, allergens }: Menu): void {
  openOverlay('filter', { dishes: sections.flatMap(({ cards }) => cards), tags, allergens })
}

import { noFilter } from '@doira/domain/catalog/filter'
import { Button } from '@doira/web/ui/button.tsx'
import { memo, Suspense, startTransition, use, useEffect, useMemo, useState } from 'react'
import { Drawing } from '../../../art/drawing.tsx'
import { useT } from '../../../i18n/messages.tsx'
import { Awake } from '../../../platform/page/lazy-part.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useCardKit } from './card/card-kit.ts'
import type { Menu } from './data/menu-card.ts'
import type { MenuPageData } from './data/menu-data.ts'
import { splitWide, viewMenu } from './data/menu-view.ts'
import { fetchMenu, menuHere, type WholeMenu } from './data/whole-menu.ts'
import { useMenuFilter } from './filter/use-menu-filter.ts'
import { MenuSectionBlock } from './menu-section.tsx'

type SectionsProps = { readonly data: MenuPageData }

/**
 * The dishes of all categories. The HTML of a page has short cards of most of them and its data has none: they work when
 * the whole menu has come, and are completed then. What is pressed in them before is replayed.
 */
export const MenuSections = memo(function MenuSections({ data }: SectionsProps) {
  const [isWhole] = useState(() => (import.meta.env.SSR ? data.rest === null : menuHere(data) !== null))
  const isOutdated = useIsOutdated(data)
  return (
    // A part of other content than the HTML cannot take it over: it is rendered again.
    <Suspense key={isOutdated ? 'newer' : 'same'} fallback={null}>
      <Awake>
        <Sections data={data} isShort={!isWhole && !isOutdated} />
      </Awake>
    </Suspense>
  )
})

function Sections({ data, isShort: isShortAtFirst }: SectionsProps & { readonly isShort: boolean }) {
  const t = useT('menu')
  const [isShort, setIsShort] = useState(isShortAtFirst)
  const menu = readMenu(data, isShort)
  const [filter, setFilter] = useMenuFilter()
  const view = useMemo(() => viewMenu(menu, filter), [menu, filter])
  const kit = useCardKit()
  const wideElsewhere = splitWide(view.popular, filter).wide
  // First the cards are those of the HTML.
  useEffect(() => startTransition(() => setIsShort(false)), [])
  if (view.isNothingLeft) {
    return (
      <EmptyState
        art={<Drawing name="search" />}
        level={2}
        title={t('filter_nothing')}
        action={
          <Button size="l" onClick={() => setFilter(noFilter)}>
            {t('reset_filter')}
          </Button>
        }
      />
    )
  }
  return view.sections.map((section, place) => (
    <MenuSectionBlock
      key={section.id}
      {...{ kit, filter, section, wideElsewhere }}
      turn={place + 1}
      // The first category is near the top: on wide screens it is seen at once.
      isShort={isShort && place > 0}
    />
  ))
}

/** Waits for the menu; that of the HTML, as long as the cards have to be like there. */
function readMenu(data: MenuPageData, isLikeHtml: boolean): Menu {
  const here = menuHere(data)
  if (here && !(isLikeHtml && isOther(here, data))) return here.menu
  return use(isLikeHtml ? menuOfHtml(data) : fetchMenu(data)).menu
}

const isOther = ({ version }: WholeMenu, { rest }: MenuPageData) => rest !== null && version !== rest.version

const menusOfHtml = new WeakMap<MenuPageData, Promise<WholeMenu>>()

/** Stays pending when the menu has changed since the HTML was made. */
function menuOfHtml(data: MenuPageData): Promise<WholeMenu> {
  const known = menusOfHtml.get(data)
  if (known !== undefined) return known
  const never = new Promise<WholeMenu>(() => {})
  const menu = fetchMenu(data).then((whole) => (isOther(whole, data) ? never : whole))
  menusOfHtml.set(data, menu)
  return menu
}

/** Whether the menu has changed since the HTML of the page was made. */
function useIsOutdated(data: MenuPageData): boolean {
  const [isOutdated, setIsOutdated] = useState(false)
  // The network is outside React.
  useEffect(() => {
    void fetchMenu(data).then((whole) => isOther(whole, data) && setIsOutdated(true))
  }, [data])
  return isOutdated
}

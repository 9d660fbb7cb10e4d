import { noFilter } from '@doira/domain/catalog/filter'
import { Icon } from '@doira/web/ui/icon.tsx'
import { IconButton } from '@doira/web/ui/icon-button.tsx'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useT } from '../../../../i18n/messages.tsx'
import { openOverlay } from '../../../../platform/overlays.ts'
import { DishPicture } from '../../dish/dish-picture.tsx'
import { isPlainClick } from '../../dish/sheet/open-product.ts'
import { useHasLeft } from '../../dish/use-has-left.ts'
import type { MenuPageData } from '../data/menu-data.ts'
import { unpackMenu } from '../data/menu-pack.ts'
import { viewMenu } from '../data/menu-view.ts'
import { fetchMenu, useWholeMenu } from '../data/whole-menu.ts'
import { useMenuFilter } from '../filter/use-menu-filter.ts'
import { goToSection } from './go-to-section.ts'
import { getNav } from './nav-categories.ts'
import { useSectionInView } from './use-section-in-view.ts'

/** The header of desktop sticks at the top. */
const headerPx = () => (matchMedia('(min-width: 62rem)').matches ? 80 : 0)

/** The categories, which stick and follow the scroll; plain anchors, so that they work before scripts. */
export function CategoryNav({ data }: { readonly data: MenuPageData }) {
  const menu = useT('menu')
  const common = useT('common')
  const { categories, openAll } = useCategories(data)
  const mark = useRef<HTMLSpanElement>(null)
  const nav = useRef<HTMLElement>(null)
  const gap = useRef<HTMLDivElement>(null)
  const chips = useRef<HTMLDivElement>(null)
  const isStuck = useHasLeft(mark, headerPx)
  const current = useSectionInView(categories.map(({ slug }) => slug))
  const hidden = useHiddenChips({ nav, gap, row: chips })
  const shown = useRef(current)
  // How far a row is scrolled is outside React. It may have been moved by hand before the page woke up: only another
  // section moves it.
  useEffect(() => {
    if (current !== null && current !== shown.current) scrollToChip(chips.current, current)
    shown.current = current
  }, [current])
  const onAll = () => openAll(current)
  const allLabel = menu('cat_all')

  return (
    <>
      <span ref={mark} className="catnav__mark" />
      <nav className="catnav" aria-label={menu('categories')} data-stuck={isStuck ? '' : undefined} ref={nav}>
        <div className="catnav__in">
          <IconButton
            icon="search"
            look="fill"
            label={common('search_product')}
            className="catnav__search"
            onClick={() => openOverlay('search')}
          />
          <IconButton
            icon="layout-grid"
            iconSize="s"
            look="fill"
            label={allLabel}
            aria-haspopup="dialog"
            className="only-mobile"
            onClick={onAll}
          />
          <div className="chips" ref={chips}>
            {categories.map(({ slug, shortTitle, image, icon }) => (
              <a
                key={slug}
                href={`#${slug}`}
                className="chip chip--dish"
                aria-current={slug === current ? 'true' : undefined}
                onClick={(event) => {
                  if (isPlainClick(event) && goToSection(slug)) event.preventDefault()
                }}
              >
                <DishPicture image={image} alt="" place="chip" icon={icon} />
                {shortTitle}
              </a>
            ))}
          </div>
          <button
            type="button"
            className="chip catnav__more only-desktop"
            aria-haspopup="dialog"
            aria-label={hidden === 0 ? allLabel : undefined}
            onClick={onAll}
          >
            <Icon name="layout-grid" size="s" />
            {hidden > 0 && menu('cat_more', { count: hidden })}
          </button>
        </div>
      </nav>
      <div ref={gap} className="catnav__gap" />
    </>
  )
}

function useCategories(data: MenuPageData) {
  const t = useT('menu')
  const whole = useWholeMenu(data)
  const [filter] = useMenuFilter()
  const texts = useMemo(() => ({ popular: t('popular_title'), and: t('and') }), [t])
  const categories = useMemo(() => {
    const menu = whole ?? unpackMenu(data.menu)
    // The head alone cannot answer which categories a filter leaves.
    return getNav(menu, viewMenu(menu, whole ? filter : noFilter), texts)
  }, [whole, data.menu, filter, texts])
  /** All of them with their numbers, which only the whole menu knows. */
  function openAll(current: string | null): void {
    void fetchMenu(data).then(({ menu }) => {
      const all = getNav(menu, viewMenu(menu, filter), texts)
      openOverlay('categories', { categories: all.filter(({ count }) => count > 0), current })
    })
  }
  return { categories, openAll }
}

/** How many chips the row of desktop has no room for. Also measures the row while it does not stick. */
function useHiddenChips({
  nav,
  gap,
  row,
}: Readonly<Record<'nav' | 'gap' | 'row', RefObject<HTMLElement | null>>>): number {
  const [hidden, setHidden] = useState(0)
  // Sizes are outside React.
  useEffect(() => {
    const box = row.current
    if (!box) return
    const look = () => {
      // A button that says how many do not fit is wider than the plain one: whether all fit is measured without it.
      const line = box.parentElement
      line?.setAttribute('data-measured', '')
      const isWhole = countHidden(box) === 0
      line?.removeAttribute('data-measured')
      setHidden(isWhole ? 0 : countHidden(box))
      const bar = nav.current
      // Its height while it does not stick.
      if (bar && !bar.hasAttribute('data-stuck'))
        gap.current?.style.setProperty('--rest', `${bar.offsetHeight}px`)
    }
    const observer = new ResizeObserver(look)
    observer.observe(box)
    box.addEventListener('scrollend', look)
    return () => {
      observer.disconnect()
      box.removeEventListener('scrollend', look)
    }
  }, [nav, gap, row])
  return hidden
}

function countHidden(box: HTMLElement): number {
  if (!matchMedia('(min-width: 62rem)').matches) return 0
  const { top, bottom } = box.getBoundingClientRect()
  const chips = [...box.children].map((chip) => chip.getBoundingClientRect())
  return chips.filter((chip) => chip.top >= bottom - 8 || chip.bottom <= top + 8).length
}

/** Brings the chip of a section to the start of the row of a phone, or its line into the row of a desk; not while a finger moves it. */
function scrollToChip(row: HTMLElement | null, slug: string): void {
  const chip = row?.querySelector<HTMLElement>(`[href="#${CSS.escape(slug)}"]`)
  if (!row || !chip || row.matches(':active')) return
  const { paddingLeft, paddingTop } = getComputedStyle(row)
  row.scrollTo({
    left: chip.offsetLeft - row.offsetLeft - Number.parseFloat(paddingLeft),
    top: chip.offsetTop - row.offsetTop - Number.parseFloat(paddingTop),
  })
}

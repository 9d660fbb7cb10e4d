import { IconButton } from '@doira/web/ui/icon-button.tsx'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { useT } from '../../../i18n/messages.tsx'
import { openOverlay } from '../../../platform/overlays.ts'
import { DishPicture } from '../dish/dish-picture.tsx'
import { isPlainClick } from '../dish/open-product.ts'
import { useHasLeft } from '../dish/use-has-left.ts'
import { useSectionInView } from './use-section-in-view.ts'

export type NavCategory = {
  /** The id of its section. */
  readonly slug: string
  readonly title: string
  readonly image: string | null
  readonly icon: string
}

type CategoryNavProps = {
  readonly categories: readonly NavCategory[]
  /** The filter chip of desktop. */
  readonly end: ReactNode
}

/** The header of desktop sticks at the top. */
const headerPx = () => (matchMedia('(min-width: 992px)').matches ? 80 : 0)

/** The row of categories that sticks and follows the scroll; plain anchors, so that it works before scripts. */
export function CategoryNav({ categories, end }: CategoryNavProps) {
  const menu = useT('menu')
  const common = useT('common')
  const mark = useRef<HTMLSpanElement>(null)
  const chips = useRef<HTMLDivElement>(null)
  const isStuck = useHasLeft(mark, headerPx)
  const current = useSectionInView(categories.map(({ slug }) => slug))
  const shown = useRef(current)
  // How far a row is scrolled is outside React. It may have been moved by hand before the page woke up: only another
  // section moves it.
  useEffect(() => {
    if (current !== null && current !== shown.current) scrollToChip(chips.current, current)
    shown.current = current
  }, [current])

  return (
    <>
      <span ref={mark} className="catnav__mark" />
      <nav className="catnav" aria-label={menu('categories')} data-stuck={isStuck ? '' : undefined}>
        <div className="catnav__in">
          <IconButton
            icon="search"
            look="fill"
            label={common('search_product')}
            className="catnav__search"
            onClick={() => openOverlay('search')}
          />
          <div className="chips" ref={chips}>
            {categories.map(({ slug, title, image, icon }) => (
              <a
                key={slug}
                href={`#${slug}`}
                className="chip chip--dish"
                aria-current={slug === current ? 'true' : undefined}
                onClick={goToSection}
              >
                <DishPicture image={image} alt="" place="chip" icon={icon} />
                {title}
              </a>
            ))}
          </div>
          {end}
        </div>
      </nav>
    </>
  )
}

/** Goes to a section; its name replaces the one in the address, so that Back leaves the page (screens 4). */
function goToSection(event: MouseEvent<HTMLAnchorElement>): void {
  if (!isPlainClick(event)) return
  const { hash } = event.currentTarget
  const section = document.getElementById(decodeURIComponent(hash.slice(1)))
  if (!section) return
  event.preventDefault()
  section.scrollIntoView()
  history.replaceState(history.state, '', hash)
  const heading = section.querySelector<HTMLElement>('h2')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}

/** Brings the chip of a section into the row, sideways only. */
function scrollToChip(row: HTMLElement | null, slug: string): void {
  const chip = row?.querySelector<HTMLElement>(`[href="#${CSS.escape(slug)}"]`)
  if (!row || !chip) return
  row.scrollTo({ left: chip.offsetLeft - row.offsetLeft - (row.clientWidth - chip.offsetWidth) / 2 })
}

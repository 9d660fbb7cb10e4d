import { defaultLanguage } from '@doira/domain/i18n/languages'
import { useEffect } from 'react'
import { useMatches } from 'react-router'
import { useLocale } from '../../i18n/messages.tsx'
import { type AnalyticsItem, trackEcommerce } from '../../platform/analytics/track.ts'
import type { MenuCard, MenuSection } from '../catalog/menu/data/menu-card.ts'
import type { MenuPageData } from '../catalog/menu/data/menu-data.ts'
import { useWholeMenu } from '../catalog/menu/data/whole-menu.ts'

/** A category is reported once for a visit, whatever is scrolled and whichever language. */
const reported = new Set<string>()

/** Watches which categories of a menu come into view, and which cards are opened. */
export function MenuWatcher() {
  const menu = useWholeMenu(useMenuPage())
  const locale = useLocale()
  // What is in view and what is clicked is outside React.
  useEffect(() => {
    if (menu === null) return
    const { sections } = menu
    const stop = new AbortController()
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        const section = sections.find(({ slug }) => slug === target.id)
        if (!isIntersecting || !section || reported.has(section.id)) continue
        reported.add(section.id)
        observer.unobserve(target)
        if (section.cards.length === 0) continue
        const items = section.cards.map((card, index) => toListed(card, section, index, locale))
        trackEcommerce('view_item_list', { ...listOf(section), items })
      }
    })
    for (const { slug } of sections) {
      const element = document.getElementById(slug)
      if (element) observer.observe(element)
    }
    const onClick = ({ target }: MouseEvent) => {
      const found = target instanceof Element ? findCard(target, sections) : null
      if (!found) return
      const items = [toListed(found.card, found.section, found.index, locale)]
      trackEcommerce('select_item', { ...listOf(found.section), items })
    }
    document.addEventListener('click', onClick, { capture: true, signal: stop.signal })
    return () => {
      observer.disconnect()
      stop.abort()
    }
  }, [menu, locale])
  return null
}

/** The present page, if it shows a menu. */
function useMenuPage(): MenuPageData | null {
  const data = useMatches().at(-1)?.loaderData
  const isMenuPage = typeof data === 'object' && data !== null && 'menu' in data && 'shownMenu' in data
  return isMenuPage ? (data as MenuPageData) : null // only menu pages have both fields
}

/** The card whose link was pressed; the price button puts it into the cart, which is another event. */
function findCard(target: Element, sections: readonly MenuSection[]) {
  const href = target.closest('main li a[href*="/product/"]')?.getAttribute('href')
  const slug = href && decodeURIComponent(href.split('/product/')[1] ?? '')
  const own = target.closest('section')?.id
  for (const section of sections.toSorted((a, b) => Number(b.slug === own) - Number(a.slug === own))) {
    const index = section.cards.findIndex((card) => card.slug === slug)
    const card = section.cards[index]
    if (card) return { card, section, index }
  }
  return null
}

function listOf({ slug, title }: MenuSection) {
  return { item_list_id: slug, item_list_name: title }
}

/** A card knows its name in the language of the page only: another one would split the reports, the id does not. */
function toListed(card: MenuCard, section: MenuSection, index: number, locale: string): AnalyticsItem {
  const discount = card.price - card.priceWithDiscount
  return {
    item_id: card.id,
    ...(locale === defaultLanguage && { item_name: card.title }),
    item_category: section.id,
    ...listOf(section),
    index,
    price: card.priceWithDiscount,
    quantity: 1,
    ...(discount > 0 && { discount }),
  }
}

import type { Locale } from '../../../../i18n/locale.ts'
import type { Menu } from './menu-card.ts'

type MenuPlace = {
  /** The page of the menu, with its site. */
  readonly url: string
  readonly name: string
  readonly locale: Locale
}

/**
 * What search engines read of a menu: its sections. The dishes are links of the page, and each has data of its own there.
 *
 * @see https://schema.org/Menu
 */
export function menuData({ sections }: Pick<Menu, 'sections'>, { url, name, locale }: MenuPlace) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Menu',
    '@id': url,
    url,
    name,
    inLanguage: locale,
    hasMenuSection: sections
      .filter(({ cards }) => cards.length > 0)
      .map(({ slug, title }) => ({
        '@type': 'MenuSection',
        name: title,
        url: `${url}#${slug}`,
      })),
  }
}

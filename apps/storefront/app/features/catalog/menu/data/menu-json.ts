import { inLocale, type Locale } from '../../../../i18n/locale.ts'
import { paths } from '../../../../platform/page/paths.ts'
import type { Menu } from './menu-card.ts'

type MenuPlace = {
  /** The page of the menu, with its site. */
  readonly url: string
  readonly siteUrl: string
  readonly name: string
  readonly locale: Locale
}

/**
 * What search engines read of a menu: its sections with their dishes, each by its page, which has its name and price.
 *
 * @see https://schema.org/Menu
 */
export function menuData({ sections }: Pick<Menu, 'sections'>, { url, siteUrl, name, locale }: MenuPlace) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Menu',
    '@id': url,
    url,
    name,
    inLanguage: locale,
    hasMenuSection: sections
      .filter(({ cards }) => cards.length > 0)
      .map(({ slug, title, cards }) => ({
        '@type': 'MenuSection',
        name: title,
        url: `${url}#${slug}`,
        hasMenuItem: cards.map(({ slug: dish }) => ({
          '@id': siteUrl + inLocale(locale, paths.product(dish)),
        })),
      })),
  }
}

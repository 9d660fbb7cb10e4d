import type { Menu, MenuCard } from '../data/menu-card.ts'
import type { MenuView } from '../data/menu-view.ts'

/** The anchor of the first section. */
export const popularId = 'popular'

export type NavCategory = {
  /** The id of its section. */
  readonly slug: string
  readonly title: string
  /** For a chip. */
  readonly shortTitle: string
  readonly image: string | null
  readonly icon: string
  /** Dishes that can be ordered now. */
  readonly count: number
}

type Texts = {
  readonly popular: string
  /** The conjunction of the language, with which a title names a second thing. */
  readonly and: string
}

/** The sections of a menu page, for its navigation. */
export function getNav(menu: Menu, { popular, sections }: MenuView, texts: Texts): readonly NavCategory[] {
  const first = popular[0]
  const titles = sections.map(({ title }) => title)
  const icons = getIcons(menu)
  return [
    ...(first
      ? [
          {
            slug: popularId,
            title: texts.popular,
            shortTitle: texts.popular,
            image: first.image,
            icon: icons(first),
            count: popular.length,
          },
        ]
      : []),
    ...sections.map(({ slug, title, image, icon, cards }) => ({
      ...{ slug, title, icon },
      shortTitle: shortTitle(title, titles, texts.and),
      image: image ?? cards[0]?.image ?? null,
      count: cards.filter(({ off }) => off === null).length,
    })),
  ]
}

/** Without the second thing that a title names, and without a last word that several titles have. */
export function shortTitle(title: string, titles: readonly string[], and: string): string {
  const [first = title] = title.split(new RegExp(`\\s(?:${and}|&)\\s`, 'u'))
  const words = first.split(' ')
  const last = words.at(-1) ?? ''
  const isShared = titles.filter((other) => other.endsWith(` ${last}`)).length > 1
  return isShared && words.length > 1 ? words.slice(0, -1).join(' ') : first
}

/** The drawing of the category that a dish belongs to. */
export function getIcons({ sections }: Menu): (card: MenuCard) => string {
  const icons = new Map(sections.map(({ id, icon }) => [id, icon]))
  return ({ categoryId }) => icons.get(categoryId) ?? ''
}

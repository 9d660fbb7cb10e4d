import type { MenuCard } from '../menu/data/menu-card.ts'
import type { ShownMenu } from '../menu/data/shown-menu.ts'
import type { Reviews } from '../reviews/reviews.ts'
import type { Dish } from './dish.ts'

/** What the loader of a dish's page hands over. */
export type ProductPageData = {
  readonly dish: Dish
  /** Twice as wide as high, for where the address is shared. Made by the server, so that no page loads how. */
  readonly sharedImage: string | null
  /** Null: they could not be read; the page stands without them. */
  readonly reviews: Reviews | null
  readonly recommended: readonly MenuCard[] | null
  readonly shownMenu: ShownMenu
}

import type { MenuCard } from '../menu/data/menu-card.ts'
import type { ShownMenu } from '../menu/data/shown-menu.ts'

/** What the loader of the planner hands over. */
export type PlannerData = {
  readonly shownMenu: ShownMenu & { readonly menuId: string }
  /** Where the whole menu is fetched, and the version of it that the page was made with. */
  readonly rest: { readonly path: string; readonly version: string }
  /** Sets of the menu that can be ordered as they are. */
  readonly readySets: readonly MenuCard[]
}

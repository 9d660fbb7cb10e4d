import type { Banner } from '../home/banner.ts'
import type { ClosedState } from '../home/closed-state.ts'
import type { PackedMenu } from './menu-pack.ts'
import type { MenuTexts } from './menu-texts.ts'
import type { ShownMenu } from './shown-menu.ts'

/** What the loader of a menu page hands over: what it shows, once, in one language. */
export type MenuPageData = {
  readonly cityTitle: string
  /** Home has a title of its own. */
  readonly isHome: boolean
  readonly shownMenu: ShownMenu & { readonly menuId: string }
  /** The head of the menu when `rest` is set, else all of it. */
  readonly menu: PackedMenu
  /** Where the whole menu is fetched, and the version of it that the HTML shows. */
  readonly rest: { readonly path: string; readonly version: string } | null
  readonly banners: readonly Banner[]
  readonly closed: ClosedState | null
  readonly texts: MenuTexts
}

import { addMinutes, type Instant } from '@doira/domain/time/instant'
import { minutesPerDay } from '@doira/domain/time/local-time'
import type { CacheFacts } from '../../platform/http/cache-facts.ts'
import { type MenuView, menuDiscounts } from './menu-view.ts'
import { nextMenuChange } from './next-menu-change.ts'

/** The next change of prices or hours of sale within a day; null when there is none. */
export function findChangesAt({ catalogue, context, now }: MenuView): Instant | null {
  const saleWindows = catalogue.products.flatMap(({ saleWindow }) => saleWindow ?? [])
  return nextMenuChange({ saleWindows, discounts: menuDiscounts(catalogue, context.citySlug) }, now)
}

/** How long what was read of a menu is right. Nobody looked further ahead than a day, so that is the longest. */
export function menuFacts(view: MenuView): CacheFacts {
  const { shipperId } = view.catalogue
  const { menuId, branchId } = view.context
  const ofBranch = branchId === null ? [] : [`stop:${branchId}`, `branch:${branchId}`]
  const topics = [`chain:${shipperId}`, `menu:${menuId}`, ...ofBranch]
  return { topics, expiresAt: findChangesAt(view) ?? addMinutes(view.now, minutesPerDay) }
}

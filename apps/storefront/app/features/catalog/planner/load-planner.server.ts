import { toInstant } from '@doira/domain/time/instant'
import type { Locale } from '../../../i18n/locale.ts'
import type { ShopContext } from '../../../platform/page/load-context.ts'
import { wholeMenuPath } from '../../../platform/page/whole-menu-path.ts'
import { findBranch } from '../../delivery/branches/find-branch.ts'
import { loadMenu, loadMenuPlace, packWhole } from '../menu/data/load-menu.server.ts'
import type { PlannerData } from './planner-data.ts'
import { getReadySets } from './planner-dishes.ts'

type Wanted = { readonly locale: Locale; readonly signal: AbortSignal }

/** The ready sets, and where the browser reads the menu that it makes sets of. */
export async function loadPlanner(shop: ShopContext, { locale, signal }: Wanted): Promise<PlannerData> {
  const citySlug = await findCitySlug(shop, signal)
  const wanted = { shop, citySlug, locale, now: toInstant(new Date()), signal }
  const place = await loadMenuPlace(wanted)
  const menu = await loadMenu(place, wanted)
  return {
    shownMenu: { menuId: place.menuId, branchId: place.branch?.id ?? null },
    rest: { path: wholeMenuPath(locale, citySlug), version: packWhole(menu).version },
    readySets: getReadySets(menu),
  }
}

/** The city of the chosen branch, if it has an address of its own; undefined is home. */
async function findCitySlug(
  { shopApi, variant }: ShopContext,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (variant.branchId === null) return undefined
  const [{ cities }, branch] = await Promise.all([
    shopApi.listCities({ signal }),
    findBranch(shopApi, variant.branchId, signal),
  ])
  const city = cities.find(({ slug }) => slug === branch?.city)
  return city && !city.is_default && city.route !== null ? city.slug : undefined
}

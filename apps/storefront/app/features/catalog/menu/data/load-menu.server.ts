import { createHash } from 'node:crypto'
import type { WireMenu } from '@doira/contract/catalog/category-with-products'
import { noFilter } from '@doira/domain/catalog/filter'
import { type Instant, toInstant } from '@doira/domain/time/instant'
import { data } from 'react-router'
import type { Locale } from '../../../../i18n/locale.ts'
import type { ShopContext } from '../../../../platform/page/load-context.ts'
import { toBranch } from '../../../delivery/branches/branch.mapper.ts'
import { findBranch } from '../../../delivery/branches/find-branch.ts'
import { toMenu } from './menu.mapper.ts'
import type { Menu, MenuCard } from './menu-card.ts'
import { type PackedMenu, packMenu } from './menu-pack.ts'
import { findMenuPlace } from './menu-place.ts'
import { viewMenu } from './menu-view.ts'

type Wanted = {
  readonly shop: ShopContext
  /** In the path of the page; undefined at home. */
  readonly citySlug: string | undefined
  readonly locale: Locale
  readonly now: Instant
  readonly signal: AbortSignal
}

/** Which menu a page shows to a visitor with these cookies. */
export async function loadMenuPlace({ shop, citySlug, locale, now, signal }: Wanted) {
  const { shopApi, variant } = shop
  const [{ cities }, wireBranch] = await Promise.all([
    shopApi.listCities({ signal }),
    variant.branchId === null ? null : findBranch(shopApi, variant.branchId, signal),
  ])
  const chosen = wireBranch && toBranch(wireBranch, locale, now)
  const place = findMenuPlace(cities, { slug: citySlug, branch: chosen })
  if (!place) throw data({ code: 'not_found' }, { status: 404 })
  return place
}

type Place = Awaited<ReturnType<typeof loadMenuPlace>>

export async function loadMenu(
  { menuId, branch }: Place,
  { shop, locale, now, signal }: Wanted,
): Promise<Menu> {
  const query = { menu_id: menuId, branch_id: branch?.id }
  return getMenu(await shop.shopApi.categoryWithProducts({ query, signal }), locale, now)
}

type Known = { readonly minute: string; readonly menu: Menu }
const menus = new WeakMap<WireMenu, Map<Locale, Known>>()

/**
 * The same menu for all pages of a minute that are made from one answer: hours of sale begin and end at full minutes. What
 * is known of its dishes, such as their HTML, is then found by the dish.
 */
function getMenu(wire: WireMenu, locale: Locale, now: Instant): Menu {
  const known = menus.get(wire) ?? new Map<Locale, Known>()
  menus.set(wire, known)
  const minute = now.slice(0, '2026-11-28T10:00'.length)
  const last = known.get(locale)
  if (last?.minute === minute) return last.menu
  const menu = toMenu(wire, locale, now)
  known.set(locale, { minute, menu })
  return menu
}

/** The dishes that sell best; none when they cannot be read: the page stands without them. */
export async function loadPopular(
  { shopApi, variant }: ShopContext,
  { locale, signal }: Pick<Wanted, 'locale' | 'signal'>,
): Promise<readonly MenuCard[]> {
  const query = { menu_id: variant.menuId, branch_id: variant.branchId }
  const menu = await shopApi.categoryWithProducts({ query, signal }).catch(() => null)
  return menu ? viewMenu(getMenu(menu, locale, toInstant(new Date())), noFilter).popular : []
}

type Whole = { readonly text: PackedMenu; readonly version: string }
const wholes = new WeakMap<Menu, Whole>()

/** A menu as text, with the version of its content. */
export function packWhole(menu: Menu): Whole {
  const known = wholes.get(menu)
  if (known !== undefined) return known
  const text = packMenu(menu)
  const whole = { text, version: createHash('sha256').update(text).digest('base64url').slice(0, 8) }
  wholes.set(menu, whole)
  return whole
}

import { createHash } from 'node:crypto'
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
  return toMenu(await shop.shopApi.categoryWithProducts({ query, signal }), locale, now)
}

/** The dishes that sell best; none when they cannot be read: the page stands without them. */
export async function loadPopular(
  { shopApi, variant }: ShopContext,
  { locale, signal }: Pick<Wanted, 'locale' | 'signal'>,
): Promise<readonly MenuCard[]> {
  const query = { menu_id: variant.menuId, branch_id: variant.branchId }
  const menu = await shopApi.categoryWithProducts({ query, signal }).catch(() => null)
  return menu ? viewMenu(toMenu(menu, locale, toInstant(new Date())), noFilter).popular : []
}

/** A menu as text, with the version of its content. */
export function packWhole(menu: Menu): { readonly text: PackedMenu; readonly version: string } {
  const text = packMenu(menu)
  return { text, version: createHash('sha256').update(text).digest('base64url').slice(0, 8) }
}

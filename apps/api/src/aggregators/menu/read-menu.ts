import { createHash } from 'node:crypto'
import type { StopList } from '@doira/domain/catalog/product'
import type { Instant } from '@doira/domain/time/instant'
import { loadStops } from '../../catalog/menus/stops.queries.ts'
import type { Branch } from '../../delivery/branches/branches.queries.ts'
import type { ShopFacts, ShopFactsCache } from '../../ordering/quote/shop-facts.ts'
import type { Db } from '../../platform/database/database.ts'
import type { AggregatorDialect } from '../dialects/aggregator-dialect.ts'
import { type BuiltMenu, buildMenu } from './build-menu.ts'
import { listDishCodes } from './dish-codes.queries.ts'
import { type Availability, findAvailability, idsOf, type PublishedIds } from './find-availability.ts'
import {
  addPublished,
  listPublished,
  readChannel,
  recordMenuRead,
  recordStopsRead,
} from './places.queries.ts'

export type MenuDeps = { readonly db: Db; readonly shopFacts: ShopFactsCache }

const noMenu: BuiltMenu = { categories: [], items: [], withheld: [] }

/** Reads what a chain sells at an aggregator: a menu for each branch, with the facts that it is made of. */
export async function readMenus(
  { db, shopFacts }: MenuDeps,
  dialect: AggregatorDialect,
  { shipperId, now }: { readonly shipperId: string; readonly now: Instant },
): Promise<{ readonly facts: ShopFacts; readonly menuOf: (branch: Branch) => BuiltMenu }> {
  const facts = await shopFacts.read(db, { shipperId, now })
  const { markUpPercent } = await readChannel(db, { shipperId, aggregator: dialect.id })
  const codes = await listDishCodes(db, shipperId)
  const menus = new Map<string, BuiltMenu>()
  const { catalogue } = facts
  const { hasModifierGroups } = dialect
  return {
    facts,
    menuOf({ menuId }) {
      const known = menus.get(menuId)
      if (known) return known
      const made = catalogue
        ? buildMenu(catalogue, { menuId, markUpPercent, hasModifierGroups, codes })
        : noMenu
      menus.set(menuId, made)
      return made
    },
  }
}

/** By what a menu or a stop list is known again. */
export function hashOf(content: object): string {
  return createHash('sha1').update(JSON.stringify(content)).digest('base64url')
}

export function hashMenu({ categories, items }: BuiltMenu): string {
  return hashOf({ categories, items })
}

/** The menu of a branch for an aggregator that takes it now. Its ids are stored before they are known there. */
export async function takeMenu(
  deps: MenuDeps,
  dialect: AggregatorDialect,
  { branch, origin, now }: { readonly branch: Branch; readonly origin: string; readonly now: Instant },
): Promise<object> {
  const { shipperId, id: branchId } = branch
  const key = { shipperId, aggregator: dialect.id, branchId }
  const { menuOf } = await readMenus(deps, dialect, { shipperId, now })
  const menu = menuOf(branch)
  await addPublished(deps.db, key, idsOf(menu))
  const changedAt = await recordMenuRead(deps.db, key, { hash: hashMenu(menu), now })
  return dialect.toComposition(menu, { changedAt, origin })
}

/**
 * What of the menu can be sold now. Stops are read anew for each answer, so that one that staff made a moment ago is in it. A branch that is switched off
 * sells nothing.
 */
export async function takeAvailability(
  deps: MenuDeps,
  dialect: AggregatorDialect,
  { branch, now }: { readonly branch: Branch; readonly now: Instant },
): Promise<Availability> {
  const { shipperId, id: branchId } = branch
  const key = { shipperId, aggregator: dialect.id, branchId }
  const { facts, menuOf } = await readMenus(deps, dialect, { shipperId, now })
  const published = await listPublished(deps.db, key)
  const stops = await loadStops(deps.db, { shipperId, branchId })
  const availability = toAvailability(facts, branch.isActive ? menuOf(branch) : noMenu, {
    stops,
    published,
    at: now,
  })
  await recordStopsRead(deps.db, key, { hash: hashOf(availability), now })
  return availability
}

/** What of a menu can be sold at a moment. */
export function toAvailability(
  { catalogue }: ShopFacts,
  menu: BuiltMenu,
  given: { readonly stops: StopList; readonly published: PublishedIds; readonly at: Instant },
): Availability {
  return catalogue ? findAvailability(catalogue, menu, given) : { items: [], modifiers: [] }
}

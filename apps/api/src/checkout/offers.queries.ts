import type { Localized } from '@doira/contract/common/shapes'
import type { ComboGroup, ModifierGroup } from '@doira/domain/catalog/choices'
import type { WeeklyWindow } from '@doira/domain/catalog/weekly-window'
import type { Offer } from '@doira/domain/pricing/resolve-lines'
import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  comboGroupsTable,
  comboItemsTable,
  modifierGroupsTable,
  modifiersTable,
  productModifierGroupsTable,
} from '../catalog/choices.tables.ts'
import { menuProductsTable } from '../catalog/menus.tables.ts'
import { productsTable } from '../catalog/products.tables.ts'
import type { Db } from '../platform/database/database.ts'

/** What an order keeps of a dish besides its price. */
export type ProductFacts = {
  readonly productId: string
  readonly slug: string
  readonly type: string
  readonly title: Localized
  readonly image: string | null
  readonly pieces: number | null
  readonly weight: number | null
  readonly weightUnit: 'g' | 'ml'
  readonly vatPercent: number
}

/** A dish of a menu with its choices, and how these are called. */
export type MenuOffer = Offer & {
  readonly facts: ProductFacts
  /** Of modifiers and of parts of a set, by their id. */
  readonly choiceNames: ReadonlyMap<string, Localized>
}

type Wanted = { readonly shipperId: string; readonly productIds: readonly string[] }

const parents = alias(productsTable, 'parents')

const factColumns = {
  productId: productsTable.id,
  slug: productsTable.slug,
  type: productsTable.type,
  title: productsTable.title,
  image: productsTable.image,
  parentImage: parents.image,
  pieces: productsTable.pieces,
  weight: productsTable.weight,
  weightUnit: productsTable.weightUnit,
  vatPercent: productsTable.vatPercent,
}

const toParent = and(eq(parents.shipperId, productsTable.shipperId), eq(parents.id, productsTable.parentId))

/** Those of these dishes that the menu sells, by id. A variant is sold in the hours of its dish. */
export async function listOffers(
  db: Db,
  { shipperId, menuId, productIds }: Wanted & { readonly menuId: string },
): Promise<ReadonlyMap<string, MenuOffer>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .select({
      ...factColumns,
      categoryId: productsTable.categoryId,
      price: menuProductsTable.price,
      weekdays: productsTable.saleWeekdays,
      from: productsTable.saleFrom,
      to: productsTable.saleTo,
      parentWeekdays: parents.saleWeekdays,
      parentFrom: parents.saleFrom,
      parentTo: parents.saleTo,
    })
    .from(menuProductsTable)
    .innerJoin(
      productsTable,
      and(
        eq(productsTable.shipperId, menuProductsTable.shipperId),
        eq(productsTable.id, menuProductsTable.productId),
      ),
    )
    .leftJoin(parents, toParent)
    .where(
      and(
        eq(menuProductsTable.shipperId, shipperId),
        eq(menuProductsTable.menuId, menuId),
        eq(menuProductsTable.isActive, true),
        eq(productsTable.isActive, true),
        or(isNull(parents.id), eq(parents.isActive, true)),
        inArray(menuProductsTable.productId, [...productIds]),
      ),
    )
  const found = rows.map(({ productId }) => productId)
  const modifiers = await listModifierGroups(db, { shipperId, productIds: found })
  const sets = rows.filter(({ type }) => type === 'combo').map(({ productId }) => productId)
  const combos = await listComboGroups(db, { shipperId, productIds: sets })
  return new Map(
    rows.map((row) => {
      const ownModifiers = modifiers.filter((group) => group.productId === row.productId)
      const ownCombos = combos.filter((group) => group.productId === row.productId)
      const offer: MenuOffer = {
        productId: row.productId,
        type: row.type,
        categoryId: row.categoryId,
        price: row.price,
        saleWindow:
          toWindow(row.weekdays, row.from, row.to) ??
          toWindow(row.parentWeekdays, row.parentFrom, row.parentTo),
        modifierGroups: ownModifiers.map(({ group }) => group),
        comboGroups: ownCombos.map(({ group }) => group),
        facts: toFacts(row),
        choiceNames: new Map([...ownModifiers, ...ownCombos].flatMap(({ names }) => names)),
      }
      return [row.productId, offer] as const
    }),
  )
}

/** Any of these dishes, in whatever menu: what the shop adds and gives need not be sold. */
export async function listProductFacts(
  db: Db,
  { shipperId, productIds }: Wanted,
): Promise<readonly ProductFacts[]> {
  if (productIds.length === 0) return []
  const rows = await db
    .select(factColumns)
    .from(productsTable)
    .leftJoin(parents, toParent)
    .where(and(eq(productsTable.shipperId, shipperId), inArray(productsTable.id, [...productIds])))
  return rows.map(toFacts)
}

type GroupOf<Group> = {
  readonly productId: string
  readonly group: Group
  readonly names: readonly (readonly [string, Localized])[]
}

async function listModifierGroups(
  db: Db,
  { shipperId, productIds }: Wanted,
): Promise<readonly GroupOf<ModifierGroup>[]> {
  if (productIds.length === 0) return []
  const rows = await db
    .select({
      productId: productModifierGroupsTable.productId,
      group: modifierGroupsTable,
      modifier: modifiersTable,
    })
    .from(productModifierGroupsTable)
    .innerJoin(
      modifierGroupsTable,
      and(
        eq(modifierGroupsTable.shipperId, productModifierGroupsTable.shipperId),
        eq(modifierGroupsTable.id, productModifierGroupsTable.groupId),
      ),
    )
    .innerJoin(
      modifiersTable,
      and(
        eq(modifiersTable.shipperId, modifierGroupsTable.shipperId),
        eq(modifiersTable.groupId, modifierGroupsTable.id),
      ),
    )
    .where(
      and(
        eq(productModifierGroupsTable.shipperId, shipperId),
        inArray(productModifierGroupsTable.productId, [...productIds]),
      ),
    )
    .orderBy(asc(productModifierGroupsTable.position), asc(modifiersTable.position), asc(modifiersTable.id))
  return [...Map.groupBy(rows, (row) => `${row.productId} ${row.group.id}`).values()].flatMap((members) => {
    const [first] = members
    if (!first) return []
    const group: ModifierGroup = {
      id: first.group.id,
      min: first.group.minAmount,
      max: first.group.maxAmount,
      isRequired: first.group.isCompulsory,
      freeQuantity: first.group.freeAmount,
      modifiers: members.map(({ modifier }) => ({
        id: modifier.id,
        price: modifier.price,
        min: modifier.minAmount,
        max: modifier.maxAmount,
        isDefault: modifier.isDefault,
      })),
    }
    const names = members.map(({ modifier }) => [modifier.id, modifier.name] as const)
    return [{ productId: first.productId, group, names }]
  })
}

async function listComboGroups(
  db: Db,
  { shipperId, productIds }: Wanted,
): Promise<readonly GroupOf<ComboGroup>[]> {
  if (productIds.length === 0) return []
  const rows = await db
    .select({ group: comboGroupsTable, item: comboItemsTable, title: productsTable.title })
    .from(comboGroupsTable)
    .innerJoin(
      comboItemsTable,
      and(
        eq(comboItemsTable.shipperId, comboGroupsTable.shipperId),
        eq(comboItemsTable.groupId, comboGroupsTable.id),
      ),
    )
    .innerJoin(
      productsTable,
      and(
        eq(productsTable.shipperId, comboItemsTable.shipperId),
        eq(productsTable.id, comboItemsTable.productId),
      ),
    )
    .where(
      and(eq(comboGroupsTable.shipperId, shipperId), inArray(comboGroupsTable.productId, [...productIds])),
    )
    .orderBy(asc(comboGroupsTable.position), asc(comboItemsTable.position), asc(comboItemsTable.productId))
  return [...Map.groupBy(rows, (row) => row.group.id).values()].flatMap((members) => {
    const [first] = members
    if (!first) return []
    const group: ComboGroup = {
      id: first.group.id,
      kind: first.group.type === 'basic' ? 'fixed' : 'choice',
      min: first.group.minAmount,
      max: first.group.maxAmount,
      items: members.map(({ item }) => ({
        productId: item.productId,
        quantity: item.quantity,
        extraPrice: item.extraPrice,
      })),
    }
    const names = members.map(({ item, title }) => [item.productId, title] as const)
    return [{ productId: first.group.productId, group, names }]
  })
}

function toFacts({
  parentImage,
  ...row
}: ProductFacts & { readonly parentImage: string | null }): ProductFacts {
  return {
    productId: row.productId,
    slug: row.slug,
    type: row.type,
    title: row.title,
    image: row.image ?? parentImage,
    pieces: row.pieces,
    weight: row.weight,
    weightUnit: row.weightUnit,
    vatPercent: row.vatPercent,
  }
}

function toWindow(
  weekdays: readonly number[] | null,
  from: WeeklyWindow['from'] | null,
  to: WeeklyWindow['to'] | null,
): WeeklyWindow | null {
  if (weekdays === null || from === null || to === null) return null
  return { weekdays: weekdays.filter(isWeekday), from, to }
}

function isWeekday(day: number): day is WeeklyWindow['weekdays'][number] {
  return Number.isInteger(day) && day >= 1 && day <= 7
}

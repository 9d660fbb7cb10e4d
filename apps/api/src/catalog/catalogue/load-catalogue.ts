import type { ProductDiscount } from '@doira/domain/discounts/discount'
import { isCashless } from '@doira/domain/payments/cash-rules'
import type { Weekday } from '@doira/domain/time/local-time'
import { listCities } from '../../chains/chain.queries.ts'
import { listAutomaticDiscounts } from '../../discounts/discounts.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import type { productsTable } from '../products.tables.ts'
import {
  listAllergens,
  listBranchMenus,
  listCategories,
  listComboGroups,
  listComboItems,
  listMenuPrices,
  listModifierGroups,
  listModifiers,
  listProductAllergens,
  listProductIngredients,
  listProductModifierGroups,
  listProducts,
  listProductTags,
  listRecommended,
  listTags,
} from './catalogue.queries.ts'
import type { Catalogue, NamedComboGroup, NamedModifierGroup, Product } from './catalogue.ts'
import { withContentsOfParts } from './contents-of-parts.ts'
import { isUnmakableAmong, withoutGoneParts } from './gone-parts.ts'

type ProductRow = typeof productsTable.$inferSelect

/** Reads the whole catalogue of a chain as of one moment. Null when the chain has no city and so no menu to show. */
export function loadCatalogue(db: Db, shipperId: string): Promise<Catalogue | null> {
  return db.transaction(
    async (tx) => {
      const cities = await listCities(tx, shipperId)
      const defaultMenuId = (cities.find(({ isDefault }) => isDefault) ?? cities[0])?.menuId
      if (defaultMenuId === undefined) return null
      const branches = await listBranchMenus(tx, shipperId)
      const allergens = await listAllergens(tx, shipperId)
      const slugs = allergens.map(({ slug }) => slug)
      const products = withContentsOfParts(withoutGoneParts(await readProducts(tx, shipperId)), slugs)
      const unmakable = new Set(products.filter(isUnmakableAmong(products)).map(({ id }) => id))
      const automatic = await listAutomaticDiscounts(tx, shipperId)
      const places = [
        ...cities.map(({ menuId, slug }) => ({ menuId, citySlug: slug })),
        ...branches.map(({ menuId, citySlug }) => ({ menuId, citySlug })),
      ]
      return {
        shipperId,
        defaultMenuId,
        prices: without(unmakable, await listMenuPrices(tx, shipperId)),
        menuCities: onlyCities(places),
        branches: new Map(branches.map(({ id, menuId, citySlug }) => [id, { menuId, citySlug }])),
        categories: await listCategories(tx, shipperId),
        products,
        productById: new Map(products.map((product) => [product.id, product])),
        productBySlug: new Map(products.map((product) => [product.slug, product])),
        variantsOf: Map.groupBy(
          products.filter(({ parentId }) => parentId !== null),
          ({ parentId }) => parentId ?? '',
        ),
        tags: await listTags(tx, shipperId),
        allergens,
        discounts: automatic
          .map(({ discount }) => discount)
          .filter((discount): discount is ProductDiscount => discount.target === 'product'),
      }
    },
    // One moment for all of it: a change between two of the queries must not give half of each.
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

async function readProducts(tx: Db, shipperId: string): Promise<readonly Product[]> {
  const rows = (await listProducts(tx, shipperId)).map(
    ({ product, categoryMakeMinutes, station, earnsPoints }) => ({
      ...product,
      ...{ station, earnsPoints },
      makeMinutes: product.makeMinutes ?? categoryMakeMinutes,
    }),
  )
  const shownOf = new Map(rows.map((row) => [row.id, getShown(row)]))
  const made = await listProductIngredients(tx, shipperId)
  const ingredients = byProduct(made, ({ title }) => title)
  const leavable = byProduct(
    made.filter(({ canBeLeftOut }) => canBeLeftOut),
    ({ key, title }) => ({ key, title }),
  )
  const allergens = byProduct(await listProductAllergens(tx, shipperId), ({ slug }) => slug)
  const tags = byProduct(await listProductTags(tx, shipperId), ({ slug }) => slug)
  const recommended = byProduct(await listRecommended(tx, shipperId), ({ recommendedId }) => recommendedId)
  const groups = await readModifierGroups(tx, shipperId)
  const modifierGroups = byProduct(await listProductModifierGroups(tx, shipperId), ({ groupId }) => groupId)
  const comboGroups = await readComboGroups(tx, shipperId)
  return rows.map((row) => ({
    ...getFacts(row),
    ...((row.image === null && row.parentId !== null && shownOf.get(row.parentId)) || getShown(row)),
    ingredients: ingredients(row.id),
    leavable: leavable(row.id),
    allergens: allergens(row.id),
    tags: tags(row.id),
    recommendedIds: recommended(row.id),
    modifierGroups: modifierGroups(row.id).flatMap((id) => groups.get(id) ?? []),
    comboGroups: comboGroups(row.id),
  }))
}

/** A variant without a picture shows its parent's. */
function getShown({
  image,
  picture,
}: Pick<ProductRow, 'image' | 'picture'>): Pick<Product, 'image' | 'picture'> {
  return { image, picture: picture && { alt: picture.alt, colour: picture.colours.card } }
}

function without(gone: ReadonlySet<string>, prices: Catalogue['prices']): Catalogue['prices'] {
  if (gone.size === 0) return prices
  return new Map(
    [...prices].map(([menuId, menu]) => [menuId, new Map([...menu].filter(([id]) => !gone.has(id)))]),
  )
}

function getFacts(row: ProductRow & Pick<Product, 'makeMinutes' | 'station' | 'earnsPoints'>) {
  const { energy, proteins, fats, carbohydrates, saleWeekdays, saleFrom, saleTo, ratingSum } = row
  const hasNutrition = energy !== null && proteins !== null && fats !== null && carbohydrates !== null
  const hasWindow = saleWeekdays !== null && saleFrom !== null && saleTo !== null
  return {
    id: row.id,
    slug: row.slug,
    type: row.type,
    categoryId: row.categoryId,
    parentId: row.parentId,
    variantLabel: row.variantLabel,
    position: row.position,
    title: row.title,
    description: row.description,
    basePrice: row.price,
    vatPercent: row.vatPercent,
    isCashless: isCashless(row.mxik),
    makeMinutes: row.makeMinutes,
    station: row.station,
    earnsPoints: row.earnsPoints,
    pieces: row.pieces,
    weight: row.weight,
    weightUnit: row.weightUnit,
    cookingMinutes: row.cookingMinutes,
    cookingSteps: row.cookingSteps,
    popularity: row.popularity,
    reviewsCount: row.reviewsCount,
    rating: row.reviewsCount === 0 ? null : Math.round((ratingSum / row.reviewsCount) * 10) / 10,
    nutrition: hasNutrition ? { energy, proteins, fats, carbohydrates } : null,
    saleWindow: hasWindow
      ? // The column's check lets only the days 1 to 7 in.
        { weekdays: saleWeekdays as readonly Weekday[], from: saleFrom, to: saleTo }
      : null,
  }
}

async function readModifierGroups(
  tx: Db,
  shipperId: string,
): Promise<ReadonlyMap<string, NamedModifierGroup>> {
  const groups = await listModifierGroups(tx, shipperId)
  const modifiers = Map.groupBy(await listModifiers(tx, shipperId), ({ groupId }) => groupId)
  return new Map(
    groups.map((group) => {
      const own = modifiers.get(group.id) ?? []
      return [
        group.id,
        {
          id: group.id,
          name: group.name,
          min: group.minAmount,
          max: group.maxAmount,
          isRequired: group.isCompulsory,
          freeQuantity: group.freeAmount,
          modifiers: own.map(({ id, price, minAmount, maxAmount, isDefault }) => ({
            id,
            price,
            min: minAmount,
            max: maxAmount,
            isDefault,
          })),
          names: new Map(own.map(({ id, name }) => [id, name])),
          weights: new Map(own.map(({ id, weight }) => [id, weight])),
          images: new Map(own.map(({ id, image }) => [id, image])),
        },
      ]
    }),
  )
}

async function readComboGroups(
  tx: Db,
  shipperId: string,
): Promise<(productId: string) => readonly NamedComboGroup[]> {
  const groups = await listComboGroups(tx, shipperId)
  const items = Map.groupBy(await listComboItems(tx, shipperId), ({ groupId }) => groupId)
  return byProduct(groups, ({ id, type, minAmount, maxAmount, maxSame, whenNone, title }) => ({
    id,
    title,
    kind: type === 'basic' ? ('fixed' as const) : type,
    min: minAmount,
    max: maxAmount,
    maxSame,
    whenNone,
    items: (items.get(id) ?? []).map(({ productId, quantity, extraPrice }) => ({
      productId,
      quantity,
      extraPrice,
    })),
  }))
}

/** Looks rows up by their product, in the order in which they came. */
function byProduct<Row extends { readonly productId: string }, Value>(
  rows: readonly Row[],
  pick: (row: Row) => Value,
): (productId: string) => readonly Value[] {
  const groups = Map.groupBy(rows, ({ productId }) => productId)
  return (productId) => (groups.get(productId) ?? []).map(pick)
}

function onlyCities(
  places: readonly { readonly menuId: string; readonly citySlug: string }[],
): ReadonlyMap<string, string | null> {
  const groups = Map.groupBy(places, ({ menuId }) => menuId)
  return new Map(
    [...groups].map(([menuId, members]) => {
      const [first, ...others] = new Set(members.map(({ citySlug }) => citySlug))
      return [menuId, first !== undefined && others.length === 0 ? first : null]
    }),
  )
}

import { type DishDraft, dishDraftSchema } from '@doira/contract/content/dish-draft'
import { type Sum, toSum, zeroSum } from '@doira/domain/money/sum'
import { DomainError } from '@doira/domain/problem'
import { toLocalTime } from '@doira/domain/time/local-time'
import { and, asc, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import { menusTable } from '../../../catalog/menus.tables.ts'
import { categoriesTable, productsTable } from '../../../catalog/products.tables.ts'
import { noTaxCode } from '../../../catalog/tax-code.ts'
import type { Db } from '../../../platform/database/database.ts'
import { readComposition, writeComposition, wrongComposition } from './dish-composition.ts'
import { findNutrition, nutritionColumns } from './dish-nutrition.ts'
import { getId, readDishGroups, writeOwnGroups, wrongGroups } from './dish-options.ts'
import { readPrices, showCheapest, writePrices } from './dish-prices.queries.ts'
import { readSet, writeSet, wrongSet } from './dish-set.ts'
import { listSizes, readSizes, writeSizes } from './dish-sizes.ts'
import { anEditable, type ItemKey } from './editable.ts'
import { exists } from './exists.ts'
import { isRow, isSlugTaken, openedAt, toListed, toPublished } from './own-rows.ts'

const most = 2000

/**
 * Dishes of the menus: texts, picture, category, composition, options, contents of a set, hours of sale, variants, and
 * the price in each menu. A new dish needs the code of the point-of-sale system. Carts and placed orders are unchanged.
 */
export const editableDishes = anEditable({
  schema: dishDraftSchema,
  mayBeEmpty: (path) => path.endsWith('description') || path === 'picture.alt',

  async list(db, shipperId) {
    const since = await openedAt(db, shipperId)
    const rows = await db
      .select({ product: productsTable, category: categoriesTable })
      .from(productsTable)
      .innerJoin(
        categoriesTable,
        and(
          eq(categoriesTable.shipperId, productsTable.shipperId),
          eq(categoriesTable.id, productsTable.categoryId),
        ),
      )
      .where(and(eq(productsTable.shipperId, shipperId), isNull(productsTable.parentId)))
      .orderBy(
        ...[asc(categoriesTable.position), asc(categoriesTable.id)],
        ...[asc(productsTable.position), asc(productsTable.id)],
      )
      .limit(most)
    return rows.map(({ product, category }) => ({
      ...toListed(product, since),
      group: { id: category.id, title: category.title },
    }))
  },

  async find(db, key) {
    const [product] = await db
      .select()
      .from(productsTable)
      .where(and(isRow(productsTable, key), isNull(productsTable.parentId)))
    if (!product) return null
    const { slug, sku, title, description, image, picture, position, pieces, weight, ...rest } = product
    const { saleWeekdays, saleFrom, saleTo } = rest
    const sale =
      saleWeekdays && saleFrom && saleTo ? { weekdays: saleWeekdays, from: saleFrom, to: saleTo } : null
    const document: DishDraft = {
      ...{ slug, sku, title, description, image, picture, position, pieces, weight, sale },
      ...{ category_id: rest.categoryId, weight_unit: rest.weightUnit },
      mxik: rest.mxik === noTaxCode ? null : rest.mxik,
      ...{ make_minutes: rest.makeMinutes, vat_percent: rest.vatPercent, package_code: rest.packageCode },
      ...(await readComposition(db, key)),
      modifier_groups: await readDishGroups(db, key),
      combo_groups: await readSet(db, key),
      nutrition: findNutrition(product),
      prices: rest.type === 'origin' ? {} : { ...(await readPrices(db, key)) },
      sizes: await readSizes(db, key),
    }
    return toPublished(document, product, await openedAt(db, key.shipperId))
  },

  async wrongFields(db, key, document) {
    const { category_id, prices, sizes } = document
    const menus = await db
      .select({ slug: menusTable.slug })
      .from(menusTable)
      .where(eq(menusTable.shipperId, key.shipperId))
    const known = new Set(menus.map(({ slug }) => slug))
    const unknownIn = (path: string, given: object) =>
      Object.keys(given)
        .filter((slug) => !known.has(slug))
        .map((slug) => `${path}.${slug}`)
    return [
      ...((await isSlugTaken(db, productsTable, key, document.slug)) ? ['slug'] : []),
      ...((await exists(db, categoriesTable, key, category_id)) ? [] : ['category_id']),
      ...unknownIn('prices', prices),
      ...sizes.flatMap((size, place) => unknownIn(`sizes.${place}.prices`, size.prices)),
      ...(await wrongComposition(db, key, document)),
      ...(await wrongGroups(db, key, document.modifier_groups)),
      ...(await wrongSet(db, key, document)),
      ...(await wrongSizes(db, key, sizes)),
      ...(await wrongCodes(db, key, document)),
    ]
  },

  async publish(tx, { document, now: _, ...key }) {
    const { title, description, image, picture, position, pieces, weight, sale, prices, sizes, sku } =
      document
    const columns = {
      ...{ sku, title, description, image, picture, position, pieces, weight, isActive: true },
      ...{ categoryId: document.category_id, weightUnit: document.weight_unit },
      ...nutritionColumns(document.nutrition),
      mxik: document.mxik ?? noTaxCode,
      ...{ makeMinutes: document.make_minutes, vatPercent: document.vat_percent },
      packageCode: document.package_code,
      saleWeekdays: sale && [...sale.weekdays],
      saleFrom: sale && toLocalTime(sale.from),
      saleTo: sale && toLocalTime(sale.to),
    }
    const [dish] = await tx
      .insert(productsTable)
      .values({
        ...{ ...columns, ...key, slug: document.slug, type: getType(document), price: getLowest(document) },
      })
      .onConflictDoUpdate({
        target: [productsTable.shipperId, productsTable.id],
        set: columns,
        setWhere: isNull(productsTable.parentId),
      })
      .returning()
    if (!dish) throw new DomainError({ code: 'content_not_found' })
    const before = new Set((await listSizes(tx, key)).map(({ id }) => id))
    if (dish.type === 'origin') {
      await writeSizes(tx, dish, sizes)
      await showCheapest(tx, key)
    } else {
      await writePrices(tx, key, prices)
    }
    const newSizes = (await listSizes(tx, key)).map(({ id }) => id).filter((id) => !before.has(id))
    await writeOwnGroups(tx, key, document.modifier_groups)
    const groups = document.modifier_groups.map(getId)
    await writeComposition(tx, key, { draft: { ...document, modifier_groups: groups }, newSizes })
    await writeSet(tx, key, document.combo_groups)
  },

  async setHidden(tx, { isHidden, ...key }) {
    await tx.update(productsTable).set({ isActive: !isHidden }).where(isRow(productsTable, key))
  },
})

function getType({ sizes, combo_groups }: DishDraft) {
  if (sizes.length > 0) return 'origin' as const
  return combo_groups.length > 0 ? ('combo' as const) : ('simple' as const)
}

/** The base price, for menus without a price of their own. */
function getLowest({ prices, sizes }: DishDraft): Sum {
  const all = [prices, ...sizes.map((size) => size.prices)]
    .flatMap((given) => Object.values(given))
    .filter((price) => price !== null)
  return all.length > 0 ? toSum(Math.min(...all)) : zeroSum
}

/** A dish has variants from its creation or never, because carts contain either the dish or a variant. */
async function wrongSizes(db: Db, key: ItemKey, sizes: DishDraft['sizes']): Promise<readonly string[]> {
  const [row] = await db
    .select({ type: productsTable.type })
    .from(productsTable)
    .where(isRow(productsTable, key))
  if (row && (row.type === 'origin') !== sizes.length > 0) return ['sizes']
  const own = new Set((await listSizes(db, key)).map(({ id }) => id))
  return sizes.flatMap(({ id }, place) => (id === null || own.has(id) ? [] : [`sizes.${place}`]))
}

/** Codes that occur twice in the draft or belong to another dish of the chain. */
async function wrongCodes(db: Db, { shipperId, id }: ItemKey, { sku, sizes }: DishDraft) {
  const codes = [
    { path: 'sku', code: sku },
    ...sizes.map((size, place) => ({ path: `sizes.${place}.sku`, code: size.sku })),
  ]
  const others = await db
    .select({ sku: productsTable.sku })
    .from(productsTable)
    .where(
      and(
        eq(productsTable.shipperId, shipperId),
        inArray(
          productsTable.sku,
          codes.map(({ code }) => code),
        ),
        ne(productsTable.id, id),
        or(isNull(productsTable.parentId), ne(productsTable.parentId, id)),
      ),
    )
  const taken = new Set(others.map((other) => other.sku))
  return codes
    .filter(({ code }, place) => taken.has(code) || codes.findIndex((one) => one.code === code) < place)
    .map(({ path }) => path)
}

import {
  comboGroupsTable,
  comboItemsTable,
  modifierGroupsTable,
  modifiersTable,
  productModifierGroupsTable,
} from '@doira/api/catalog/choices.tables'
import {
  allergensTable,
  categoriesTable,
  ingredientsTable,
  productAllergensTable,
  productIngredientsTable,
  productRecommendedTable,
  productsTable,
  productTagsTable,
  tagsTable,
} from '@doira/api/catalog/products.tables'
import type { Db } from '@doira/api/platform/database/database'
import type { Localized } from '@doira/contract/common/shapes'
import { toSum } from '@doira/domain/money/sum'
import { toLocalTime } from '@doira/domain/time/local-time'
import type { DemoModifierGroup, DemoProduct } from './demo-menu.ts'
import { readDemoFile } from './read-data.ts'
import { categoriesWithoutPoints, makeMinutesByCategory, stationByCategory } from './settings.ts'

/** Categories, dishes with all that belongs to them, and their choices. */
export async function insertCatalog(tx: Db, shipperId: string): Promise<void> {
  const [{ categories }, { products }, { groups }, { recipes }] = await Promise.all([
    readDemoFile('categories.json'),
    readDemoFile('products.json'),
    readDemoFile('modifiers.json'),
    readDemoFile('recipes.json'),
  ])
  await tx.insert(categoriesTable).values(
    categories.map(({ id, slug, order, title, description, icon }) => ({
      shipperId,
      id,
      slug,
      position: order,
      title,
      description,
      icon,
      makeMinutes: makeMinutesByCategory[slug] ?? 0,
      earnsPoints: !categoriesWithoutPoints.includes(slug),
      station: stationByCategory[slug] ?? 'hot',
    })),
  )
  const stepsByProduct = new Map(
    recipes.map(({ product_id, steps }) => [
      product_id,
      steps.toSorted((a, b) => a.order - b.order).map(({ text }) => text),
    ]),
  )
  const rows = products.map((product) => productRow(shipperId, product, stepsByProduct.get(product.id) ?? []))
  // One statement: a variant may stand before the dish that it is a variant of.
  await tx.insert(productsTable).values(rows)
  await insertProductFacts(tx, shipperId, products)
  await insertModifiers(tx, shipperId, groups)
  await insertProductChoices(tx, shipperId, products)
}

function productRow(shipperId: string, product: DemoProduct, cookingSteps: readonly Localized[]) {
  const { nutrition_per_100g: nutrition, availability } = product
  return {
    shipperId,
    id: product.id,
    slug: product.slug,
    sku: product.sku,
    type: product.type,
    categoryId: product.category_id,
    parentId: product.parent_id ?? null,
    variantLabel: product.variant_label ?? null,
    position: product.order,
    title: product.title,
    description: product.description,
    price: toSum(product.price),
    vatPercent: product.vat_percent,
    pieces: product.pieces > 0 ? product.pieces : null,
    weight: product.weight,
    weightUnit: product.weight_unit,
    energy: nutrition?.kcal ?? null,
    proteins: nutrition?.proteins ?? null,
    fats: nutrition?.fats ?? null,
    carbohydrates: nutrition?.carbohydrates ?? null,
    cookingMinutes: product.cooking_minutes,
    cookingSteps,
    image: `dishes/${product.slug}`,
    mxik: product.fiscal.mxik,
    packageCode: product.fiscal.package_code,
    popularity: product.popularity,
    isActive: product.active,
    saleWeekdays: availability ? [...availability.days] : null,
    saleFrom: availability ? toLocalTime(availability.from) : null,
    saleTo: availability ? toLocalTime(availability.to) : null,
  }
}

async function insertProductFacts(
  tx: Db,
  shipperId: string,
  products: readonly DemoProduct[],
): Promise<void> {
  const { ingredients, allergens, tags } = await readDemoFile('ingredients.json')
  await tx.insert(ingredientsTable).values(ingredients.map(({ key, title }) => ({ shipperId, key, title })))
  await tx
    .insert(allergensTable)
    .values(allergens.map(({ key, title }, position) => ({ shipperId, slug: key, position, title })))
  await tx
    .insert(tagsTable)
    .values(tags.map(({ key, title }, position) => ({ shipperId, slug: key, position, title })))
  await tx
    .insert(productIngredientsTable)
    .values(
      products.flatMap(({ id: productId, ingredients: keys }) =>
        keys.map((ingredientKey, position) => ({ shipperId, productId, ingredientKey, position })),
      ),
    )
  await tx
    .insert(productAllergensTable)
    .values(
      products.flatMap(({ id: productId, allergens: slugs }) =>
        slugs.map((allergenSlug) => ({ shipperId, productId, allergenSlug })),
      ),
    )
  await tx
    .insert(productTagsTable)
    .values(
      products.flatMap(({ id: productId, tags: slugs }) =>
        slugs.map((tagSlug) => ({ shipperId, productId, tagSlug })),
      ),
    )
  await tx
    .insert(productRecommendedTable)
    .values(
      products.flatMap(({ id: productId, recommended = [] }) =>
        recommended.map((recommendedId, position) => ({ shipperId, productId, recommendedId, position })),
      ),
    )
}

async function insertModifiers(
  tx: Db,
  shipperId: string,
  groups: readonly DemoModifierGroup[],
): Promise<void> {
  await tx.insert(modifierGroupsTable).values(
    groups.map(({ id, key, title, min, max, required }) => ({
      shipperId,
      id,
      key,
      name: title,
      minAmount: min,
      maxAmount: max,
      isCompulsory: required,
    })),
  )
  await tx.insert(modifiersTable).values(
    groups.flatMap(({ id: groupId, modifiers }) =>
      modifiers.map(({ id, key, title, price, weight, min, max, ingredient, is_default }, position) => ({
        shipperId,
        id,
        groupId,
        key,
        position,
        name: title,
        price: toSum(price),
        minAmount: min,
        maxAmount: max,
        isDefault: is_default,
        weight: weight > 0 ? weight : null,
        ingredientKey: ingredient,
      })),
    ),
  )
}

async function insertProductChoices(
  tx: Db,
  shipperId: string,
  products: readonly DemoProduct[],
): Promise<void> {
  await tx
    .insert(productModifierGroupsTable)
    .values(
      products.flatMap(({ id: productId, modifier_groups }) =>
        modifier_groups.map(({ id: groupId }, position) => ({ shipperId, productId, groupId, position })),
      ),
    )
  const comboGroups = products.flatMap(({ id: productId, combo_groups = [] }) =>
    combo_groups.map((group, position) => ({ ...group, productId, position })),
  )
  await tx.insert(comboGroupsTable).values(
    comboGroups.map(({ id, productId, kind, position, title, min, max }) => ({
      shipperId,
      id,
      productId,
      type: kind === 'fixed' ? ('basic' as const) : ('choice' as const),
      position,
      title,
      minAmount: min,
      maxAmount: max,
    })),
  )
  await tx.insert(comboItemsTable).values(
    comboGroups.flatMap(({ id: groupId, items }) =>
      items.map(({ product_id, quantity, extra_price }, position) => ({
        shipperId,
        groupId,
        productId: product_id,
        position,
        quantity,
        extraPrice: toSum(extra_price),
      })),
    ),
  )
}

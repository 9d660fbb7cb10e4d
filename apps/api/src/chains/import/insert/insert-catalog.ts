import type { Localized } from '@doira/contract/common/shapes'
import { toSum } from '@doira/domain/money/sum'
import {
  comboGroupsTable,
  comboItemsTable,
  modifierGroupsTable,
  modifiersTable,
  productModifierGroupsTable,
} from '../../../catalog/choices.tables.ts'
import {
  allergensTable,
  categoriesTable,
  ingredientAllergensTable,
  ingredientsTable,
  productAllergensTable,
  productIngredientsTable,
  productRecommendedTable,
  productsTable,
  productTagsTable,
  tagsTable,
} from '../../../catalog/products.tables.ts'
import { noTaxCode } from '../../../catalog/tax-code.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { ChainData } from '../chain-data.ts'
import { inOrder, insertAll } from './insert-all.ts'

type Product = ChainData['products'][number]

/** Categories, dishes with all that belongs to them, and their choices. */
export async function insertCatalog(tx: Db, data: ChainData): Promise<void> {
  const { categories, products, modifiers, recipes, shipper } = data
  const shipperId = shipper.id
  await insertAll(
    tx,
    categoriesTable,
    inOrder(categories).map(({ id, slug, order, title, description, icon, image, active, ...kitchen }) => ({
      shipperId,
      id,
      slug,
      position: order,
      title,
      description,
      icon,
      image,
      isActive: active,
      makeMinutes: kitchen.make_minutes,
      earnsPoints: kitchen.earns_points,
      station: kitchen.station,
    })),
  )
  const stepsByProduct = new Map(
    recipes.map(({ product_id, steps }) => [
      product_id,
      inOrder(steps)
        .toSorted((a, b) => a.order - b.order)
        .map(({ text }) => text),
    ]),
  )
  // Dishes before their variants: the rows of a large chain are inserted by several statements.
  const dishesFirst = inOrder(products).toSorted(
    (a, b) => Number(a.parent_id !== null) - Number(b.parent_id !== null),
  )
  const rows = dishesFirst.map((product) => productRow(data, product, stepsByProduct.get(product.id) ?? []))
  await insertAll(tx, productsTable, rows)
  await insertProductFacts(tx, data)
  await insertModifiers(tx, shipperId, modifiers)
  await insertProductChoices(tx, shipperId, products)
}

function productRow(
  { shipper, pictures }: ChainData,
  product: Product & { readonly order: number },
  cookingSteps: readonly Localized[],
) {
  const { nutrition_per_100g: nutrition, availability } = product
  const ownPicture = `dishes/${product.slug}`
  return {
    shipperId: shipper.id,
    id: product.id,
    slug: product.slug,
    sku: product.sku ?? product.slug,
    type: product.type,
    categoryId: product.category_id,
    parentId: product.parent_id,
    variantLabel: product.variant_label,
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
    cookingSteps: product.cooking_steps ?? cookingSteps,
    makeMinutes: product.make_minutes,
    image: product.image ?? (pictures.has(ownPicture) ? ownPicture : null),
    picture: product.picture,
    mxik: product.fiscal?.mxik ?? noTaxCode,
    packageCode: product.fiscal?.package_code ?? '0',
    popularity: product.popularity,
    isActive: product.active,
    saleWeekdays: availability ? [...availability.days] : null,
    saleFrom: availability?.from ?? null,
    saleTo: availability?.to ?? null,
  }
}

async function insertProductFacts(
  tx: Db,
  { shipper: { id: shipperId }, products, ingredients, allergens, tags }: ChainData,
): Promise<void> {
  await insertAll(
    tx,
    ingredientsTable,
    ingredients.map(({ key, title, can_be_left_out: canBeLeftOut }) => ({
      ...{ shipperId, key, title, canBeLeftOut },
    })),
  )
  await insertAll(
    tx,
    allergensTable,
    allergens.map(({ key, title }, position) => ({ shipperId, slug: key, position, title })),
  )
  await insertAll(
    tx,
    tagsTable,
    tags.map(({ key, title }, position) => ({ shipperId, slug: key, position, title })),
  )
  await insertAll(
    tx,
    ingredientAllergensTable,
    ingredients.flatMap(({ key: ingredientKey, allergens: slugs }) =>
      slugs.map((allergenSlug) => ({ shipperId, ingredientKey, allergenSlug })),
    ),
  )
  await insertAll(
    tx,
    productIngredientsTable,
    products.flatMap(({ id: productId, ingredients: keys }) =>
      keys.map((ingredientKey, position) => ({ shipperId, productId, ingredientKey, position })),
    ),
  )
  await insertAll(
    tx,
    productAllergensTable,
    products.flatMap(({ id: productId, allergens: slugs }) =>
      slugs.map((allergenSlug) => ({ shipperId, productId, allergenSlug })),
    ),
  )
  await insertAll(
    tx,
    productTagsTable,
    products.flatMap(({ id: productId, tags: slugs }) =>
      slugs.map((tagSlug) => ({ shipperId, productId, tagSlug })),
    ),
  )
  await insertAll(
    tx,
    productRecommendedTable,
    products.flatMap(({ id: productId, recommended }) =>
      recommended.map((recommendedId, position) => ({ shipperId, productId, recommendedId, position })),
    ),
  )
}

async function insertModifiers(tx: Db, shipperId: string, groups: ChainData['modifiers']): Promise<void> {
  await insertAll(
    tx,
    modifierGroupsTable,
    groups.map(({ id, key, title, min, max, free, required, product_id: productId, active: isActive }) => ({
      shipperId,
      id,
      key,
      name: title,
      minAmount: min,
      maxAmount: max,
      freeAmount: free,
      isCompulsory: required || min > 0,
      productId,
      isActive,
    })),
  )
  await insertAll(
    tx,
    modifiersTable,
    groups.flatMap(({ id: groupId, modifiers }) =>
      modifiers.map(({ id, key, title, price, weight, min, max, ingredient, image, ...rest }, position) => ({
        shipperId,
        id,
        groupId,
        key,
        position,
        name: title,
        price: toSum(price),
        minAmount: min,
        maxAmount: max,
        isDefault: rest.is_default,
        weight,
        ingredientKey: ingredient,
        image,
      })),
    ),
  )
}

async function insertProductChoices(
  tx: Db,
  shipperId: string,
  products: ChainData['products'],
): Promise<void> {
  await insertAll(
    tx,
    productModifierGroupsTable,
    products.flatMap(({ id: productId, modifier_groups }) =>
      modifier_groups.map((groupId, position) => ({ shipperId, productId, groupId, position })),
    ),
  )
  const comboGroups = products.flatMap(({ id: productId, combo_groups }) =>
    combo_groups.map((group, position) => ({ ...group, productId, position })),
  )
  await insertAll(
    tx,
    comboGroupsTable,
    comboGroups.map(({ id, productId, kind, position, title, min, max, max_same, when_none }) => ({
      shipperId,
      id,
      productId,
      type: kind === 'fixed' ? ('basic' as const) : ('choice' as const),
      position,
      title,
      minAmount: min,
      maxAmount: max,
      maxSame: max_same,
      whenNone: when_none,
    })),
  )
  await insertAll(
    tx,
    comboItemsTable,
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

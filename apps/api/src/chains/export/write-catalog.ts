import { isDeepStrictEqual } from 'node:util'
import type { Localized } from '@doira/domain/i18n/localized'
import { noTaxCode } from '../../catalog/tax-code.ts'
import type { ChainRow, ChainRows } from './chain-tables.ts'
import type { Names } from './names.ts'
import { byName, byPosition, type Writers, type WrittenRow } from './write-row.ts'

/** Menus, dishes with all that belongs to them, their choices, and what the shop adds by itself. */
export function writeCatalog(rows: ChainRows, names: Names, writers: Writers) {
  const { text, image } = writers
  const categoryPosition = new Map(rows.categories.map(({ id, position }) => [id, position]))
  const writeDish = makeWriteDish(rows, names, writers)
  const named = <Row extends { readonly title: Localized }>(
    list: readonly Row[],
    getKey: (row: Row) => string,
  ) => list.map((row): WrittenRow<'named'> => ({ key: getKey(row), title: text(row.title) }))
  return {
    menus: byName(rows.menus, ({ slug }) => slug).map(
      (menu): WrittenRow<'menus'> => ({
        ...{ id: menu.id, slug: menu.slug, title: text(menu.title) },
        // Every dish has its prices with it.
        ...{ excluded_product_ids: undefined, price_change_percent: undefined, price_rounding: undefined },
      }),
    ),
    categories: byPosition(rows.categories, ({ slug }) => slug).map(
      (category): WrittenRow<'categories'> => ({
        ...{ id: category.id, slug: category.slug, order: category.position, title: text(category.title) },
        ...{ description: text(category.description), icon: category.icon },
        ...{ make_minutes: category.makeMinutes, station: category.station },
        ...{ earns_points: category.earnsPoints, image: image(category.image), active: category.isActive },
      }),
    ),
    products: rows.products
      .toSorted(
        (a, b) =>
          (categoryPosition.get(a.categoryId) ?? 0) - (categoryPosition.get(b.categoryId) ?? 0) ||
          a.position - b.position ||
          (a.slug < b.slug ? -1 : 1),
      )
      .map(writeDish),
    modifiers: byName(rows.modifierGroups, ({ key }) => key).map((group) =>
      writeGroup(group, rows, { names, writers }),
    ),
    ingredients: byName(rows.ingredients, ({ key }) => key).map(
      ({ key, title, canBeLeftOut }): WrittenRow<'ingredients'> => ({
        ...{ key, title: text(title), can_be_left_out: canBeLeftOut },
        allergens: rows.ingredientAllergens
          .filter(({ ingredientKey }) => ingredientKey === key)
          .map(({ allergenSlug }) => allergenSlug)
          .toSorted(),
      }),
    ),
    allergens: named(
      byPosition(rows.allergens, ({ slug }) => slug),
      ({ slug }) => slug,
    ),
    tags: named(
      byPosition(rows.tags, ({ slug }) => slug),
      ({ slug }) => slug,
    ),
    autoAdd: byPosition(rows.autoAddRules, ({ key }) => key).map(
      (rule): WrittenRow<'autoAdd'> => ({
        ...{ id: rule.id, key: rule.key, order: rule.position, title: text(rule.title) },
        product_id: names.product(rule.productId),
        trigger: {
          categories: rows.autoAddRuleCategories
            .filter(({ ruleId }) => ruleId === rule.id)
            .map(({ categoryId }) => names.category(categoryId))
            .toSorted(),
          products: rows.autoAddRuleProducts
            .filter(({ ruleId }) => ruleId === rule.id)
            .map(({ productId }) => names.product(productId))
            .toSorted(),
          types: rule.triggerTypes,
        },
        ...{ per_quantity: rule.perQuantity, quantity: rule.quantity, max_free: rule.maxFree },
        ...{ over_free_price: rule.overFreePrice, order_types: rule.orderTypes },
        ...{ optional: rule.isOptional, cutlery: rule.cutlery, active: rule.isActive },
      }),
    ),
  }
}

function makeWriteDish(rows: ChainRows, names: Names, { text, image }: Writers) {
  const of = <Row extends { readonly productId: string }>(list: readonly Row[]) => {
    const grouped = Map.groupBy(list, ({ productId }) => productId)
    return (id: string): readonly Row[] => grouped.get(id) ?? []
  }
  const ingredientsOf = of(rows.productIngredients)
  const allergensOf = of(rows.productAllergens)
  const tagsOf = of(rows.productTags)
  const groupsOf = of(rows.productModifierGroups)
  const recommendedOf = of(rows.productRecommended)
  const pricesOf = of(rows.menuProducts)
  const setsOf = of(rows.comboGroups)
  const itemsOf = Map.groupBy(rows.comboItems, ({ groupId }) => groupId)
  const stepsOf = readSteps(rows.items)
  return (dish: ChainRow<'products'>): WrittenRow<'products'> => {
    const { energy: kcal, proteins, fats, carbohydrates, saleWeekdays, saleFrom, saleTo, cookingSteps } = dish
    const steps = stepsOf.get(dish.id) ?? []
    return {
      ...{ id: dish.id, slug: dish.slug, sku: dish.sku === dish.slug ? null : dish.sku, type: dish.type },
      category_id: names.category(dish.categoryId),
      parent_id: dish.parentId && names.product(dish.parentId),
      variant_label: text(dish.variantLabel),
      ...{ title: text(dish.title), description: text(dish.description), order: dish.position },
      ...{ price: dish.price, prices: writePrices(dish, rows.menus, pricesOf(dish.id)) },
      ...{
        vat_percent: dish.vatPercent,
        pieces: dish.pieces,
        weight: dish.weight,
        weight_unit: dish.weightUnit,
      },
      nutrition_per_100g: kcal === null ? null : { kcal, proteins, fats, carbohydrates },
      ingredients: byPosition(ingredientsOf(dish.id), ({ ingredientKey }) => ingredientKey).map(
        ({ ingredientKey }) => ingredientKey,
      ),
      allergens: allergensOf(dish.id)
        .map(({ allergenSlug }) => allergenSlug)
        .toSorted(),
      tags: tagsOf(dish.id)
        .map(({ tagSlug }) => tagSlug)
        .toSorted(),
      modifier_groups: byPosition(groupsOf(dish.id), ({ groupId }) => groupId).map(({ groupId }) =>
        names.group(groupId),
      ),
      combo_groups: byPosition(setsOf(dish.id), ({ id }) => id).map((group) => ({
        ...{ id: group.id, title: text(group.title), kind: group.type === 'basic' ? 'fixed' : 'choice' },
        ...{ min: group.minAmount, max: group.maxAmount, max_same: group.maxSame, when_none: group.whenNone },
        items: byPosition(itemsOf.get(group.id) ?? [], ({ productId }) => productId).map((item) => ({
          product: names.product(item.productId),
          ...{ quantity: item.quantity, extra_price: item.extraPrice },
        })),
      })),
      availability: saleWeekdays && { days: saleWeekdays, from: saleFrom, to: saleTo },
      cooking_minutes: dish.cookingMinutes,
      cooking_steps: isDeepStrictEqual(steps, cookingSteps) ? undefined : cookingSteps.map(text),
      make_minutes: dish.makeMinutes,
      recommended: byPosition(recommendedOf(dish.id), ({ recommendedId }) => recommendedId).map(
        ({ recommendedId }) => names.product(recommendedId),
      ),
      fiscal:
        dish.mxik === noTaxCode && dish.packageCode === '0'
          ? null
          : { mxik: dish.mxik === noTaxCode ? null : dish.mxik, package_code: dish.packageCode },
      ...{ popularity: dish.popularity, active: dish.isActive, image: image(dish.image) },
      picture: dish.picture && {
        ...dish.picture,
        source: image(dish.picture.source),
        alt: text(dish.picture.alt),
      },
    }
  }
}

/** The steps of the recipe of each dish, as a new chain gets them. */
function readSteps(items: ChainRows['items']): ReadonlyMap<string, readonly Localized[]> {
  const recipes = byPosition(
    items.filter(({ kind }) => kind === 'recipe'),
    ({ slug }) => slug,
  )
  return new Map(
    recipes.flatMap(({ productId, uncheckedBody }) => {
      const { steps } = uncheckedBody as { readonly steps: readonly { readonly text: Localized }[] } // published
      return productId === null ? [] : [[productId, steps.map(({ text }) => text)] as const]
    }),
  )
}

/** Where it differs from the price of the dish. */
function writePrices(
  { price }: ChainRow<'products'>,
  menus: ChainRows['menus'],
  sold: readonly ChainRow<'menuProducts'>[],
) {
  return Object.fromEntries(
    byName(menus, ({ slug }) => slug).flatMap(({ id, slug }): [string, number | 'no'][] => {
      const inMenu = sold.find(({ menuId }) => menuId === id)
      if (!inMenu) return [[slug, 'no']]
      return inMenu.price === price ? [] : [[slug, inMenu.price]]
    }),
  )
}

function writeGroup(
  group: ChainRow<'modifierGroups'>,
  { modifiers }: ChainRows,
  { names, writers: { text, image } }: { readonly names: Names; readonly writers: Writers },
): WrittenRow<'modifiers'> {
  const { minAmount: min, maxAmount: max, freeAmount: free, isActive: active } = group
  return {
    ...{ id: group.id, key: group.key, product_id: group.productId && names.product(group.productId) },
    ...{ active, title: text(group.name), min, max, required: undefined, free },
    modifiers: byPosition(
      modifiers.filter(({ groupId }) => groupId === group.id),
      ({ id }) => id,
    ).map((option) => ({
      ...{ id: option.id, key: option.key, title: text(option.name), price: option.price },
      ...{ weight: option.weight, min: option.minAmount, max: option.maxAmount },
      ...{ ingredient: option.ingredientKey, is_default: option.isDefault, image: image(option.image) },
    })),
  }
}

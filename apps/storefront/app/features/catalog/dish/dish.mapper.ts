import type { WireComboGroup, WireModifierGroup } from '@doira/contract/catalog/modifier-shapes'
import type { WireProduct } from '@doira/contract/catalog/product-shape'
import { toSum } from '@doira/domain/money/sum'
import type { Instant } from '@doira/domain/time/instant'
import { localized } from '@doira/web/i18n/localized.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { toMeasure, toUnavailability } from '../menu/data/menu.mapper.ts'
import type { Dish, DishVariant, Nutrition, OptionGroup, SetGroup } from './dish.ts'

/** A dish in one language; `now` decides whether it is outside its hours of sale. */
export function toDish(wire: WireProduct, locale: Locale, now: Instant): Dish {
  return {
    id: wire.id,
    slug: wire.slug,
    type: wire.type,
    category: {
      id: wire.category.id,
      slug: wire.category.slug,
      title: localized(wire.category.title, locale),
    },
    name: wire.title,
    title: localized(wire.title, locale),
    description: localized(wire.description, locale),
    image: wire.image,
    picture: wire.picture ? { alt: localized(wire.picture.alt, locale), colour: wire.picture.colour } : null,
    tags: wire.tags,
    ...toMeasure(wire),
    price: toSum(wire.out_price),
    priceWithDiscount: toSum(wire.price_with_discount ?? wire.out_price),
    discountPercent: wire.discount_percent,
    regularPrice: wire.regular_price === null ? null : toSum(wire.regular_price),
    rating: wire.rating,
    reviewsCount: wire.reviews_count,
    cookingMinutes: wire.cooking_minutes,
    nutrition: toNutrition(wire.nutrition),
    ingredients: wire.ingredients.map((name) => localized(name, locale)),
    allergens: wire.allergen_names.map(({ slug, title }) => ({ slug, title: localized(title, locale) })),
    steps: wire.cooking_steps.map((step) => localized(step, locale)),
    variants: wire.variants.map((variant) => toVariant(variant, wire.nutrition)),
    modifierGroups: wire.modifier_groups.map((group) => toOptionGroup(group, locale)),
    comboGroups: wire.combo_groups.map((group) => toSetGroup(group, locale)),
    off: wire.is_in_menu ? toUnavailability(wire, now) : { code: 'not_in_menu' },
  }
}

function toNutrition(wire: WireProduct['nutrition']): Nutrition | null {
  if (!wire) return null
  const { energy, proteins, fats, carbohydrates } = wire
  return { kcal: energy, proteins, fats, carbohydrates }
}

/** @param ofDish of the dish, for a size that has no nutrition of its own */
function toVariant(wire: WireProduct['variants'][number], ofDish: WireProduct['nutrition']): DishVariant {
  return {
    id: wire.id,
    label: wire.label,
    price: toSum(wire.out_price),
    priceWithDiscount: toSum(wire.price_with_discount ?? wire.out_price),
    image: wire.image,
    ...toMeasure(wire),
    nutrition: toNutrition(wire.nutrition ?? ofDish),
    stop: wire.stop,
  }
}

function toOptionGroup(wire: WireModifierGroup, locale: Locale): OptionGroup {
  return {
    id: wire.id,
    title: localized(wire.name, locale),
    min: wire.min_amount,
    max: wire.max_amount,
    isRequired: wire.is_compulsory,
    freeQuantity: wire.free_amount,
    modifiers: wire.variants.map((option) => ({
      id: option.id,
      name: option.name,
      price: toSum(option.price),
      min: option.min_amount,
      max: option.max_amount,
      isDefault: option.is_default,
      image: option.image,
      stop: option.stop,
    })),
  }
}

function toSetGroup(wire: WireComboGroup, locale: Locale): SetGroup {
  return {
    id: wire.id,
    kind: wire.type === 'basic' ? 'fixed' : 'choice',
    title: localized(wire.title, locale),
    min: wire.min_amount,
    max: wire.max_amount,
    // Stored answers of the previous version have none.
    maxSame: wire.max_same ?? null,
    items: wire.variants.map((item) => ({
      productId: item.id,
      name: item.title,
      image: item.image,
      quantity: item.quantity,
      extraPrice: toSum(item.extra_price),
      ...toMeasure(item),
      stop: item.stop,
    })),
  }
}

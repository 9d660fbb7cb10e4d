import { toSum } from '@doira/domain/money/sum'
import type { Dish, DishOption, DishVariant, OptionGroup, SetGroup, SetItem } from './dish.ts'

const named = (text: string) => ({ ru: `${text} ru`, uz: `${text} uz`, en: `${text} en` })
const noMeasure = { pieces: null, grams: null, millilitres: null }

export function aDish(parts: Partial<Dish> = {}): Dish {
  return {
    id: 'dish',
    slug: 'dish',
    type: 'simple',
    category: { id: 'rolls', slug: 'rolls', title: 'Rolls' },
    name: named('dish'),
    title: 'dish ru',
    description: '',
    image: 'dishes/dish',
    picture: null,
    tags: [],
    pieces: 8,
    grams: 255,
    millilitres: null,
    price: toSum(60_000),
    priceWithDiscount: parts.price ?? toSum(60_000),
    discountPercent: null,
    regularPrice: null,
    rating: null,
    reviewsCount: 0,
    cookingMinutes: null,
    nutrition: null,
    ingredients: [],
    allergens: [],
    steps: [],
    variants: [],
    modifierGroups: [],
    comboGroups: [],
    off: null,
    ...parts,
  }
}

export function anOption(id: string, parts: Partial<DishOption> = {}): DishOption {
  return {
    id,
    name: named(id),
    price: toSum(0),
    min: 0,
    max: 1,
    isDefault: false,
    image: null,
    stop: null,
    ...parts,
  }
}

export function aGroup(id: string, parts: Partial<OptionGroup> = {}): OptionGroup {
  return { id, title: id, min: 0, max: 1, isRequired: false, modifiers: [], ...parts }
}

export function aVariant(id: string, parts: Partial<DishVariant> = {}): DishVariant {
  const price = parts.price ?? toSum(50_000)
  return {
    id,
    label: named(id),
    price,
    priceWithDiscount: price,
    image: null,
    nutrition: null,
    stop: null,
    ...noMeasure,
    ...parts,
  }
}

export function aSetItem(productId: string, parts: Partial<SetItem> = {}): SetItem {
  return {
    productId,
    name: named(productId),
    quantity: 1,
    extraPrice: toSum(0),
    image: null,
    stop: null,
    ...noMeasure,
    ...parts,
  }
}

export function aSetGroup(id: string, parts: Partial<SetGroup> = {}): SetGroup {
  return { id, kind: 'choice', title: id, min: 1, max: 1, items: [], ...parts }
}

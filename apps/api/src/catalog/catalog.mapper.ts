import type { categorySchema, WireMenu } from '@doira/contract/catalog/category-with-products'
import type {
  WireComboGroup,
  WireModifierGroup,
  WireTitledModifierGroup,
} from '@doira/contract/catalog/modifier-shapes'
import type { WireProduct, WireProductCard } from '@doira/contract/catalog/product-shape'
import { offeredGroups } from '@doira/domain/catalog/set-stops'
import type { Instant } from '@doira/domain/time/instant'
import type * as z from 'zod/mini'
import type { Catalogue, Category, NamedModifierGroup, Product } from './catalogue/catalogue.ts'
import type { MenuView, PriceTag } from './menus/menu-view.ts'

/** The card of a dish in a menu; null when the menu does not have it. */
export function toWireCard(view: MenuView, product: Product): WireProductCard | null {
  const tag = view.priceTagOf(product)
  return tag && getCard(view, product, tag)
}

function getCard(view: MenuView, product: Product, tag: PriceTag): WireProductCard {
  const { saleWindow } = product
  return {
    id: product.id,
    slug: product.slug,
    type: product.type,
    category_id: product.categoryId,
    title: product.title,
    description: product.description,
    out_price: tag.price,
    regular_price: view.regularPriceOf(product),
    has_choice: view.hasChoice(product),
    is_price_from: tag.isPriceFrom,
    image: product.image,
    pieces: product.pieces,
    weight: product.weight,
    weight_unit: product.weightUnit,
    tags: [...product.tags],
    allergens: [...product.allergens],
    rating: product.rating,
    reviews_count: product.reviewsCount,
    popularity: product.popularity,
    order: product.position,
    stop: view.stopOf(product),
    sale_window: saleWindow && {
      weekdays: [...saleWindow.weekdays],
      from_time: saleWindow.from,
      to_time: saleWindow.to,
    },
    price_with_discount: tag.priceWithDiscount < tag.price ? tag.priceWithDiscount : null,
    discount_percent: tag.discountPercent,
  }
}

/** Categories with what the menu sells of them; those that it sells nothing of are left out. */
export function toWireMenu(view: MenuView, changesAt: Instant | null): WireMenu {
  const { catalogue, context } = view
  const cards = catalogue.products
    .filter(({ type }) => type !== 'variant')
    .flatMap((product) => toWireCard(view, product) ?? [])
  const cardsOf = Map.groupBy(cards, ({ category_id }) => category_id)
  const categories = catalogue.categories.flatMap((category) => {
    const products = cardsOf.get(category.id)
    return products ? [{ ...toWireCategory(category), products }] : []
  })
  return {
    menu_id: context.menuId,
    categories,
    count: categories.length,
    tags: catalogue.tags.map(({ slug, title }) => ({ slug, title })),
    allergens: catalogue.allergens.map(({ slug, title }) => ({ slug, title })),
    changes_at: changesAt,
  }
}

function toWireCategory(category: Category): z.infer<typeof categorySchema> {
  return {
    id: category.id,
    slug: category.slug,
    title: category.title,
    description: category.description,
    icon: category.icon,
    image: category.image,
    order_no: category.position,
  }
}

/** A whole dish. One that the menu does not have still has a page, with its usual price and `is_in_menu: false`. */
export function toWireProduct(view: MenuView, product: Product): WireProduct {
  const { catalogue } = view
  const tag = view.priceTagOf(product)
  const usual = { price: product.basePrice, priceWithDiscount: product.basePrice }
  const category = catalogue.categories.find(({ id }) => id === product.categoryId)
  if (!category) throw new Error(`product ${product.slug} has no category`)
  return {
    ...getCard(view, product, tag ?? { ...usual, discountPercent: null, isPriceFrom: false }),
    category: { id: category.id, slug: category.slug, title: category.title },
    ...(product.picture && { picture: product.picture }),
    nutrition: product.nutrition,
    ingredients: [...product.ingredients],
    allergen_names: catalogue.allergens
      .filter(({ slug }) => product.allergens.includes(slug))
      .map(({ slug, title }) => ({ slug, title })),
    cooking_minutes: product.cookingMinutes,
    cooking_steps: [...product.cookingSteps],
    modifier_groups: product.modifierGroups.map((group) => toWireModifierGroup(group, view)),
    combo_groups: toWireComboGroups(product, view),
    variants: (catalogue.variantsOf.get(product.id) ?? []).flatMap(
      (variant) => toWireVariant(view, variant) ?? [],
    ),
    is_in_menu: tag !== null,
    recommended_ids: [...product.recommendedIds],
  }
}

function toWireVariant(view: MenuView, variant: Product): WireProduct['variants'][number] | null {
  const tag = view.priceTagOf(variant)
  if (!tag || !variant.variantLabel) return null
  return {
    id: variant.id,
    slug: variant.slug,
    label: variant.variantLabel,
    title: variant.title,
    out_price: tag.price,
    price_with_discount: tag.priceWithDiscount < tag.price ? tag.priceWithDiscount : null,
    image: variant.image,
    pieces: variant.pieces,
    weight: variant.weight,
    weight_unit: variant.weightUnit,
    nutrition: variant.nutrition,
    stop: view.stopOf(variant),
  }
}

function toWireModifierGroup(
  group: NamedModifierGroup,
  { stops }: Pick<MenuView, 'stops'>,
): WireModifierGroup {
  return {
    id: group.id,
    name: group.name,
    min_amount: group.min,
    max_amount: group.max,
    is_compulsory: group.isRequired,
    free_amount: group.freeQuantity ?? 0,
    variants: group.modifiers.flatMap(({ id, price, min, max, isDefault }) => {
      const name = group.names.get(id)
      const weight = group.weights.get(id) ?? null
      const image = group.images.get(id) ?? null
      const rest = { price, min_amount: min, max_amount: max, is_default: isDefault, weight, image }
      return name ? [{ id, name, ...rest, stop: stops.get(id) ?? null }] : []
    }),
  }
}

/** A group by itself, of no branch: nothing of it has run out. */
export function toWireTitledGroup(group: NamedModifierGroup): WireTitledModifierGroup {
  const { variants, ...rest } = toWireModifierGroup(group, { stops: new Map() })
  return { ...rest, variants: variants.map((one) => ({ ...one, title: one.name, out_price: one.price })) }
}

/** Fixed parts are in the combo without being chosen; of a choice nothing is chosen beforehand. */
export function toWireComboGroups(
  product: Product,
  { catalogue, stopOf, stops }: Pick<MenuView, 'catalogue' | 'stopOf' | 'stops'>,
): WireComboGroup[] {
  return offeredGroups(product.comboGroups, stops).map(({ id, kind, title, min, max, maxSame, items }) => ({
    id,
    type: kind === 'fixed' ? 'basic' : 'choice',
    title,
    min_amount: min,
    max_amount: max,
    max_same: maxSame ?? null,
    variants: items.flatMap(({ productId, quantity, extraPrice }) => {
      const part = findPart(catalogue, productId)
      if (!part) return []
      return [
        {
          id: part.id,
          slug: part.slug,
          title: part.title,
          image: part.image,
          quantity,
          extra_price: extraPrice,
          pieces: part.pieces,
          weight: part.weight,
          weight_unit: part.weightUnit,
          stop: stopOf(part),
          is_default: kind === 'fixed',
        },
      ]
    }),
  }))
}

function findPart(catalogue: Catalogue, productId: string): Product | null {
  return catalogue.productById.get(productId) ?? null
}

import { hasRequiredChoice } from '@doira/domain/catalog/choices'
import type { StopList, StopState } from '@doira/domain/catalog/product'
import { stopOfParts, strongestStop } from '@doira/domain/catalog/set-stops'
import { isPriceFrom } from '@doira/domain/catalog/variants'
import { meetsConditions } from '@doira/domain/discounts/conditions'
import type { ProductDiscount } from '@doira/domain/discounts/discount'
import { discountPercent, discountPrice } from '@doira/domain/discounts/line-discounts'
import { addSums, type Sum, timesSum, toSum, zeroSum } from '@doira/domain/money/sum'
import type { Instant } from '@doira/domain/time/instant'
import type { Catalogue, MenuContext, Product } from '../catalogue/catalogue.ts'

/** What a visitor pays for a dish in one menu at one moment. */
export type PriceTag = {
  readonly price: Sum
  /** Equal to the price when no discount applies. */
  readonly priceWithDiscount: Sum
  /** Whole percents; null when the discount is too small to be shown. */
  readonly discountPercent: number | null
  /** Variants differ in price. */
  readonly isPriceFrom: boolean
}

/** One menu as a branch shows it at a moment: prices, discounts that apply, what has run out. */
export type MenuView = {
  readonly catalogue: Catalogue
  readonly context: MenuContext
  readonly stops: StopList
  readonly now: Instant
  /** Null: not in this menu. */
  priceTagOf(product: Product): PriceTag | null
  stopOf(product: Product): StopState | null
  /** What the parts of a combo would cost one by one; null for other dishes. */
  regularPriceOf(product: Product): Sum | null
  /** Something has to be decided before the dish can go into the cart. */
  hasChoice(product: Product): boolean
}

export function viewMenu({
  catalogue,
  context,
  stops,
  now,
}: {
  readonly catalogue: Catalogue
  readonly context: MenuContext
  readonly stops: StopList
  readonly now: Instant
}): MenuView {
  const prices = catalogue.prices.get(context.menuId) ?? new Map<string, Sum>()
  const discounts = menuDiscounts(catalogue, context.citySlug).filter((discount) =>
    appliesInMenu(discount, now),
  )
  const single = (product: Product): { price: Sum; priceWithDiscount: Sum } | null => {
    const price = prices.get(product.id)
    if (price === undefined) return null
    const asked = { productId: product.id, categoryId: product.categoryId, price }
    return { price, priceWithDiscount: discountPrice(asked, discounts).priceWithDiscount }
  }
  const getPartPrice = (productId: string) =>
    prices.get(productId) ?? catalogue.productById.get(productId)?.basePrice ?? zeroSum
  const getVariants = (product: Product) =>
    (catalogue.variantsOf.get(product.id) ?? []).flatMap((variant) => single(variant) ?? [])

  return {
    catalogue,
    context,
    stops,
    now,
    priceTagOf(product) {
      const offers =
        product.type === 'origin' ? getVariants(product) : [single(product)].flatMap((one) => one ?? [])
      const [first] = offers
      if (first === undefined || !prices.has(product.id)) return null
      const price = lowest(
        first.price,
        offers.map((offer) => offer.price),
      )
      const priceWithDiscount = lowest(
        first.priceWithDiscount,
        offers.map((offer) => offer.priceWithDiscount),
      )
      return {
        price,
        priceWithDiscount,
        discountPercent: discountPercent(price, priceWithDiscount),
        isPriceFrom: isPriceFrom(offers),
      }
    },
    stopOf: (product) => findStop(product, stops),
    regularPriceOf(product) {
      if (product.type !== 'combo') return null
      const groups = product.comboGroups.map(({ kind, min, items }) => {
        const parts = items.map(({ productId, quantity }) => timesSum(getPartPrice(productId), quantity))
        return kind === 'fixed' ? addSums(...parts) : timesSum(lowest(parts[0] ?? zeroSum, parts), min)
      })
      return addSums(...groups)
    },
    hasChoice: (product) => product.type === 'origin' || hasRequiredChoice(product),
  }
}

/** A combo cannot be had without its fixed parts, nor without what has to be chosen. */
export function findStop(product: Product, stops: StopList): StopState | null {
  return strongestStop(
    [stops.get(product.id), stopOfParts(product.comboGroups, stops)].filter((state) => state != null),
  )
}

/**
 * The discounts that a menu of a city shows while they are valid. A menu does not depend on the visitor, the
 * receiving method or the cart, so discounts that depend on these are left to the quote.
 */
export function menuDiscounts(catalogue: Catalogue, citySlug: string | null): readonly ProductDiscount[] {
  return catalogue.discounts.filter(({ conditions: { orderTypes, minOrderAmount, cities } }) => {
    const isOfCity = cities === null || (citySlug !== null && cities.includes(citySlug))
    return orderTypes === null && minOrderAmount === null && isOfCity
  })
}

/** For one of `menuDiscounts`: whether its time has come. Those for certain customers never apply here. */
export function appliesInMenu(discount: ProductDiscount, now: Instant): boolean {
  const citySlug = discount.conditions.cities?.[0] ?? null
  return meetsConditions(discount, {
    now,
    citySlug,
    deliveryType: 'delivery',
    customer: null,
    goods: zeroSum,
  })
}

function lowest(first: Sum, others: readonly Sum[]): Sum {
  return toSum(Math.min(first, ...others))
}

import type { StopList } from '@doira/domain/catalog/product'
import type { Discount } from '@doira/domain/discounts/discount'
import { type Sum, zeroSum } from '@doira/domain/money/sum'
import type { AutoAddRule } from '@doira/domain/ordering/cart/auto-add'
import type { Quote } from '@doira/domain/ordering/pricing/quote'
import type { Instant } from '@doira/domain/time/instant'
import type { Product } from '../../catalog/catalogue/catalogue.ts'
import type { Branch } from '../../delivery/branches/branches.queries.ts'
import { withGoneGifts, withVariants } from '../place/order-stops.queries.ts'
import type { Place } from './choose-place.ts'
import { listOffers, type MenuOffer } from './offers.ts'
import type { OrderingFacts } from './ordering-facts.queries.ts'
import type { QuoteRequest } from './quote-request.ts'
import type { ShopFacts } from './shop-facts.ts'

/** In the menu of the branch; before one is known, in that of the default city. */
export function findOffers(
  { catalogue }: ShopFacts,
  { branch }: Place,
  { lines }: QuoteRequest,
): ReadonlyMap<string, MenuOffer> {
  if (!catalogue) return new Map()
  const wantedIds = [...new Set(lines.map(({ productId }) => productId))]
  return listOffers(catalogue, branch?.menuId ?? catalogue.defaultMenuId, wantedIds)
}

/** What the gifts among the discounts cost in the menu of the branch. */
export function findGiftPrices(
  { catalogue }: Pick<ShopFacts, 'catalogue'>,
  { branch }: { readonly branch: Pick<Branch, 'menuId'> | null },
  discounts: readonly Discount[],
): ReadonlyMap<string, Sum> {
  const prices = catalogue?.prices.get(branch?.menuId ?? catalogue.defaultMenuId)
  const gifts = discounts.filter((discount) => discount.target === 'gift')
  const ids = gifts.flatMap(({ giftProductIds }) => giftProductIds)
  return new Map(ids.map((id) => [id, prices?.get(id) ?? zeroSum]))
}

/** The stop list of the branch, and the gifts among the discounts that cannot be had. */
export function findStops(
  {
    shop: { catalogue },
    place: { branch },
    facts: { stops },
    at,
  }: {
    readonly shop: Pick<ShopFacts, 'catalogue'>
    readonly place: Pick<Place, 'branch'>
    readonly facts: Pick<OrderingFacts, 'stops'>
    readonly at: Instant
  },
  discounts: readonly Discount[],
): StopList {
  if (!catalogue) return new Map()
  const menuId = branch?.menuId ?? catalogue.defaultMenuId
  return withGoneGifts(withVariants(stops, catalogue), discounts, { catalogue, menuId, at })
}

/** What is not sold any more is not added either. */
export function rulesOnSale({ catalogue, autoAddRules }: ShopFacts): readonly AutoAddRule[] {
  return autoAddRules.filter(({ productId }) => catalogue?.productById.has(productId))
}

/** Of every product in a quote, by id. */
export function nameProducts(
  { catalogue }: ShopFacts,
  { lines, gifts }: Quote,
): ReadonlyMap<string, Product> {
  const ids = [...lines.map(({ productId }) => productId), ...gifts.flatMap(({ productIds }) => productIds)]
  const products = ids.flatMap((id) => catalogue?.productById.get(id) ?? [])
  return new Map(products.map((product) => [product.id, product]))
}

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { TestApi } from '@doira/api/testing/test-api.testing'
import { autoAddProducts } from '@doira/contract/catalog/auto-add-products'
import { getProduct } from '@doira/contract/catalog/products'
import { checkPointDeliveryZones } from '@doira/contract/delivery/delivery-zones'
import { discountWithAll } from '@doira/contract/discounts/discount-with-all'
import { computePrice } from '@doira/contract/ordering/compute-price'
import { canBeOrdered } from '@doira/domain/catalog/availability'
import type { Instant } from '@doira/domain/time/instant'
import { toLocalTime, type Weekday } from '@doira/domain/time/local-time'
import { expect } from 'vitest'
import { type Basket, fromAnywhere, type OrderedProduct } from './one-price.testing.ts'

/** The part of the storefront's preview that is compared with the quote. */
type Preview = {
  readonly lines: readonly {
    readonly productId: string
    readonly quantity: number
    readonly price: number
    readonly total: number
  }[]
  readonly sums: Readonly<
    Record<'goods' | 'discount' | 'total', number> & { readonly delivery: number | string }
  >
}
type Modules = {
  readonly previewQuote: (input: unknown) => Preview
  readonly toPriceRules: (discounts: unknown, rows: unknown) => unknown
  readonly toZoneTerms: (zone: unknown) => unknown
}

const quote = join(import.meta.dirname, '../../apps/storefront/app/features/ordering/quote/preview')
/** The browser's code, imported by path, because its types need a browser's and are not available here. */
const load = async (name: string): Promise<Modules> => import(pathToFileURL(join(quote, name)).href)
const { previewQuote } = await load('preview.ts')
const { toPriceRules, toZoneTerms } = await load('price-rules.mapper.ts')

/** Compares the price that the browser calculates from the API's answers with the quote of a customer. */
export async function previewInBrowser(shop: TestApi, { to, ...asked }: Basket): Promise<void> {
  const body = { ...asked, promo_code: null, points: 0, payment_type: 'cash' as const }
  const point = to ? { lat: to.lat, long: to.long } : {}
  const { quote } = (
    await shop.call(computePrice, { headers: fromAnywhere(), body: { ...body, ...point } })
  ).ok()
  if (!quote) throw new Error('no quote')
  const query = { branch_id: asked.branch_id ?? '' }
  const { discounts } = (await shop.call(discountWithAll, { query })).ok()
  const { products: rows } = (await shop.call(autoAddProducts, { query: { limit: '100' } })).ok()
  const zones = to
    ? (await shop.call(checkPointDeliveryZones, { query: { lat: `${to.lat}`, lon: `${to.long}` } })).ok()
        .result
    : []
  const lines = await Promise.all(asked.products.map((product) => toShopLine(shop, product, asked.branch_id)))
  const preview = previewQuote({
    ask: {
      ...{ lines, declinedAutoAdd: asked.declined_auto_add, deliveryType: asked.delivery_type },
      ...{ branchId: asked.branch_id, location: to },
    },
    rules: toPriceRules(discounts, rows),
    zone: zones[0] ? toZoneTerms(zones[0]) : null,
    citySlug: 'tashkent',
    now: new Date(shop.deps.clock()),
  })
  expect(
    preview.lines.map(({ productId, quantity, price, total }) => [productId, quantity, price, total]),
  ).toEqual(quote.lines.map((line) => [line.product_id, line.quantity, line.price, line.total]))
  expect(preview.sums).toMatchObject({
    goods: quote.goods_full,
    discount: quote.goods_full - quote.goods + quote.order_discount,
    total: quote.total,
    ...(to && { delivery: quote.delivery_price }),
  })
}

/** A line as the dish page adds it to the basket; the price of its choices is calculated here independently. */
async function toShopLine(
  shop: TestApi,
  { key, product_id, quantity, order_modifiers = [], variants = [] }: OrderedProduct,
  branchId: Basket['branch_id'],
) {
  const query = { branch_id: branchId ?? '' }
  const product = (await shop.call(getProduct, { params: { id: product_id }, query })).ok()
  const pieces = product.modifier_groups.flatMap(({ free_amount, variants: modifiers }) => {
    const prices = modifiers.flatMap(({ id, price }) => {
      const count = order_modifiers.find(({ modifier_id }) => modifier_id === id)?.modifier_quantity ?? 0
      return Array.from({ length: count }, () => price)
    })
    return prices.toSorted((a, b) => a - b).slice(free_amount)
  })
  const picks = variants.flatMap(({ group_id, variant_id, quantity: times = 1 }) => {
    const group = product.combo_groups.find(({ id }) => id === group_id)
    return (group?.variants.find(({ id }) => id === variant_id)?.extra_price ?? 0) * times
  })
  return {
    ...{ key, productId: product_id, type: product.type, categoryId: product.category_id, quantity },
    price: product.out_price,
    priceWithDiscount: product.price_with_discount ?? product.out_price,
    extrasPrice: [...pieces, ...picks].reduce((sum, price) => sum + price, 0),
    isDefaultProduct: false,
    inStop: findStop(product, shop.deps.clock()),
  }
}

/** As on a card: out of stock, or outside its hours of sale. */
function findStop({ stop, sale_window }: ReturnType<typeof getProduct.answer.parse>, now: Instant) {
  if (stop !== null) return stop
  const saleWindow = sale_window && {
    weekdays: sale_window.weekdays.filter((day): day is Weekday => day >= 1 && day <= 7),
    from: toLocalTime(sale_window.from_time),
    to: toLocalTime(sale_window.to_time),
  }
  return canBeOrdered({ stop, saleWindow }, now) ? null : 'outside_hours'
}

import { randomUUID } from 'node:crypto'
import { creditPoints } from '@doira/api/loyalty/points.queries'
import { makeTestDatabase } from '@doira/api/platform/database/test-database.testing'
import { silentLog } from '@doira/api/platform/log'
import { aCustomer, aMoment, aSession } from '@doira/api/testing/factories.testing'
import { makeTestApi, type TestApi } from '@doira/api/testing/test-api.testing'
import { categoryWithProducts } from '@doira/contract/catalog/category-with-products'
import { computePrice } from '@doira/contract/checkout/compute-price'
import { getReceipt } from '@doira/contract/orders/get-receipt'
import { createOrder } from '@doira/contract/orders/ondemand-order'
import { getOrder } from '@doira/contract/orders/read-orders'
import { toSum } from '@doira/domain/money/sum'
import { addMinutes, toInstant } from '@doira/domain/time/instant'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { loadDemoChain } from './load.ts'
import { readDemoFile } from './read-data.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })

const database = await makeTestDatabase()
const { shipper } = await readDemoFile('shipper.json')
const { branches } = await readDemoFile('branches.json')
const branch = branches.find(({ slug }) => slug === 'tashkent-chilonzor')
const chain = { shipperId: shipper.id, platformId: shipper.platforms.website }

beforeAll(async () => {
  await loadDemoChain({ db: database.db, clock: () => aMoment, log: silentLog })
})
afterAll(() => database.close())

/** Noon, happy hours, and a Saturday on which sets are cheaper. */
const moments = ['2027-03-08T12:10:00+05:00', '2027-03-08T15:30:00+05:00', '2027-03-13T13:00:00+05:00'].map(
  toInstant,
)

/** Each moment has a shop of its own: what one keeps of a menu is not for a time before it. */
const shops = moments.map((moment) => {
  const shop = makeTestApi(database.db, chain)
  shop.setNow(moment)
  return shop
})

async function readMenu(shop: TestApi) {
  const query = { branch_id: branch?.id ?? '' }
  const { categories } = (await shop.call(categoryWithProducts, { query })).ok()
  return categories
    .flatMap(({ products }) => products)
    .filter(({ type, stop }) => type === 'simple' && stop === null)
}

/** A customer nobody has seen before, with more points than any basket costs. */
async function aRichCustomer(): Promise<string> {
  const customer = await aCustomer(database.db, chain)
  await creditPoints(database.db, {
    shipperId: chain.shipperId,
    customerId: customer.id,
    kind: 'gift',
    orderId: null,
    amount: toSum(1_000_000_000),
    now: aMoment,
    expiresAt: addMinutes(aMoment, 30 * 24 * 60),
  })
  return aSession(database.db, customer)
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

const basket = fc.record({
  shop: fc.constantFrom(...shops),
  lines: fc.array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 99 })), { minLength: 1, maxLength: 6 }),
  isDelivery: fc.boolean(),
  promo: fc.constantFrom(null, 'SUSHI15', 'minus25', 'BIRINCHI', 'MOCHI', 'YETKAZ'),
  payment: fc.constantFrom('cash' as const, 'payme' as const, 'cashback' as const),
  points: fc.nat(200_000),
})

test('[R4-14] menu, quote, order and receipt agree to the sum for any basket of the demo menu', async () => {
  let placed = 0
  await fc.assert(
    fc.asyncProperty(basket, async ({ shop, lines, isDelivery, promo, payment, points }) => {
      const menu = await readMenu(shop)
      const wanted = lines.flatMap(([index, quantity]) => {
        const card = menu[index % menu.length]
        return card ? [{ card, quantity }] : []
      })
      const token = await aRichCustomer()
      const asked = {
        delivery_type: isDelivery ? ('delivery' as const) : ('self-pickup' as const),
        branch_id: branch?.id ?? null,
        promo_code: promo,
        payment_type: payment,
        points: payment === 'cashback' ? 0 : points,
        products: wanted.map(({ card, quantity }) => ({ product_id: card.id, quantity })),
      }
      const place = isDelivery ? { lat: branch?.location.lat ?? 0, long: branch?.location.long ?? 0 } : {}
      const { quote } = (await shop.call(computePrice, { token, body: { ...asked, ...place } })).ok()
      if (!quote) throw new Error('no quote')
      const own = quote.lines.filter((line) => !line.is_default_product)
      expect(sumOf(own.map(({ total }) => total))).toBe(
        sumOf(wanted.map(({ card, quantity }) => (card.price_with_discount ?? card.out_price) * quantity)),
      )
      const due = quote.goods - quote.order_discount + quote.delivery_price - quote.delivery_discount
      expect(quote.total).toBe(due - quote.points_spent)

      const body = {
        ...asked,
        id: randomUUID(),
        quote_id: quote.id,
        to_address: 'Chilonzor 1',
        ...(isDelivery && { to_location: { lat: place.lat ?? 0, long: place.long ?? 0 } }),
      }
      const answered = await shop.call(createOrder, { token, body })
      if (quote.problems.length > 0) {
        expect(answered.refused().problems?.map(({ code }) => code)).toEqual(
          quote.problems.map(({ code }) => code),
        )
        return
      }
      placed += 1
      const params = { id: answered.ok().order_id }
      const order = (await shop.call(getOrder, { token, params })).ok()
      expect(order).toMatchObject({
        total: quote.total,
        order_amount: quote.goods,
        points_spent: quote.points_spent,
        vat_included: quote.vat_included,
      })
      const receipt = (await shop.call(getReceipt, { token, params })).ok()
      expect(receipt).toMatchObject({ total: quote.total, vat_included: quote.vat_included })
      expect(sumOf(receipt.lines.map(({ amount }) => amount))).toBe(due)
      expect(sumOf(receipt.lines.map(({ paid }) => paid))).toBe(quote.total)
      expect(sumOf(receipt.lines.map(({ vat }) => vat))).toBe(quote.vat_included)
      expect(sumOf(receipt.payments.map(({ amount }) => amount))).toBe(due)
      for (const { price, quantity, discount, amount } of receipt.lines) {
        expect(price * quantity - discount).toBe(amount)
      }
    }),
    { numRuns: 25 },
  )
  expect(placed).toBeGreaterThan(5)
})

import { createOrder } from '@doira/contract/ordering/create-order'
import { toSum } from '@doira/domain/money/sum'
import { expect, test } from 'vitest'
import { aCategory } from '../../testing/factories.testing.ts'
import type { OrderWorld } from '../../testing/order-world.testing.ts'
import { makePriceRequest } from '../quote/price-request.ts'
import { makeShopFacts, type ShopFactsCache } from '../quote/shop-facts.ts'
import { toOrderInput } from './order-input.mapper.ts'
import { countRows, inWorld } from './place-order.testing.ts'
import { makePlaceOrder } from './place-order.ts'

/** The chain changes before each of the next statements that read its version. */
function changingShop({ chain }: OrderWorld, changes: number): ShopFactsCache {
  const shopFacts = makeShopFacts()
  let left = changes
  return {
    ...shopFacts,
    readWith: (db, wanted, ask) =>
      shopFacts.readWith(db, wanted, async (facts) => {
        left -= 1
        if (left >= 0) await aCategory(db, chain)
        return ask(facts)
      }),
  }
}

function makeCheckout(world: OrderWorld, changes: number) {
  const { chain, shop, customer, anOrder } = world
  const input = toOrderInput(createOrder.body.parse(anOrder()), {
    ...{ shipperId: chain.shipperId, customerId: customer.id },
    ...{ offered: ['cash'], language: 'ru' },
  })
  const deps = { ...shop.deps, ordersPerCustomer: 10, shopFacts: changingShop(world, changes) }
  return {
    place: () => makePlaceOrder(deps)(input),
    quote: () => makePriceRequest(deps)(input.request),
  }
}

test(
  '[R7-06] an order is refused with its price while the shop keeps changing, and leaves nothing behind',
  inWorld(async (world) => {
    const before = await countRows(world.db)
    await expect(makeCheckout(world, 3).place()).rejects.toMatchObject({
      problem: { code: 'price_changed', total: toSum(75_000) },
    })
    expect(await countRows(world.db)).toEqual(before)
    const { quote } = await makeCheckout(world, 3).quote()
    expect(quote.problems).toEqual([])
  }),
)

test(
  '[R7-06] an order is placed when the shop changed twice while it was read',
  inWorld(async (world) => {
    expect(await makeCheckout(world, 2).place()).toMatchObject({ number: expect.any(Number) })
  }),
)

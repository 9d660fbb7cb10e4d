import { randomUUID } from 'node:crypto'
import type { BodyOf } from '@doira/contract/endpoint'
import { createOrder } from '@doira/contract/ordering/create-order'
import { getOrder } from '@doira/contract/orders/read-orders'
import type { CustomerRow } from '../customers/customers.tables.ts'
import type { Db } from '../platform/database/database.ts'
import { aChain, aCustomer, addressInZone, aProduct, aSession, type TestChain } from './factories.testing.ts'
import { makeTestApi, type TestApi } from './test-api.testing.ts'

export type OrderBody = BodyOf<typeof createOrder>

/** A chain with a dish for 60 000 sum, and a signed-in customer who can order it. */
export type OrderWorld = {
  readonly db: Db
  readonly chain: TestChain
  readonly shop: TestApi
  readonly dish: string
  readonly customer: CustomerRow
  readonly token: string
  /** A delivery of one dish, paid in cash. */
  anOrder(changes?: Partial<OrderBody>): OrderBody
  /** @returns the id of an order that was placed. */
  place(changes?: Partial<OrderBody>): Promise<string>
  read(orderId: string): Promise<ReturnType<typeof getOrder.answer.parse>>
}

export async function makeOrderWorld(
  db: Db,
  given: Parameters<typeof makeTestApi>[2] = {},
): Promise<OrderWorld> {
  const chain = await aChain(db)
  const shop = makeTestApi(db, chain, given)
  const dish = await aProduct(db, chain)
  const customer = await aCustomer(db, chain)
  const token = await aSession(db, customer)
  const anOrder = (changes: Partial<OrderBody> = {}): OrderBody => ({
    id: randomUUID(),
    delivery_type: 'delivery',
    to_location: addressInZone,
    to_address: 'Amir Temur 1',
    payment_type: 'cash',
    offer_accepted: true,
    products: [{ product_id: dish, quantity: 1 }],
    ...changes,
  })
  return {
    db,
    chain,
    shop,
    dish,
    customer,
    token,
    anOrder,
    place: async (changes) => (await shop.call(createOrder, { token, body: anOrder(changes) })).ok().order_id,
    read: async (id) => (await shop.call(getOrder, { token, params: { id } })).ok(),
  }
}

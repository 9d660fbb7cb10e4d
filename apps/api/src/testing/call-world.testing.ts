import { randomUUID } from 'node:crypto'
import type { BodyOf } from '@doira/contract/endpoint'
import { lookUpCustomer } from '@doira/contract/fulfilment/phone-orders/customer-lookup'
import { placeCallOrder, priceCall } from '@doira/contract/fulfilment/phone-orders/order-entry'
import { checkPointsCode, sendPointsCode } from '@doira/contract/fulfilment/phone-orders/points-codes'
import type { Db } from '../platform/database/database.ts'
import { addressInZone, aMoment } from './factories.testing.ts'
import { type DeskWorld, makeDeskWorld } from './staff-desk-world.testing.ts'
import { aStaff, type TestStaff } from './staff-world.testing.ts'
import type { Answered, TestDeps } from './test-api.testing.ts'

type CallData = BodyOf<typeof placeCallOrder>['data']
type Changes = Partial<Omit<CallData, 'order'>> & { readonly order?: Partial<CallData['order']> }

/** A shop with two operators who take calls. */
export type CallWorld = DeskWorld & {
  readonly second: TestStaff
  /** What an operator sends: a delivery of one dish to the customer of the world, paid in cash. */
  aCall(changes?: Changes): CallData
  placeCall(data: CallData, by?: TestStaff, actionId?: string): Promise<Answered<typeof placeCallOrder>>
  price(changes?: Partial<BodyOf<typeof priceCall>>, by?: TestStaff): Promise<Answered<typeof priceCall>>
  /** The customer of the world reads out the code for so many points of an order. */
  agreeToPoints(orderId: string, points: number): Promise<void>
  lookUp(phone: string, by?: TestStaff): Promise<Answered<typeof lookUpCustomer>>
}

export async function makeCallWorld(db: Db, given: TestDeps = {}): Promise<CallWorld> {
  const world = await makeDeskWorld(db, given)
  const { shop, chain, customer, dish, operator } = world
  return {
    ...world,
    second: await aStaff(db, chain, 'operator'),
    aCall: ({ order, ...changes } = {}) => ({
      customer: { phone: customer.phone, name: 'Дилшод' },
      language: 'uz',
      ...changes,
      order: {
        id: randomUUID(),
        delivery_type: 'delivery',
        to_location: addressInZone,
        to_address: 'Amir Temur 1',
        payment_type: 'cash',
        products: [{ product_id: dish, quantity: 1 }],
        ...order,
      },
    }),
    placeCall: (data, by = operator, actionId = randomUUID()) =>
      shop.call(placeCallOrder, {
        token: by.token,
        body: { action_id: actionId, pressed_at: aMoment, data },
      }),
    price: (changes, by = operator) =>
      shop.call(priceCall, {
        token: by.token,
        body: {
          customer_id: customer.id,
          delivery_type: 'delivery',
          lat: addressInZone.lat,
          long: addressInZone.long,
          products: [{ product_id: dish, quantity: 1 }],
          ...changes,
        },
      }),
    async agreeToPoints(orderId, points) {
      const call = (data: object) =>
        ({ token: operator.token, body: { action_id: randomUUID(), pressed_at: aMoment, data } }) as const
      const data = { order_id: orderId, customer_id: customer.id, points, language: 'ru' }
      ;(await shop.call(sendPointsCode, call(data))).ok()
      const code = await shop.codeOf(customer.phone, 'points')
      ;(await shop.call(checkPointsCode, call({ order_id: orderId, code }))).ok()
    },
    lookUp: (phone, by = operator) => shop.call(lookUpCustomer, { token: by.token, body: { phone } }),
  }
}

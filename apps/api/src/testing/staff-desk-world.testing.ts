import type { BodyOf, Endpoint } from '@doira/contract/endpoint'
import { readStaffOrder } from '@doira/contract/fulfilment/order-drawer'
import { toSum } from '@doira/domain/money/sum'
import type { OnlinePaymentType } from '@doira/domain/payments/payment-type'
import { addMinutes } from '@doira/domain/time/instant'
import { eq } from 'drizzle-orm'
import { productsTable } from '../catalog/products.tables.ts'
import { customersTable } from '../customers/customers.tables.ts'
import { creditPoints } from '../loyalty/points.queries.ts'
import { orderReturnsTable } from '../payments/core/payments.tables.ts'
import type { Db } from '../platform/database/database.ts'
import { aMoment } from './factories.testing.ts'
import { aClickId, aPaymeId, makePaymentWorld, type PaymentWorld } from './payment-world.testing.ts'
import { anActionOn, aStaff, type TestStaff } from './staff-world.testing.ts'
import type { Answered, TestDeps } from './test-api.testing.ts'

/** A shop that takes Payme and Click, with an operator at the desk. */
export type DeskWorld = PaymentWorld & {
  readonly operator: TestStaff
  /** Sends an action of the operator on the order as it is. */
  perform<E extends Endpoint>(endpoint: E, orderId: string, data: DataOf<E>): Promise<Answered<E>>
  /** Pays what the order costs, as the provider does. */
  pay(orderId: string, by: OnlinePaymentType): Promise<void>
  givePoints(amount: number): Promise<void>
  points(): Promise<number>
  returns(orderId: string): Promise<readonly (typeof orderReturnsTable.$inferSelect)[]>
  drawer(orderId: string): Promise<ReturnType<typeof readStaffOrder.answer.parse>>
}
type DataOf<E extends Endpoint> = BodyOf<E> extends { data?: infer Data } ? Data : never

export async function makeDeskWorld(db: Db, given: TestDeps = {}): Promise<DeskWorld> {
  const world = await makePaymentWorld(db, given)
  const { shop, chain, customer } = world
  await db.update(productsTable).set({ mxik: '00101001001000000' })
  const operator = await aStaff(db, chain, 'operator')
  const pay: DeskWorld['pay'] = async (orderId, by) => {
    const { total } = await world.row(orderId)
    const answers =
      by === 'payme' ? await payByPayme(world, orderId, total) : await payByClick(world, orderId, total)
    const refused = answers.find(({ error }) => error !== undefined && error !== 0)
    if (refused) throw new Error(JSON.stringify(refused))
  }
  return {
    ...world,
    operator,
    pay,
    async perform(endpoint, orderId, data) {
      const { status } = await world.row(orderId)
      const body = anActionOn({ id: orderId, status }, data)
      return shop.call(endpoint, { token: operator.token, body: body as never })
    },
    givePoints: (amount) =>
      creditPoints(db, {
        ...{ shipperId: chain.shipperId, customerId: customer.id, kind: 'gift', orderId: null },
        ...{ amount: toSum(amount), now: aMoment, expiresAt: addMinutes(aMoment, 60 * 24 * 365) },
      }),
    async points() {
      const rows = await db
        .select({ balance: customersTable.pointsBalance })
        .from(customersTable)
        .where(eq(customersTable.id, customer.id))
      return rows[0]?.balance ?? 0
    },
    returns: (orderId) => db.select().from(orderReturnsTable).where(eq(orderReturnsTable.orderId, orderId)),
    drawer: async (id) => (await shop.call(readStaffOrder, { token: operator.token, params: { id } })).ok(),
  }
}

async function payByPayme({ payme }: PaymentWorld, orderId: string, total: number) {
  const [id, account] = [aPaymeId(), { order_id: orderId }]
  const created = await payme('CreateTransaction', {
    ...{ id, time: Date.parse(aMoment), amount: total * 100, account },
  })
  return [created, await payme('PerformTransaction', { id })]
}

async function payByClick({ click }: PaymentWorld, orderId: string, total: number) {
  const ids = { merchant_trans_id: orderId, click_trans_id: aClickId(), amount: `${total}.00` }
  const prepared = await click('prepare', ids)
  return [
    prepared,
    await click('complete', { ...ids, merchant_prepare_id: String(prepared.merchant_prepare_id) }),
  ]
}

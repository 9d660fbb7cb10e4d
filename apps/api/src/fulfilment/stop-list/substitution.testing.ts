import { randomUUID } from 'node:crypto'
import { stopDishes } from '@doira/contract/fulfilment/branch-actions'
import * as calls from '@doira/contract/fulfilment/order-actions'
import { chooseSubstitution } from '@doira/contract/orders/choose-substitution'
import { eq } from 'drizzle-orm'
import { productsTable } from '../../catalog/products.tables.ts'
import { customersTable } from '../../customers/customers.tables.ts'
import { orderReturnsTable } from '../../payments/core/payments.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { aMoment, aProduct } from '../../testing/factories.testing.ts'
import { aPaymeId, makePaymentWorld } from '../../testing/payment-world.testing.ts'
import { anActionOn, aStaff } from '../../testing/staff-world.testing.ts'
import type { TestDeps } from '../../testing/test-api.testing.ts'

/** An order of two dishes, 60 000 and 40 000 with its free delivery, and a third dish to take instead. */
export async function aWorld(db: Db, payment: 'cash' | 'payme', given: TestDeps = {}) {
  const world = await makePaymentWorld(db, given)
  const { chain, shop, dish, place } = world
  const other = await aProduct(db, chain, { price: 40_000 })
  const cheaper = await aProduct(db, chain, { price: 35_000 })
  const dearer = await aProduct(db, chain, { price: 95_000 })
  await db.update(productsTable).set({ mxik: '00101001001000000' })
  const operator = await aStaff(db, chain, 'operator')
  const products = [dish, other].map((product_id) => ({ product_id, quantity: 1 }))
  const id = await place({ products, payment_type: payment })
  if (payment === 'payme') {
    const [external, account, amount] = [aPaymeId(), { order_id: id }, 100_000 * 100]
    const created = await world.payme('CreateTransaction', {
      id: external,
      time: Date.parse(aMoment),
      amount,
      account,
    })
    const performed = await world.payme('PerformTransaction', { id: external })
    if (created.error || performed.error) throw new Error(JSON.stringify([created, performed]))
  }
  const status = async () => (await world.read(id)).status
  const perform = async <E extends Parameters<typeof shop.call>[0]>(endpoint: E, data: unknown) =>
    shop.call(endpoint, {
      token: operator.token,
      body: anActionOn({ id, status: await status() }, data) as never,
    })
  await perform(calls.acceptOrder, {})
  const stop = async (productId = dish) =>
    (
      await shop.call(stopDishes, {
        token: operator.token,
        body: {
          action_id: randomUUID(),
          pressed_at: aMoment,
          data: { branch_id: chain.branchId, product_ids: [productId], reason: 'no_product', until: null },
        },
      })
    ).ok()
  const question = async () => {
    const [first] = (await world.read(id)).substitutions
    if (!first) throw new Error('nothing was asked')
    return first
  }
  const choose = async (
    choice: 'replace' | 'drop' | 'call',
    given: { product_id?: string; way?: 'points' | 'transfer' } = {},
    questionId?: string,
  ) =>
    shop.call(chooseSubstitution, {
      token: world.token,
      params: { id },
      body: { question_id: questionId ?? (await question()).id, choice, ...given },
    })
  const points = async () =>
    (
      await db
        .select({ balance: customersTable.pointsBalance })
        .from(customersTable)
        .where(eq(customersTable.id, world.customer.id))
    )[0]?.balance
  const returns = () => db.select().from(orderReturnsTable).where(eq(orderReturnsTable.orderId, id))
  return {
    ...world,
    id,
    other,
    cheaper,
    dearer,
    operator,
    status,
    perform,
    stop,
    question,
    choose,
    points,
    returns,
  }
}

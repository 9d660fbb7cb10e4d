import { listSlots } from '@doira/contract/delivery/branches/list-slots'
import { createOrder } from '@doira/contract/ordering/create-order'
import { cancelOrder } from '@doira/contract/orders/read-orders'
import { defaultPolicy } from '@doira/domain/policy/shop-policy'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { categoriesTable } from '../../catalog/products.tables.ts'
import { branchesTable } from '../../delivery/branches/branches.tables.ts'
import { testIn } from '../../platform/database/test-database.testing.ts'
import { aCustomer, aSession } from '../../testing/factories.testing.ts'
import { makePaymentWorld } from '../../testing/payment-world.testing.ts'

const slot = '2027-03-08T18:00:00+05:00'
const online = { payment_type: 'payme', future_time: slot } as const

/** A kitchen of 20 make-minutes, and a dish that takes 10 of them. */
const inKitchen = testIn(aKitchen)

async function aKitchen(db: Parameters<typeof makePaymentWorld>[0]) {
  const world = await makePaymentWorld(db, { policyOf: () => defaultPolicy })
  const { branchId, categoryId } = world.chain
  await db.update(branchesTable).set({ kitchenCapacityMinutes: 20 }).where(eq(branchesTable.id, branchId))
  await db.update(categoriesTable).set({ makeMinutes: 10 }).where(eq(categoriesTable.id, categoryId))
  return {
    ...world,
    send: (token: string, changes: Parameters<typeof world.anOrder>[0]) =>
      world.shop.call(createOrder, { token, body: world.anOrder(changes) }),
    someone: async () => aSession(db, await aCustomer(db, world.chain)),
    async payFor(id: string) {
      const fields = { merchant_trans_id: id, amount: `${(await world.row(id)).total}.00` }
      const { merchant_prepare_id: prepared } = await world.click('prepare', fields)
      const completed = await world.click('complete', { ...fields, merchant_prepare_id: String(prepared) })
      expect(completed.error).toBe(0)
    },
    async isFree(makeMinutes: number) {
      const query = { date: '2027-03-08', make_minutes: String(makeMinutes) }
      const { slots } = (await world.shop.call(listSlots, { params: { id: branchId }, query })).ok()
      return slots.find(({ time }) => time === '18:00')?.is_free
    },
  }
}

test(
  '[S-25] a customer has two orders that wait for an online payment, and a third one when one of them is cancelled',
  inKitchen(async ({ shop, send, token, someone }) => {
    const { order_id: id } = (await send(token, { payment_type: 'payme' })).ok()
    ;(await send(token, { payment_type: 'click' })).ok()
    const refused = await send(token, { payment_type: 'payme' })
    expect({ status: refused.status, code: refused.refused().code }).toEqual({
      status: 422,
      code: 'awaiting_payment_limit',
    })
    expect(refused.refused().problems).toMatchObject([{ field: 'payment_type', facts: { limit: 2 } }])
    ;(await send(token, { payment_type: 'cash' })).ok()
    ;(await send(await someone(), { payment_type: 'payme' })).ok()
    ;(await shop.call(cancelOrder, { token, params: { id }, body: { reason: 'mistake' } })).ok()
    ;(await send(token, { payment_type: 'payme' })).ok()
  }),
)

test(
  '[S-25] orders that nobody has paid leave half of a half hour to others, and each gets all of its minutes when it is paid',
  inKitchen(async ({ send, token, isFree, payFor }) => {
    const { order_id: id } = (await send(token, online)).ok()
    ;(await send(token, online)).ok()
    expect([await isFree(10), await isFree(11)]).toEqual([true, false])
    await payFor(id)
    expect([await isFree(5), await isFree(6)]).toEqual([true, false])
  }),
)

test(
  '[S-25] who pays for a time that was shown as free has it, although others ordered meanwhile',
  inKitchen(async ({ send, token, dish, someone, isFree, payFor, row }) => {
    const products = [{ product_id: dish, quantity: 2 }]
    const { order_id: id } = (await send(token, { ...online, products })).ok()
    ;(await send(await someone(), { future_time: slot })).ok()
    expect((await send(await someone(), online)).refused().code).toBe('slot_unavailable')
    await payFor(id)
    expect(await row(id)).toMatchObject({ status: 'future', isPaid: true })
    expect(await isFree(1)).toBe(false)
  }),
)

import * as calls from '@doira/contract/fulfilment/order-actions'
import { toSum } from '@doira/domain/money/sum'
import { toLocalDate } from '@doira/domain/time/local-time'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { productsTable } from '../../catalog/products.tables.ts'
import { shippersTable } from '../../chains/chain.tables.ts'
import { branchesTable } from '../../delivery/branches/branches.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { aStaff } from '../../testing/staff-world.testing.ts'
import { aPaymentChange, toCash, toOnline, total } from '../order-actions/edits/change-payment.testing.ts'

type Given = Parameters<typeof aPaymentChange>[1]

/** An order for 95 000 where nothing above a limit is paid in cash, and a beer that never is. */
async function aWorld(db: Db, { limit = 150_000, ...order }: Given & { readonly limit?: number } = {}) {
  const world = await aPaymentChange(db, order)
  const { id, chain, dish, side, perform } = world
  const { shipperId } = chain
  const forbid = (maximum: number) =>
    db
      .update(shippersTable)
      .set({ cashRules: [{ from: toLocalDate('2027-01-01'), maximum: toSum(maximum), isForGoods: true }] })
      .where(eq(shippersTable.id, shipperId))
  await forbid(limit)
  return {
    ...world,
    forbid,
    makeBeer: (productId = side) =>
      db
        .update(productsTable)
        .set({ mxik: '02203001001000000' })
        .where(and(eq(productsTable.shipperId, shipperId), eq(productsTable.id, productId))),
    withMore: async (quantity: number, product = dish) => ({
      lines: [{ line_id: await world.lineOf(product), quantity }],
    }),
    async carry() {
      const courier = await aStaff(db, chain, 'courier', { branchIds: [chain.branchId] })
      ;(await perform(calls.acceptOrder, id, {})).ok()
      ;(await perform(calls.assignCourier, id, { courier_id: courier.row.id })).ok()
      ;(await perform(calls.readyOrder, id, { bags: 1 })).ok()
      ;(await perform(calls.pickedOrder, id, {})).ok()
    },
    deliver: (data: { amount?: number; method?: 'cash' | 'card'; reason?: string }) =>
      perform(calls.deliveredOrder, id, data as never),
  }
}

test('[R9-09] dishes that make a cash order dearer than may be paid in cash are refused, and the preview says so', () =>
  withRollback(async (db) => {
    const { preview: _, edit, withMore, row, id, drawer, ...world } = await aWorld(db)
    const body = await withMore(3)
    expect((await edit(body)).refused()).toMatchObject({ code: 'cash_limit', facts: { limit: 150_000 } })
    expect((await row(id)).total).toBe(total)
    ;(await edit(await withMore(2))).ok()
    // It began later: the order may become cheaper, and no dearer.
    await world.forbid(50_000)
    expect((await edit(await withMore(3))).refused().code).toBe('cash_limit')
    ;(await edit(await withMore(1))).ok()
    expect((await drawer(id)).card.to_take).toBe(total)
  }))

test('[R9-09] a dish that the law has paid without cash is not added to a cash order; to one for a card it is', () =>
  withRollback(async (db) => {
    const world = await aWorld(db)
    const beer = world.side
    const none = await world.withMore(0, beer)
    ;(await world.edit(none)).ok()
    await world.makeBeer()
    const added = { lines: [], added: [{ product_id: beer, quantity: 1 }] }
    expect((await world.edit(added as never)).refused().code).toBe('cash_goods')
    ;(await world.change({ payment: { type: 'card' } })).ok()
    ;(await world.edit(added as never)).ok()
    expect((await world.preview(toCash)).problems.map(({ code }) => code)).toEqual(['cash_goods'])
  }))

test('[R9-09] a courier cannot take cash for an order by card that may not be paid so, whatever the reason', () =>
  withRollback(async (db) => {
    const { deliver, carry, makeBeer, row, id } = await aWorld(db, { payment_type: 'card' })
    await makeBeer()
    await carry()
    const cash = { amount: total, method: 'cash', reason: 'терминал сломан' } as const
    expect((await deliver(cash)).refused().code).toBe('cash_goods')
    expect((await deliver({ ...cash, amount: 1000 })).refused().code).toBe('cash_goods')
    expect(await row(id)).toMatchObject({ status: 'courier_picked', takenAmount: null })
    ;(await deliver({ amount: total, method: 'card', reason: '' })).ok()
  }))

test('[R9-09] more cash than may be taken is refused; the sum due is taken, also when the rule began later', () =>
  withRollback(async (db) => {
    const world = await aWorld(db, { limit: 100_000 })
    await world.carry()
    const more = { amount: 100_001, method: 'cash', reason: 'гость доплатил' } as const
    expect((await world.deliver(more)).refused().code).toBe('cash_limit')
    await world.forbid(50_000)
    ;(await world.deliver({ amount: total, method: 'cash' })).ok()
  }))

test('[R9-09] a branch that takes no cash takes none for an order by card or a paid one', () =>
  withRollback(async (db) => {
    const { carry, deliver } = await aWorld(db, { payment_type: 'card' })
    await db.update(branchesTable).set({ paymentsOff: ['cash'] })
    await carry()
    const cash = { amount: total, method: 'cash', reason: 'терминал сломан' } as const
    expect((await deliver(cash)).refused().code).toBe('cash_not_taken')
    ;(await deliver({ amount: total, method: 'card' })).ok()
  }))

test('[R9-09] an order whose payment by link was taken back is for a card when it may not be paid in cash', () =>
  withRollback(async (db) => {
    const { change, bill, payBill, payme, row, id, makeBeer } = await aWorld(db)
    ;(await change(toOnline)).ok()
    const paid = await payBill((await bill()).id)
    await makeBeer()
    await payme('CancelTransaction', { id: paid.id, reason: 5 })
    expect(await row(id)).toMatchObject({ paymentType: 'card', isPaid: false })
  }))

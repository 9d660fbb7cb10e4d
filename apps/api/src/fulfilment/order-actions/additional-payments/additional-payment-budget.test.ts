import { randomUUID } from 'node:crypto'
import { toSum } from '@doira/domain/money/sum'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aDesk } from '../../../content/editor/editor.testing.ts'
import { aPromotionDraft } from '../../../content/editor/promotions/promotions.testing.ts'
import { discountLimitsTable } from '../../../orders/lifecycle/order-holds.tables.ts'
import type { Db } from '../../../platform/database/database.ts'
import { withRollback } from '../../../platform/database/test-database.testing.ts'
import { makeEditWorld } from '../../../testing/edit-world.testing.ts'
import { aPaymeId } from '../../../testing/payment-world.testing.ts'
import { aStaff } from '../../../testing/staff-world.testing.ts'

/** A paid order with a tenth off, 8 000, of a promotion whose budget pays for exactly 6 000 more. */
async function anOrderWithTenth(db: Db) {
  const world = await makeEditWorld(db, { payment_type: 'payme' })
  const { chain, shop, id, edit, pay, payme, lineOf, dish, read } = world
  await pay(id, 'payme')
  const promotionId = randomUUID()
  const owner = await aStaff(db, chain, 'owner')
  const desk = aDesk(shop, owner.token, 'promotion')
  ;(await desk.publishNew(promotionId, aPromotionDraft({ budget: 100_000 }))).ok()
  ;(await edit({ lines: [] })).ok()
  const isOne = eq(discountLimitsTable.discountId, promotionId)
  await db
    .update(discountLimitsTable)
    .set({ budget: toSum(14_000) })
    .where(isOne)
  return {
    ...world,
    /** The owner lowers the budget to a part of what orders have of it. */
    lower: () =>
      db
        .update(discountLimitsTable)
        .set({ budget: toSum(1000), maxUses: 1 })
        .where(isOne),
    spent: async () => (await db.select().from(discountLimitsTable).where(isOne))[0]?.spent,
    raise: async () => edit({ lines: [{ line_id: await lineOf(dish), quantity: 2 }] }),
    payMore: async () => {
      const bill = (await read(id)).additional_payment
      const payment = { id: aPaymeId(), time: Date.parse(shop.deps.clock()) }
      const account = { order_id: bill?.id }
      await payme('CreateTransaction', { ...payment, amount: (bill?.amount ?? 0) * 100, account })
      return payme('PerformTransaction', { id: payment.id })
    },
  }
}

test('an additional payment keeps its part of a budget until it is paid, whoever orders meanwhile', () =>
  withRollback(async (db) => {
    const { raise, place, payMore, spent, row, id } = await anOrderWithTenth(db)
    expect(await spent()).toBe(8000)
    ;(await raise()).ok()
    expect(await spent()).toBe(14_000)
    await place({})
    expect(await spent()).toBe(14_000)
    expect(await payMore()).toMatchObject({ result: { state: 2 } })
    expect(await row(id)).toMatchObject({ orderDiscount: 14_000, isPaid: true })
    expect(await spent()).toBe(14_000)
  }))

test('an additional payment that expires returns its part of a budget', () =>
  withRollback(async (db) => {
    const { raise, expire, shop, spent, row, id } = await anOrderWithTenth(db)
    ;(await raise()).ok()
    shop.wait(15 * 60)
    await expire()
    expect(await row(id)).toMatchObject({ orderDiscount: 8000 })
    expect(await spent()).toBe(8000)
  }))

test('an additional payment that is paid holds although the budget was lowered meanwhile', () =>
  withRollback(async (db) => {
    const { raise, lower, payMore, spent, row, id } = await anOrderWithTenth(db)
    ;(await raise()).ok()
    await lower()
    expect(await payMore()).toMatchObject({ result: { state: 2 } })
    expect(await row(id)).toMatchObject({ orderDiscount: 14_000, isPaid: true })
    expect(await spent()).toBe(14_000)
  }))

test('an additional payment that expires leaves the order as it was although the budget was lowered meanwhile', () =>
  withRollback(async (db) => {
    const { raise, lower, expire, shop, spent, row, id, read } = await anOrderWithTenth(db)
    ;(await raise()).ok()
    await lower()
    shop.wait(15 * 60)
    await expire()
    expect((await read(id)).additional_payment).toBeNull()
    expect(await row(id)).toMatchObject({ orderDiscount: 8000 })
    expect(await spent()).toBe(8000)
  }))

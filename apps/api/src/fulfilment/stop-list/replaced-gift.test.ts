import { randomUUID } from 'node:crypto'
import { stopDishes } from '@doira/contract/fulfilment/branch-actions'
import { previewEdit } from '@doira/contract/fulfilment/edit-order'
import * as calls from '@doira/contract/fulfilment/order-actions'
import { findReplacements } from '@doira/contract/fulfilment/order-drawer'
import { chooseSubstitution } from '@doira/contract/orders/choose-substitution'
import { getOrder } from '@doira/contract/orders/read-orders'
import { repeatOrder } from '@doira/contract/orders/repeat-order'
import { readReport } from '@doira/contract/reporting/reports'
import { toSum } from '@doira/domain/money/sum'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { productsTable } from '../../catalog/products.tables.ts'
import { aPromotionDraft, aPromotionOffice } from '../../content/editor/promotions/promotions.testing.ts'
import { discountLimitsTable } from '../../orders/lifecycle/order-holds.tables.ts'
import { orderDiscountsTable, orderLinesTable, ordersTable } from '../../orders/orders.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { aMoment, aProduct } from '../../testing/factories.testing.ts'
import { anActionOn, aStaff } from '../../testing/staff-world.testing.ts'

const title = (ru: string) => ({ ru, uz: ru, en: ru })

/** An accepted order of one dish with the first gift of a promotion, which the branch then stops. */
async function aStoppedGift(db: Db) {
  const office = await aPromotionOffice(db)
  const { chain, shop, owner, dish } = office
  const gifts = [
    await aProduct(db, chain, { price: 10_000 }),
    await aProduct(db, chain, { price: 90_000 }),
  ] as const
  for (const [place, id] of [...gifts, dish].entries())
    await db
      .update(productsTable)
      .set({ title: title(`Моти ${place}`) })
      .where(eq(productsTable.id, id))
  const promotion = randomUUID()
  const draft = aPromotionDraft({ kind: 'gift', percent: null, gift_product_ids: [...gifts] })
  ;(await office.desk.publishNew(promotion, draft)).ok()
  await db.update(discountLimitsTable).set({ budget: toSum(20_000) })
  const token = await office.aPerson()
  const { order_id: id } = (await office.order({}, token)).ok()
  await db.update(ordersTable).set({ status: 'vendor_accepted' }).where(eq(ordersTable.id, id))
  const operator = await aStaff(db, chain, 'operator')
  const data = {
    branch_id: chain.branchId,
    product_ids: [gifts[0]],
    reason: 'no_product',
    until: null,
  } as const
  const body = { action_id: randomUUID(), pressed_at: aMoment, data }
  ;(await shop.call(stopDishes, { token: operator.token, body })).ok()
  const read = async () => (await shop.call(getOrder, { token, params: { id } })).ok()
  const stored = async () => ({
    lines: await db.select().from(orderLinesTable).where(eq(orderLinesTable.orderId, id)),
    used: await db.select().from(orderDiscountsTable).where(eq(orderDiscountsTable.orderId, id)),
    limits: await db.select().from(discountLimitsTable).where(eq(discountLimitsTable.discountId, promotion)),
  })
  return { ...office, owner, operator, gifts, promotion, id, token, read, stored }
}

test('[R4-15] a gift that has run out is replaced by another one of its promotion, free and never too dear', () =>
  withRollback(async (db) => {
    const world = await aStoppedGift(db)
    const { shop, operator, gifts, id, token, dish, read, stored } = world
    const before = await read()
    const [question] = before.substitutions
    if (!question) throw new Error('nothing was asked')
    expect(question.options).toMatchObject([{ product_id: gifts[1], returns: 0 }])
    const find = { token: operator.token, params: { id }, query: { question_id: question.id, text: 'моти' } }
    const { dishes } = (await shop.call(findReplacements, find)).ok()
    expect(dishes.find(({ product_id }) => product_id === gifts[1])).toMatchObject({
      ...{ difference: 0, is_too_dear: false },
    })
    expect(dishes.find(({ product_id }) => product_id === dish)).toMatchObject({ is_too_dear: true })
    const choice = { question_id: question.id, choice: 'replace' as const, product_id: gifts[1] }
    const after = (await shop.call(chooseSubstitution, { token, params: { id }, body: choice })).ok()
    expect([after.total, after.substitutions]).toEqual([before.total, []])
    const { lines, used, limits } = await stored()
    expect(lines.find(({ isGift }) => isGift)).toMatchObject({
      ...{ productId: gifts[1], price: 0, priceWithDiscount: 0, total: 0, isDefaultProduct: true },
    })
    expect(used, 'its budget of 20 000 does not leave the customer without a gift').toMatchObject([
      { cost: 90_000, productIds: [gifts[1]] },
    ])
    expect(limits).toMatchObject([{ used: 1, spent: 90_000 }])
    const own = lines.find(({ isGift }) => !isGift)
    const edit = { lines: [{ line_id: own?.id ?? '', quantity: 2 }], added: [] }
    const preview = (await shop.call(previewEdit, { token: operator.token, params: { id }, body: edit })).ok()
    expect(preview.lines.map(({ product_id, quantity }) => [product_id, quantity])).toEqual([
      [dish, 2],
      [gifts[1], 1],
    ])
  }))

test('[R4-15] staff replace a stopped gift by another one of the promotion; a dear dish of the menu stays too dear', () =>
  withRollback(async (db) => {
    const { shop, operator, gifts, id, dish, read, stored } = await aStoppedGift(db)
    const [question] = (await read()).substitutions
    const replace = (product_id: string) =>
      shop.call(calls.replaceLine, {
        token: operator.token,
        body: anActionOn(
          { id, status: 'vendor_accepted' },
          { question_id: question?.id ?? '', product_id, way: 'points' },
        ) as never,
      })
    expect((await replace(dish)).refused().code).toBe('replacement_too_dear')
    ;(await replace(gifts[1])).ok()
    expect((await stored()).lines.find(({ isGift }) => isGift)?.productId).toBe(gifts[1])
  }))

test('[S-22] a repeated order has no gift among its dishes, and the report of sold dishes counts gifts apart', () =>
  withRollback(async (db) => {
    const { shop, owner, gifts, id, token, dish } = await aStoppedGift(db)
    const repeat = (await shop.call(repeatOrder, { token, params: { id }, query: {} })).ok()
    expect(repeat.lines.map(({ today }) => today?.product_id)).toEqual([dish])
    const query = { report: 'dishes', range: 'month', language: 'ru' } as const
    const { columns, rows, total } = (await shop.call(readReport, { token: owner.token, query })).ok()
    const at = (name: string) => columns.findIndex((column) => column.name === name)
    const cells = (row: (typeof rows)[number] | undefined) => [row?.[at('quantity')], row?.[at('given')]]
    expect(cells(rows.find(([name]) => name === 'Моти 0')), gifts[0]).toEqual([0, 1])
    expect(cells(rows.find(([name]) => name === 'Моти 2'))).toEqual([1, 0])
    expect(cells(total)).toEqual([1, 1])
  }))

import { randomUUID } from 'node:crypto'
import { readTicket } from '@doira/contract/fulfilment/kitchen'
import { readSheet } from '@doira/contract/fulfilment/sheet'
import { getReceipt } from '@doira/contract/orders/get-receipt'
import { toLocalTime } from '@doira/domain/time/local-time'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { menuProductsTable, stopListTable } from '../../../catalog/menus.tables.ts'
import { productsTable } from '../../../catalog/products.tables.ts'
import { toWireLines } from '../../../complaints/complaint.mapper.ts'
import { findCard } from '../../../fulfilment/board/cards.queries.ts'
import { findStoppedLines } from '../../../fulfilment/kitchen/stopped-lines.queries.ts'
import { listOtherBranches } from '../../../fulfilment/order-actions/move-branch.ts'
import { orderDiscountsTable, orderLinesTable, ordersTable } from '../../../orders/orders.tables.ts'
import { withRollback } from '../../../platform/database/test-database.testing.ts'
import { aBranch, aMoment, aProduct, serveZone } from '../../../testing/factories.testing.ts'
import { aMenu, sellIn, stop } from '../../../testing/menu-world.testing.ts'
import { aStaff } from '../../../testing/staff-world.testing.ts'
import { aPromotionDraft, aPromotionOffice, type PromotionOffice } from './promotions.testing.ts'

const kinds = { kind: 'gift', percent: null } as const

/** Two dishes as a gift of every order; the second one is the dearer. */
const withGifts =
  (
    run: (
      office: PromotionOffice & { readonly id: string; readonly gifts: [string, string] },
    ) => Promise<void>,
  ) =>
  () =>
    withRollback(async (db) => {
      const office = await aPromotionOffice(db)
      const gifts: [string, string] = [
        await aProduct(db, office.chain, { price: 10_000 }),
        await aProduct(db, office.chain, { price: 25_000 }),
      ]
      const id = randomUUID()
      ;(await office.desk.publishNew(id, aPromotionDraft({ ...kinds, gift_product_ids: gifts }))).ok()
      await run({ ...office, id, gifts })
    })
const atNight = {
  saleWeekdays: [1, 2, 3, 4, 5, 6, 7],
  ...{ saleFrom: toLocalTime('20:00'), saleTo: toLocalTime('23:00') },
} satisfies Partial<typeof productsTable.$inferInsert>
const choosing = (discount_id: string, product_id: string) => ({
  gift_choices: [{ discount_id, product_id }],
})

test(
  'quote, order, receipt, ticket and sheet of the kitchen have the dish that was chosen as a gift, free of charge',
  withGifts(async ({ db, shop, chain, quote, order, aPerson, id, gifts: [first, second] }) => {
    const token = await aPerson()
    const unchosen = await quote({}, token)
    expect(unchosen.gifts).toMatchObject([
      { discount_id: id, dishes: [{ product_id: first }, { product_id: second }], chosen_id: first },
    ])
    const made = await quote(choosing(id, second), token)
    expect(made.gifts?.[0]?.chosen_id).toBe(second)
    expect(made.total).toBe(unchosen.total)
    const { order_id: orderId } = (await order(choosing(id, second), token)).ok()
    const receipt = (await shop.call(getReceipt, { token, params: { id: orderId } })).ok()
    expect(receipt.total).toBe(made.total)
    expect(receipt.lines.filter(({ amount }) => amount === 0)).toMatchObject([{ quantity: 1, price: 0 }])
    const cook = await aStaff(db, chain, 'kitchen', { branchIds: [chain.branchId] })
    const params = { id: orderId }
    const { ticket } = (await shop.call(readTicket, { token: cook.token, params })).ok()
    const gift = { product_id: second, is_gift: true, is_auto_added: false, price: 0, quantity: 1 }
    expect(ticket.lines.filter(({ is_gift }) => is_gift)).toMatchObject([gift])
    expect(ticket.left, 'the kitchen makes it too').toBe(2)
    const sheet = (await shop.call(readSheet, { token: cook.token, params, query: { kind: 'kitchen' } })).ok()
    expect(sheet.lines).toContainEqual(expect.objectContaining(gift))
    const used = await db.select().from(orderDiscountsTable).where(eq(orderDiscountsTable.discountId, id))
    expect(used).toMatchObject([{ cost: 25_000, amount: 0, productIds: [second] }])
  }),
)

test(
  'a gift is a dish of the order for the board, complaints, other branches and stops in the kitchen',
  withGifts(async ({ db, chain, order, aPerson, dish, id, gifts: [, gift] }) => {
    const { shipperId } = chain
    const { order_id: orderId } = (await order(choosing(id, gift), await aPerson())).ok()
    const card = await findCard(db, shipperId, orderId)
    if (!card) throw new Error('no card')
    expect(card.dishes).toBe(2)
    const lines = await db.select().from(orderLinesTable).where(eq(orderLinesTable.orderId, orderId))
    const giftLine = lines.find(({ isGift }) => isGift)
    expect(toWireLines(lines).map((line) => line.id)).toContain(giftLine?.id)
    const menuId = await aMenu(db, chain)
    await sellIn(db, { shipperId, menuId }, dish, 60_000)
    const other = await aBranch(db, { ...chain, menuId })
    await serveZone(db, chain, other, 1)
    const elsewhere = () => listOtherBranches(db, card.order, aMoment)
    expect(await elsewhere()).toMatchObject([{ problem: 'not_in_menu' }])
    await sellIn(db, { shipperId, menuId }, gift, 90_000)
    expect(await elsewhere()).toMatchObject([{ problem: null, difference: 0 }])
    await db.update(ordersTable).set({ status: 'vendor_accepted' }).where(eq(ordersTable.id, orderId))
    await stop(db, chain, gift)
    const stopped = await findStoppedLines(db, { shipperId, orderIds: [orderId] })
    expect(stopped.map(({ line }) => line.id)).toEqual([giftLine?.id])
  }),
)

test(
  'a stopped dish drops out of the gifts: who had chosen it chooses another one before the order is placed',
  withGifts(async ({ db, chain, quote, order, aPerson, id, gifts: [first, second] }) => {
    const token = await aPerson()
    await stop(db, chain, second)
    const made = await quote(choosing(id, second), token)
    expect(made.gifts).toMatchObject([{ dishes: [{ product_id: first }], chosen_id: first }])
    const refused = (await order(choosing(id, second), token)).refused()
    expect(refused).toMatchObject({ code: 'out_of_stock', facts: { productIds: [second] } })
    ;(await order(choosing(id, first), token)).ok()
    await stop(db, chain, first)
    const none = await quote(choosing(id, first), await aPerson())
    expect(none.gifts).toMatchObject([{ dishes: [], chosen_id: null }])
    expect(none.discounts).toEqual([])
    expect(none.problems, 'a promised gift does not vanish in silence').toMatchObject([
      { code: 'out_of_stock', field: 'gift', facts: { productIds: [first] } },
    ])
    expect((await order(choosing(id, first), await aPerson())).refused().code).toBe('out_of_stock')
    ;(await order({}, await aPerson())).ok()
    await db.delete(stopListTable)
  }),
)

test(
  'a dish that the menu of the branch does not sell, or not at this hour, is no gift',
  withGifts(async ({ db, quote, order, aPerson, id, gifts: [first, second] }) => {
    const token = await aPerson()
    const [sold] = await db.select().from(menuProductsTable).where(eq(menuProductsTable.productId, first))
    await db.delete(menuProductsTable).where(eq(menuProductsTable.productId, first))
    const made = await quote(choosing(id, first), token)
    expect(made.gifts).toMatchObject([{ dishes: [{ product_id: second }], chosen_id: second }])
    expect((await order(choosing(id, first), token)).refused().code).toBe('out_of_stock')
    if (sold) await db.insert(menuProductsTable).values(sold)
    await db.update(productsTable).set(atNight).where(eq(productsTable.id, second))
    const byDay = await quote(choosing(id, second), token)
    expect(byDay.gifts).toMatchObject([{ dishes: [{ product_id: first }], chosen_id: first }])
  }),
)

test(
  'neither a dish that the promotion does not offer nor one of another promotion can be had as a gift',
  withGifts(async ({ dish, quote, id, gifts: [first] }) => {
    for (const choice of [choosing(id, dish), choosing(randomUUID(), dish)]) {
      const made = await quote(choice)
      expect(made.gifts?.[0]?.chosen_id).toBe(first)
      expect(made.lines.filter(({ is_default_product }) => is_default_product)).toMatchObject([
        { product_id: first, total: 0 },
      ])
    }
  }),
)

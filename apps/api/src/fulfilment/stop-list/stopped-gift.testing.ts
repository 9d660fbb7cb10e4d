import { randomUUID } from 'node:crypto'
import type { PromotionDraft } from '@doira/contract/discounts/promotion-draft'
import { stopDishes } from '@doira/contract/fulfilment/branch-actions'
import { getOrder } from '@doira/contract/orders/read-orders'
import { toSum } from '@doira/domain/money/sum'
import { eq } from 'drizzle-orm'
import { productsTable } from '../../catalog/products.tables.ts'
import { aPromotionDraft, aPromotionOffice } from '../../content/editor/promotions/promotions.testing.ts'
import { discountLimitsTable } from '../../orders/lifecycle/order-holds.tables.ts'
import { orderDiscountsTable, orderLinesTable, ordersTable } from '../../orders/orders.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { aMoment, aProduct } from '../../testing/factories.testing.ts'
import { aStaff } from '../../testing/staff-world.testing.ts'

const title = (ru: string) => ({ ru, uz: ru, en: ru })

/** An accepted order of one dish with the first gift of a promotion, which the branch then stops. */
export async function aStoppedGift(db: Db, terms: Partial<PromotionDraft> = {}) {
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
  const draft = aPromotionDraft({ kind: 'gift', percent: null, gift_product_ids: [...gifts], ...terms })
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

import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { aMoment } from '../../testing/factories.testing.ts'

/** A text in all languages, as it is stored. */
export const localized = JSON.stringify({ ru: 'a', uz: 'a', en: 'a' })

/** An order of the person. */
export type OwnOrder = {
  readonly shipperId: string
  readonly orderId: string
  readonly branchId: string
  readonly customerId: string
}

/** What the order took of things that run out. */
export async function takeHolds(
  db: Db,
  { shipperId, orderId, branchId, customerId }: OwnOrder,
): Promise<void> {
  const discountId = randomUUID()
  await db.execute(sql`
    insert into discounts (shipper_id, id, slug, position, title, promo_code, target, mode, value, is_stackable, is_active)
    values (${shipperId}, ${discountId}, 'd', 0, ${localized}, 'D', 'order', 'percentage', 10, false, true)`)
  await db.execute(sql`
    insert into discount_uses_of_phones (shipper_id, phone_hash, discount_id, uses, customer_id)
    values (${shipperId}, '\\x00', ${discountId}, 1, ${customerId})`)
  await db.execute(sql`
    insert into left_phones (shipper_id, phone_hash, customer_id, left_at)
    values (${shipperId}, '\\x01', ${customerId}, now())`)
  await db.execute(sql`
    insert into discount_holds (shipper_id, order_id, discount_id, day)
    values (${shipperId}, ${orderId}, ${discountId}, current_date)`)
  await db.execute(sql`
    insert into order_discounts (shipper_id, order_id, discount_id, customer_id, promo_code, amount, target, product_ids)
    values (${shipperId}, ${orderId}, ${discountId}, ${customerId}, 'D', 0, 'order', '{}')`)
  await db.execute(sql`
    insert into late_orders (shipper_id, order_id, minutes_late, outcome, points, message, recorded_at)
    values (${shipperId}, ${orderId}, 20, 'given', 1000, 'Late', ${aMoment})`)
  await db.execute(sql`
    insert into kitchen_slots (shipper_id, branch_id, starts_at, taken_minutes)
    values (${shipperId}, ${branchId}, timestamptz '2030-01-01T00:00Z', 1)`)
  await db.execute(sql`
    insert into kitchen_holds (shipper_id, order_id, branch_id, starts_at, minutes)
    values (${shipperId}, ${orderId}, ${branchId}, timestamptz '2030-01-01T00:00Z', 1)
    on conflict do nothing`)
}

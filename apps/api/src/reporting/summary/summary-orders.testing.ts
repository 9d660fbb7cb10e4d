import { randomUUID } from 'node:crypto'
import { aCountedOrder } from '@doira/domain/reporting/summary/summary.testing'
import type { SummaryOrder } from '@doira/domain/reporting/summary/summary-order'
import { addMinutes, type Instant } from '@doira/domain/time/instant'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import type { OrderWorld } from '../../testing/order-world.testing.ts'

/** An order of the branch, delivered after 40 minutes, of 50 that were promised. */
export const anOrderAt = (branchId: string, createdAt: Instant, changes: Partial<SummaryOrder> = {}) =>
  aCountedOrder({
    ...{ branchId, createdAt, dishes: [], firstPromisedAt: addMinutes(createdAt, 50) },
    ...{ handedAt: addMinutes(createdAt, 40), finishedAt: addMinutes(createdAt, 50), ...changes },
  })

/**
 * Writes orders in their final stored state, with one more that must not be counted.
 *
 * @param firstNumber the first of their numbers
 */
export async function insertOrders(
  db: Db,
  { chain, place }: Pick<OrderWorld, 'chain' | 'place'>,
  orders: readonly SummaryOrder[],
  firstNumber = 1000,
): Promise<void> {
  const model = await place()
  await db.execute(
    sql`update orders set status = 'server_cancelled', finished_at = created_at where id = ${model}`,
  )
  const rows = orders.map((order, index) => toRows(order, firstNumber + index))
  const all = JSON.stringify(rows.map(({ order }) => order))
  await db.execute(sql`
    insert into order_requests
    select (jsonb_populate_record(r, jsonb_build_object('order_id', given.id))).*
    from order_requests r, jsonb_to_recordset(${all}) as given(id uuid) where r.order_id = ${model}`)
  await db.execute(sql`
    insert into orders
    select (jsonb_populate_record(o, given)).* from orders o, jsonb_array_elements(${all}) as given where o.id = ${model}`)
  await db.execute(sql`
    insert into order_lines
    select (jsonb_populate_record(l, given)).*
    from order_lines l, jsonb_array_elements(${JSON.stringify(rows.flatMap(({ lines }) => lines))}) as given
    where l.order_id = ${model}`)
  for (const { order, returns } of rows) {
    for (const [index, one] of returns.entries()) {
      const write = [refund, transfer, one.doneAt === null ? transfer : returnPoints][index] ?? transfer
      await write(db, { shipperId: chain.shipperId, orderId: order.id, ...one })
    }
  }
}

function toRows(one: SummaryOrder, number: number) {
  const id = randomUUID()
  const [goods, zero] = [one.total, 0]
  return {
    order: {
      ...{
        id,
        number,
        branch_id: one.branchId,
        delivery_type: one.deliveryType,
        payment_type: one.paymentType,
      },
      ...{ status: one.status, created_at: one.createdAt, first_promised_at: one.firstPromisedAt },
      ...{ handed_at: one.handedAt, finished_at: one.finishedAt, total: one.total, goods, goods_full: goods },
      ...{ order_discount: zero, delivery_price: zero, points_spent: zero },
      ...{
        future_time: one.isPreOrder ? one.createdAt : null,
        release_at: one.isPreOrder ? one.createdAt : null,
      },
      pay_until: one.status === 'payment_awaited' ? one.createdAt : null,
    },
    lines: one.dishes.map(({ productId, quantity, isDefaultProduct }, position) => ({
      ...{ id: randomUUID(), order_id: id, position, product_id: productId, quantity, price: 0 },
      ...{ price_with_discount: 0, total: 0, is_default_product: isDefaultProduct },
    })),
    returns: one.returns,
  }
}

type Return = SummaryOrder['returns'][number] & { readonly shipperId: string; readonly orderId: string }

/** The order's payment is returned as a whole; a late payment is returned too, and is not counted. */
async function refund(db: Db, { amount, doneAt, ...key }: Return): Promise<void> {
  for (const [paysOrder, cause] of [
    [true, 'order_cancelled'],
    [false, 'order_gone'],
  ] as const) {
    const payment = await insertPayment(db, { ...key, amount, paysOrder })
    await db.execute(sql`
      insert into payment_refunds (shipper_id, id, transaction_id, amount, cause, requested_at, done_at)
      values (${key.shipperId}, ${randomUUID()}, ${payment}, ${amount}, ${cause}, now(), ${doneAt})`)
  }
}

/** A part of a payment that a person transfers. */
async function transfer(db: Db, { amount, doneAt, shipperId, orderId }: Return): Promise<void> {
  const payment = await insertPayment(db, { shipperId, orderId, amount, paysOrder: false })
  const transferNumber = doneAt === null ? null : '1'
  await db.execute(sql`
    insert into order_returns
      (shipper_id, id, order_id, transaction_id, amount, way, cause, requested_at, done_at, transfer_number)
    values (${shipperId}, ${randomUUID()}, ${orderId}, ${payment}, ${amount}, 'transfer', 'edited', now(), ${doneAt},
      ${transferNumber})`)
}

async function returnPoints(db: Db, { amount, doneAt, orderId }: Return): Promise<void> {
  await db.execute(sql`
    insert into loyalty_entries
      (shipper_id, id, customer_id, order_id, kind, amount, remaining, expires_at, created_at)
    select shipper_id, ${randomUUID()}, customer_id, id, 'returned', ${amount}, 0, created_at, ${doneAt}
    from orders where id = ${orderId}`)
}

async function insertPayment(
  db: Db,
  { shipperId, orderId, amount, paysOrder }: Omit<Return, 'doneAt'> & { readonly paysOrder: boolean },
): Promise<string> {
  const id = randomUUID()
  await db.execute(sql`
    insert into payment_transactions
      (shipper_id, id, order_id, provider, merchant, external_id, amount, state, pays_order, created_at, performed_at)
    values (${shipperId}, ${id}, ${orderId}, 'click', 'test', ${id}, ${amount}, 'performed', ${paysOrder}, now(), now())`)
  return id
}

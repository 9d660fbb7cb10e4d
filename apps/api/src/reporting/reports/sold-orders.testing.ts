import { randomUUID } from 'node:crypto'
import { addSums, type Sum, timesSum, toSum } from '@doira/domain/money/sum'
import { taxParts } from '@doira/domain/ordering/pricing/vat'
import { orderPaymentTypes } from '@doira/domain/payments/payment-type'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import type { Db } from '../../platform/database/database.ts'
import { aTime, getAChain } from '../summary/random-orders.testing.ts'

const aLine = fc.record({
  product: fc.nat(3),
  quantity: fc.integer({ min: 1, max: 9 }),
  price: fc.nat(200_000),
  /** Of a thousand. */
  discount: fc.nat(1000),
  orderDiscount: fc.nat(1000),
  percent: fc.constantFrom(0, 12, 15),
  isDefault: fc.boolean(),
  isGift: fc.boolean(),
})

/** An order with any amounts that the rules of pricing allow; its branch and dishes are indexes. */
export const aSoldOrder = fc.record({
  branch: fc.nat(2),
  method: fc.constantFrom('delivery' as const, 'self-pickup' as const),
  payment: fc.constantFrom(...orderPaymentTypes),
  status: fc.constantFrom('finished', 'new', 'operator_cancelled', 'vendor_cancelled', 'server_cancelled'),
  createdAt: aTime,
  lines: fc.array(aLine, { minLength: 1, maxLength: 5 }),
  fee: fc.constantFrom(0, 0, 9000, 17_777),
  /** Of a thousand. */
  points: fc.constantFrom(0, 0, 0, 1, 333, 777, 1000),
})
type Drawn = typeof aSoldOrder extends fc.Arbitrary<infer One> ? One : never

export type SoldOrder = ReturnType<typeof toOrder>

function toOrder(drawn: Drawn, branchId: string, products: readonly string[]) {
  const lines = drawn.lines.map((line) => {
    const part = (amount: number, share: number) => Math.floor((amount * share) / 1000)
    const priceWithDiscount = toSum(line.price - part(line.price, line.discount))
    const total = timesSum(priceWithDiscount, line.quantity)
    const share = toSum(part(total, line.orderDiscount))
    const gross = timesSum(toSum(line.price), line.quantity)
    return {
      ...{ productId: products[line.product] ?? '', percent: line.percent, isDefault: line.isDefault },
      isGift: line.isDefault && line.isGift,
      ...{ quantity: line.quantity, price: line.price, priceWithDiscount, total, share, gross },
      amount: toSum(total - share),
    }
  })
  const percent = Math.max(...lines.map((line) => line.percent))
  const due = addSums(...lines.map(({ amount }) => amount), toSum(drawn.fee))
  const points = Math.floor((due * drawn.points) / 1000)
  const total = toSum(due - points)
  // As receipts do it.
  const taxes = taxParts(total, [...lines, { amount: toSum(drawn.fee), percent }])
  const add = (pick: (line: (typeof lines)[number]) => Sum) => addSums(...lines.map(pick))
  return {
    ...{ id: randomUUID(), branchId, method: drawn.method, payment: drawn.payment, status: drawn.status },
    ...{ createdAt: drawn.createdAt, lines, fee: drawn.fee, feePercent: percent, points, total, taxes },
    grossOfLines: add(({ gross }) => gross),
    goods: add((line) => line.total),
    orderDiscount: add(({ share }) => share),
    vat: addSums(...taxes.map(({ vat }) => vat)),
  }
}

/** A chain with these orders, in their stored state, and one of two weeks before that never reached the shop. */
export async function sell(db: Db, drawn: readonly Drawn[]) {
  const { world, chain, branches, products } = await getAChain(db, [])
  const orders = drawn.map((one) => toOrder(one, branches[one.branch] ?? '', products))
  const model = await world.place()
  await db.execute(sql`
    update orders set status = 'server_cancelled', created_at = '2027-02-20T12:00:00Z', finished_at = created_at
    where id = ${model}`)
  const rows = JSON.stringify(orders.map(toOrderRow))
  const lines = JSON.stringify(orders.flatMap(toLineRows))
  await db.execute(sql`
    insert into order_requests
    select (jsonb_populate_record(r, jsonb_build_object('order_id', given.id))).*
    from order_requests r, jsonb_to_recordset(${rows}) as given(id uuid) where r.order_id = ${model}`)
  await db.execute(sql`
    insert into orders
    select (jsonb_populate_record(o, given)).* from orders o, jsonb_array_elements(${rows}) as given where o.id = ${model}`)
  await db.execute(sql`
    insert into order_lines
    select (jsonb_populate_record(l, given)).*
    from order_lines l, jsonb_array_elements(${lines}) as given where l.order_id = ${model}`)
  return { world, chain, branches, products, orders }
}

function toOrderRow(order: SoldOrder, index: number) {
  const hasEnded = order.status !== 'new'
  return {
    ...{ id: order.id, number: 5000 + index, branch_id: order.branchId, delivery_type: order.method },
    ...{ payment_type: order.payment, status: order.status, created_at: order.createdAt },
    finished_at: hasEnded ? order.createdAt : null,
    ...{ goods_full: order.grossOfLines, goods: order.goods, order_discount: order.orderDiscount },
    ...{ delivery_price: order.fee, points_spent: order.points, total: order.total },
    vat_included: order.vat,
  }
}

function toLineRows({ id, lines }: SoldOrder) {
  return lines.map((line, position) => ({
    ...{ id: randomUUID(), order_id: id, position, product_id: line.productId, quantity: line.quantity },
    ...{ price: line.price, price_with_discount: line.priceWithDiscount, total: line.total },
    ...{ order_discount_share: line.share, vat_percent: line.percent, is_default_product: line.isDefault },
    is_gift: line.isGift,
  }))
}

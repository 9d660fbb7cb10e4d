import type { Localized } from '@doira/contract/common/shapes'
import type { OrderStatus } from '@doira/domain/orders/status'
import type { PaymentType } from '@doira/domain/payments/payment-type'
import { and, asc, count, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { citiesTable } from '../chains/chain.tables.ts'
import { branchesTable } from '../delivery/branches/branches.tables.ts'
import type { CustomerKey } from '../platform/customer-key.ts'
import type { Db } from '../platform/database/database.ts'
import { fromJsonRow } from '../platform/database/json-rows.ts'
import { type Compensation, compensationsOfOrder } from './compensations.ts'
import { type AdditionalPaymentRow, orderAdditionalPaymentsTable } from './edit/additional-payments.tables.ts'
import {
  type OrderLineRow,
  type OrderRow,
  orderLinesTable,
  orderStatusEventsTable,
  ordersTable,
  type StatusEventRow,
} from './orders.tables.ts'
import { type OpenQuestion, withOptions } from './substitution/open-questions.ts'
import { substitutionQuestionsTable } from './substitution/substitution.tables.ts'

/** The branch of an order in its present state. */
const branchColumns = {
  id: branchesTable.id,
  slug: branchesTable.slug,
  name: branchesTable.name,
  address: branchesTable.address,
  phone: branchesTable.phone,
  lat: branchesTable.lat,
  long: branchesTable.long,
  cityTitle: sql<Localized>`(
    select title from ${citiesTable} city
    where city.shipper_id = ${branchesTable.shipperId} and city.id = ${branchesTable.cityId})`,
  paymentsOff: sql<readonly PaymentType[]>`to_json(${branchesTable.paymentsOff} || (
    select payments_off from ${citiesTable} city
    where city.shipper_id = ${branchesTable.shipperId} and city.id = ${branchesTable.cityId}))`,
}

export type OrderBranch = Pick<
  typeof branchesTable.$inferSelect,
  'id' | 'slug' | 'name' | 'address' | 'phone' | 'lat' | 'long'
> & {
  readonly cityTitle: Localized
  /** Ways to pay that the chain offers, and the branch or its city does not. */
  readonly paymentsOff: readonly PaymentType[]
}

/** An order with all related data; its events oldest first. */
export type OrderDetails = {
  readonly order: OrderRow
  readonly branch: OrderBranch
  readonly lines: readonly OrderLineRow[]
  readonly events: readonly StatusEventRow[]
  /** Dishes that have run out and await a choice. */
  readonly questions: readonly OpenQuestion[]
  /** The open additional payment after an edit. */
  readonly additionalPayment: AdditionalPaymentRow | null
  readonly compensations: readonly Compensation[]
}

type OrderKey = { readonly shipperId: string; readonly orderId: string }
/**
 * Locks an order until the transaction ends. Null when the chain has no such order. The caller must check
 * whose order it is.
 */
export async function lockUncheckedOrder(db: Db, { shipperId, orderId }: OrderKey): Promise<OrderRow | null> {
  const rows = await db
    .select()
    .from(ordersTable)
    .where(and(eq(ordersTable.shipperId, shipperId), eq(ordersTable.id, orderId)))
    .for('update')
  return rows[0] ?? null
}

/** Null when the chain has no such order. The caller must check whose order it is. */
export async function findUncheckedOrder(db: Db, { shipperId, orderId }: OrderKey): Promise<OrderRow | null> {
  const rows = await db
    .select()
    .from(ordersTable)
    .where(and(eq(ordersTable.shipperId, shipperId), eq(ordersTable.id, orderId)))
  return rows[0] ?? null
}

/** Null when this customer has no such order, whether it is unknown or belongs to another. */
export async function findOrder(
  db: Db,
  { shipperId, customerId, orderId }: OrderKey & CustomerKey,
): Promise<OrderDetails | null> {
  const found = await readOrders(
    db,
    and(ofCustomer({ shipperId, customerId }), eq(ordersTable.id, orderId)),
    1,
  )
  return found[0] ?? null
}

/** Those of these orders that belong to the customer, in no particular order. */
export async function listOrdersById(
  db: Db,
  { shipperId, customerId, orderIds }: CustomerKey & { readonly orderIds: readonly string[] },
): Promise<readonly OrderDetails[]> {
  if (orderIds.length === 0) return []
  const where = and(ofCustomer({ shipperId, customerId }), inArray(ordersTable.id, [...orderIds]))
  return readOrders(db, where, orderIds.length)
}

export type OrderPage = CustomerKey & {
  /** Null selects every status. */
  readonly statuses: readonly OrderStatus[] | null
  readonly limit: number
  readonly offset: number
}

/** A page of a customer's orders, newest first. */
export async function listOrders(
  db: Db,
  { shipperId, customerId, statuses, limit, offset }: OrderPage,
): Promise<readonly OrderDetails[]> {
  if (statuses?.length === 0) return []
  const ofStatus = statuses === null ? undefined : inArray(ordersTable.status, [...statuses])
  return readOrders(db, and(ofCustomer({ shipperId, customerId }), ofStatus), limit, offset)
}

/** How many of a customer's orders are in each status; none is left out. */
export async function countOrdersByStatus(
  db: Db,
  key: CustomerKey,
): Promise<ReadonlyMap<OrderStatus, number>> {
  const rows = await db
    .select({ status: ordersTable.status, count: count() })
    .from(ordersTable)
    .where(ofCustomer(key))
    .groupBy(ordersTable.status)
  return new Map(rows.map((row) => [row.status, row.count]))
}

function ofCustomer({ shipperId, customerId }: CustomerKey): SQL | undefined {
  return and(eq(ordersTable.shipperId, shipperId), eq(ordersTable.customerId, customerId))
}

async function readOrders(
  db: Db,
  where: SQL | undefined,
  limit: number,
  offset = 0,
): Promise<readonly OrderDetails[]> {
  const rows = await db
    .select({
      order: ordersTable,
      branch: branchColumns,
      additionalPayment: orderAdditionalPaymentsTable,
      lines: rowsOfOrder(orderLinesTable, sql`order by it.position`),
      compensations: compensationsOfOrder,
      events: rowsOfOrder(orderStatusEventsTable, sql`order by it.id`, sql`it.kind = 'status'`),
      questions: rowsOfOrder(
        substitutionQuestionsTable,
        sql`order by it.due_at, it.id`,
        sql`it.settled_at is null and ${ordersTable.finishedAt} is null`,
      ),
    })
    .from(ordersTable)
    .innerJoin(
      branchesTable,
      and(eq(branchesTable.shipperId, ordersTable.shipperId), eq(branchesTable.id, ordersTable.branchId)),
    )
    // Without parts an order has at most one open additional payment, so that no order is found twice.
    .leftJoin(
      orderAdditionalPaymentsTable,
      and(
        eq(orderAdditionalPaymentsTable.shipperId, ordersTable.shipperId),
        eq(orderAdditionalPaymentsTable.orderId, ordersTable.id),
        eq(orderAdditionalPaymentsTable.state, 'open'),
        ne(orderAdditionalPaymentsTable.covers, 'part'),
      ),
    )
    .where(where)
    .orderBy(desc(ordersTable.createdAt), asc(ordersTable.id))
    .limit(limit)
    .offset(offset)
  const found: OrderDetails[] = []
  for (const { order, branch, additionalPayment, compensations, ...parts } of rows) {
    const questions = parts.questions.map((row) => fromJsonRow(substitutionQuestionsTable, row))
    found.push({
      order,
      branch,
      additionalPayment,
      compensations,
      lines: parts.lines.map((row) => fromJsonRow(orderLinesTable, row)),
      events: parts.events.map((row) => fromJsonRow(orderStatusEventsTable, row)),
      questions: await withOptions(db, order, questions),
    })
  }
  return found
}

type JsonRow = Readonly<Record<string, unknown>>

/** The rows of a table that belong to an order of the statement: one statement reads orders whole. */
function rowsOfOrder(table: PgTable, inOrder: SQL, where: SQL = sql`true`): SQL<readonly JsonRow[]> {
  return sql<readonly JsonRow[]>`(
    select coalesce(json_agg(it ${inOrder}), '[]') from ${table} as it
    where it.shipper_id = ${ordersTable.shipperId} and it.order_id = ${ordersTable.id} and ${where})`
}

/** Every order that a customer has placed, cancelled ones too. */
export async function countOrdersOf(db: Db, { shipperId, customerId }: CustomerKey): Promise<number> {
  return db.$count(
    ordersTable,
    and(eq(ordersTable.shipperId, shipperId), eq(ordersTable.customerId, customerId)),
  )
}

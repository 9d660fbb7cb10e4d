import type { CustomerFacts } from '@doira/domain/discounts/conditions'
import { toPhone } from '@doira/domain/phone/phone'
import type { Instant } from '@doira/domain/time/instant'
import { and, count, eq, gt, notInArray } from 'drizzle-orm'
import { customersTable } from '../account/customers.tables.ts'
import { orderDiscountsTable, ordersTable } from '../orders/orders.tables.ts'
import type { Db } from '../platform/database/database.ts'

type CustomerKey = { readonly shipperId: string; readonly customerId: string }

const cancelled = ['operator_cancelled', 'vendor_cancelled', 'server_cancelled'] as const

/** What discounts ask about a customer. Null when the chain has no such customer. */
export async function findCustomerFacts(
  db: Db,
  { shipperId, customerId }: CustomerKey,
): Promise<CustomerFacts | null> {
  const [customer] = await db
    .select({ phone: customersTable.phone, birthDate: customersTable.dateOfBirth })
    .from(customersTable)
    .where(and(eq(customersTable.shipperId, shipperId), eq(customersTable.id, customerId)))
  if (!customer) return null
  const isCounted = and(
    eq(ordersTable.shipperId, shipperId),
    eq(ordersTable.customerId, customerId),
    notInArray(ordersTable.status, [...cancelled]),
  )
  const [orders] = await db.select({ count: count() }).from(ordersTable).where(isCounted)
  const uses = await db
    .select({ discountId: orderDiscountsTable.discountId, count: count() })
    .from(orderDiscountsTable)
    .innerJoin(
      ordersTable,
      and(
        eq(ordersTable.shipperId, orderDiscountsTable.shipperId),
        eq(ordersTable.id, orderDiscountsTable.orderId),
      ),
    )
    .where(and(eq(orderDiscountsTable.customerId, customerId), isCounted))
    .groupBy(orderDiscountsTable.discountId)
  return {
    phone: toPhone(customer.phone),
    birthDate: customer.birthDate,
    orderCount: orders?.count ?? 0,
    usesByDiscount: Object.fromEntries(uses.map((use) => [use.discountId, use.count])),
  }
}

/** Cancelled ones count too: it is the writing that is limited. */
export async function countOrdersSince(
  db: Db,
  { shipperId, customerId, since }: CustomerKey & { readonly since: Instant },
): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(ordersTable)
    .where(
      and(
        eq(ordersTable.shipperId, shipperId),
        eq(ordersTable.customerId, customerId),
        gt(ordersTable.createdAt, since),
      ),
    )
  return row?.count ?? 0
}

import type { OnlinePaymentType } from '@doira/domain/payments/payment-type'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'

/** The provider that took money for an order and has not returned all of it; null: none. */
export async function findPayingProvider(
  db: Db,
  { shipperId, orderId }: { readonly shipperId: string; readonly orderId: string },
): Promise<OnlinePaymentType | null> {
  const { rows } = await db.execute<{ provider: OnlinePaymentType }>(sql`
    select provider from payment_transactions
    where shipper_id = ${shipperId} and order_id = ${orderId} and state = 'performed' and pays_order
      and returned < amount
    order by number desc limit 1`)
  return rows[0]?.provider ?? null
}

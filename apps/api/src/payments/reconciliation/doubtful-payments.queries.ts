import type { OnlinePaymentType } from '@doira/domain/payments/payment-type'
import { reversalSearchMinutes } from '@doira/domain/payments/refund-steps'
import { addMinutes, type Instant } from '@doira/domain/time/instant'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import type { TransactionRow } from '../core/payments.tables.ts'

const batchSize = 200

export type DoubtfulPayment = Pick<
  TransactionRow,
  'shipperId' | 'orderId' | 'additionalPaymentId' | 'merchant' | 'externalId' | 'documentId'
>

/**
 * Payments that a provider may have returned without reporting it, where that matters now: they are to be
 * returned by a person, in whole or in part; they were lately returned by transfer or as points; or the
 * provider reported a cancellation. If there are more than one batch, each call returns a random selection.
 */
export async function listDoubtfulPayments(
  db: Db,
  { provider, now }: { readonly provider: OnlinePaymentType; readonly now: Instant },
): Promise<readonly DoubtfulPayment[]> {
  const since = addMinutes(now, -reversalSearchMinutes)
  const { rows } = await db.execute<DoubtfulPayment>(sql`
    select t.shipper_id as "shipperId", t.order_id as "orderId", t.additional_payment_id as "additionalPaymentId", t.merchant,
      t.external_id as "externalId", t.document_id as "documentId"
    from (
      select distinct chain.id as shipper_id, doubt.id
      from shippers chain cross join lateral (
        (select transaction_id as id from payment_refunds
          where shipper_id = chain.id and done_at is null and refused_at is not null)
        union all
        (select transaction_id from payment_refunds
          where shipper_id = chain.id and done_at >= ${since} and transfer_number is not null
            and also_reversed_at is null)
        union all
        (select p.transaction_id from order_returns p
          join payment_transactions paid on paid.shipper_id = p.shipper_id and paid.id = p.transaction_id
          where p.shipper_id = chain.id and p.done_at is null and paid.state = 'performed')
        union all
        (select p.transaction_id from order_returns p
          join payment_transactions paid on paid.shipper_id = p.shipper_id and paid.id = p.transaction_id
          where p.shipper_id = chain.id and p.done_at >= ${since} and paid.state = 'performed')
        union all
        (select id from payment_transactions
          where shipper_id = chain.id and performed_at >= ${since} and state = 'performed' and reason is not null)
      ) doubt) doubtful
    join payment_transactions t on t.shipper_id = doubtful.shipper_id and t.id = doubtful.id
    where t.provider = ${provider}
    order by random() limit ${batchSize}`)
  return rows
}

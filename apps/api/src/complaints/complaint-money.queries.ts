import type { ComplaintLimits, ComplaintMoney } from '@doira/domain/complaints/complaint'
import { complaintLimits } from '@doira/domain/complaints/complaint'
import { type Sum, subtractSum, toSum, zeroSum } from '@doira/domain/money/sum'
import { isOnlinePayment } from '@doira/domain/payments/payment-type'
import type { Instant } from '@doira/domain/time/instant'
import { getDayStart, localDateAt } from '@doira/domain/time/local-time'
import { sql } from 'drizzle-orm'
import { readChainRules } from '../chains/chain-rules.queries.ts'
import type { OrderRow } from '../orders/orders.tables.ts'
import type { Db } from '../platform/database/database.ts'
import type { SignedInStaff } from '../staff/sign-in/staff-sessions.queries.ts'

type MoneyOfOrder = Pick<
  OrderRow,
  'shipperId' | 'id' | 'total' | 'pointsSpent' | 'shortBy' | 'takenAmount' | 'paymentType'
>

/** What the customer paid for an order, and what went back. */
export async function readComplaintMoney(db: Db, order: MoneyOfOrder): Promise<ComplaintMoney> {
  const { rows } = await db.execute<{ in_hand: string; given: string; otherwise: string }>(sql`
    select
      (select coalesce(sum(t.amount - t.returned), 0) from payment_transactions t
        where t.shipper_id = ${order.shipperId} and t.order_id = ${order.id} and t.pays_order
          and t.state = 'performed')::text as in_hand,
      coalesce(sum(c.given), 0)::text as given,
      coalesce(sum(c.given_points + c.given_dishes), 0)::text as otherwise
    from complaints c where c.shipper_id = ${order.shipperId} and c.order_id = ${order.id} and c.state = 'done'`)
  const inHand = toSum(Number(rows[0]?.in_hand ?? 0))
  const isOnline = isOnlinePayment(order.paymentType)
  const inMoney = isOnline
    ? subtractSum(order.total, order.shortBy ?? zeroSum)
    : (order.takenAmount ?? order.total)
  return {
    paid: toSum(inMoney + order.pointsSpent),
    returned: isOnline ? subtractSum(inMoney, inHand) : zeroSum,
    inHand,
    given: toSum(Number(rows[0]?.given ?? 0)),
    givenOtherwise: toSum(Number(rows[0]?.otherwise ?? 0)),
  }
}

/** What this person may still give for an order, and today. */
export async function readComplaintLimits(
  db: Db,
  { shipperId, id, role }: SignedInStaff,
  { given, now }: { readonly given: Sum; readonly now: Instant },
): Promise<ComplaintLimits> {
  const { complaintRules } = await readChainRules(db, shipperId)
  const { rows } = await db.execute<{ sum: string }>(sql`
    select coalesce(sum(given), 0)::text as sum from complaints
    where shipper_id = ${shipperId} and decided_by = ${id} and state = 'done'
      and decided_at >= ${getDayStart(localDateAt(now))}`)
  return complaintLimits(complaintRules, role, { given, givenToday: toSum(Number(rows[0]?.sum ?? 0)) })
}

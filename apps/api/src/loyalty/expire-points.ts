import { type Sum, toSum } from '@doira/domain/money/sum'
import type { Instant } from '@doira/domain/time/instant'
import { and, asc, gt, lte, sql } from 'drizzle-orm'
import { lockCustomer } from '../customers/customers.queries.ts'
import { customersTable } from '../customers/customers.tables.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import { loyaltyEntriesTable } from './loyalty.tables.ts'

type Account = { readonly shipperId: string; readonly customerId: string }

/** Takes points off the cards on which their time has run out, each with an entry of its own. */
export function makeExpirePoints({ db, clock }: { db: Db; clock: Clock }) {
  return async (signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      const now = clock()
      const account = await findDueAccount(db, now)
      if (!account) return
      await db.transaction(async (tx) => {
        // First the customer, as everybody who changes a balance does.
        await lockCustomer(tx, account)
        await dropExpiredPoints(tx, account, now)
      })
    }
  }
}

async function findDueAccount(db: Db, now: Instant): Promise<Account | null> {
  const rows = await db
    .select({ shipperId: loyaltyEntriesTable.shipperId, customerId: loyaltyEntriesTable.customerId })
    .from(loyaltyEntriesTable)
    .where(and(gt(loyaltyEntriesTable.remaining, sql`0`), lte(loyaltyEntriesTable.expiresAt, now)))
    .orderBy(asc(loyaltyEntriesTable.expiresAt), asc(loyaltyEntriesTable.id))
    .limit(1)
  return rows[0] ?? null
}

/**
 * Takes points off a card that have expired. The caller has locked the customer's row: a deadline counts by the clock,
 * whether the sweep has come by or not.
 *
 * @returns the points that are left.
 */
export async function dropExpiredPoints(
  tx: Db,
  { shipperId, customerId }: Account,
  now: Instant,
): Promise<Sum> {
  const { rows } = await tx.execute<{ left: string }>(sql`
    with due as (
      select id, remaining from ${loyaltyEntriesTable}
      where shipper_id = ${shipperId} and customer_id = ${customerId} and remaining > 0 and expires_at <= ${now}
    ), emptied as (
      update ${loyaltyEntriesTable} as lot set remaining = 0 from due
      where lot.shipper_id = ${shipperId} and lot.id = due.id
    ), entries as (
      insert into ${loyaltyEntriesTable} (shipper_id, id, customer_id, expired_id, kind, amount, created_at)
      select ${shipperId}, gen_random_uuid(), ${customerId}, id, 'expired', -remaining, ${now} from due
    )
    update ${customersTable} set points_balance = points_balance - (select coalesce(sum(remaining), 0) from due)
    where shipper_id = ${shipperId} and id = ${customerId}
    returning points_balance::text as "left"`)
  return toSum(Number(rows[0]?.left ?? 0))
}

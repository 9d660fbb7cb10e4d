import type { ExpiringPoints, ExpiryWarning } from '@doira/domain/loyalty/expiry-warnings'
import { warningPauseMinutes } from '@doira/domain/loyalty/expiry-warnings'
import type { MessageChannelName } from '@doira/domain/messaging/messages'
import { toSum } from '@doira/domain/money/sum'
import { addMinutes, type Instant, toInstant } from '@doira/domain/time/instant'
import { addDays, getDayStart, localDateAt } from '@doira/domain/time/local-time'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { CustomerKey } from '../../platform/customer-key.ts'
import type { Db } from '../../platform/database/database.ts'
import { pointWarningsTable } from '../campaigns.tables.ts'

/** The chains with a programme. */
export async function listChainsWithPoints(db: Db, now: Instant): Promise<readonly string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct shipper_id as id from loyalty_versions
    where withdrawn_at is null and begins_at <= ${now} order by 1`)
  return rows.map(({ id }) => id)
}

type Asked = {
  readonly shipperId: string
  /** How many days before points expire customers are warned. */
  readonly warnDays: readonly number[]
  /** Customers after this one, by id; null: from the first. */
  readonly after: string | null
  readonly now: Instant
}

/** So many are looked up at once. */
const customersTogether = 500

/**
 * The next customers who have to be warned: some points expire soon, and were not named by the warning that is due; and a channel
 * reaches the customer, who agreed to receive offers by it and may order.
 */
export async function listCustomersToWarn(
  db: Db,
  { shipperId, warnDays, after, now }: Asked,
): Promise<readonly string[]> {
  const steps = warnDays.toSorted((a, b) => a - b)
  const ends = steps.map((days) => getDayStart(addDays(localDateAt(now), days + 1)))
  const last = ends.at(-1)
  if (last === undefined) return []
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct e.customer_id as id from loyalty_entries e
    where e.shipper_id = ${shipperId} and e.remaining > 0 and e.expires_at > ${now} and e.expires_at < ${last}
      and (${after}::uuid is null or e.customer_id > ${after}::uuid)
      and not exists (
        select from point_warnings w where w.shipper_id = e.shipper_id and w.entry_id = e.id
          and w.days <= (
            select min(step.days) from unnest(${sql.param(steps)}::int[], ${sql.param(ends)}::timestamptz[]) as step(days, before)
            where e.expires_at < step.before))
      and not exists (
        select from point_warnings w where w.shipper_id = e.shipper_id and w.customer_id = e.customer_id
          and w.warned_at > ${addMinutes(now, -warningPauseMinutes)})
      and exists (
        select from message_recipients r
        join message_preferences p on p.shipper_id = r.shipper_id and p.customer_id = r.customer_id
          and p.channel = r.channel and p.kind = 'offers' and p.is_on
        where r.shipper_id = e.shipper_id and r.customer_id = e.customer_id)
      and not exists (
        select from customer_restrictions r where r.shipper_id = e.shipper_id and r.customer_id = e.customer_id
          and r.lifted_at is null and r.ends_at > ${now})
    order by 1 limit ${customersTogether}`)
  return rows.map(({ id }) => id)
}

/** What a customer has left of points that expire. None when a warning was sent so lately. */
export async function listExpiringPoints(
  db: Db,
  { shipperId, customerId, now }: CustomerKey & { readonly now: Instant },
): Promise<readonly ExpiringPoints[]> {
  const { rows } = await db.execute<{
    id: string
    remaining: string
    expiresAt: Date
    warnedDays: number[]
  }>(sql`
    select e.id, e.remaining::text, e.expires_at as "expiresAt",
      array(select w.days::int from point_warnings w where w.shipper_id = e.shipper_id and w.entry_id = e.id) as "warnedDays"
    from loyalty_entries e
    where e.shipper_id = ${shipperId} and e.customer_id = ${customerId} and e.remaining > 0 and e.expires_at > ${now}
      and not exists (
        select from point_warnings w where w.shipper_id = e.shipper_id and w.customer_id = e.customer_id
          and w.warned_at > ${addMinutes(now, -warningPauseMinutes)})
    order by e.expires_at, e.id`)
  return rows.map(({ remaining, expiresAt, ...row }) => ({
    ...{ ...row, remaining: toSum(Number(remaining)), expiresAt: toInstant(expiresAt) },
  }))
}

/** @returns the code of the link that ends offers */
export async function insertWarning(
  tx: Db,
  { shipperId, customerId }: CustomerKey,
  { ids, days }: ExpiryWarning,
  now: Instant,
): Promise<string> {
  const rows = await tx
    .insert(pointWarningsTable)
    .values(ids.map((entryId) => ({ shipperId, customerId, entryId, days, warnedAt: now })))
    .returning({ code: pointWarningsTable.code })
  return rows[0]?.code ?? ''
}

export async function markWarningSent(
  db: Db,
  shipperId: string,
  { ids, days }: ExpiryWarning,
  sent: { readonly channel: MessageChannelName; readonly sentAt: Instant },
): Promise<void> {
  const { shipperId: chain, entryId, days: step } = pointWarningsTable
  await db
    .update(pointWarningsTable)
    .set(sent)
    .where(and(eq(chain, shipperId), inArray(entryId, [...ids]), eq(step, days)))
}

import type { CampaignDocument, WireCampaignResult } from '@doira/contract/campaigns/campaigns'
import { resultDays, smsCost } from '@doira/domain/campaigns/campaign'
import { compareGroups } from '@doira/domain/campaigns/result'
import { toSum } from '@doira/domain/money/sum'
import { cancelledStatuses } from '@doira/domain/orders/status'
import type { Instant } from '@doira/domain/time/instant'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { isOneOf } from '../platform/database/is-one-of.ts'
import { staffTable } from '../staff/staff.tables.ts'
import { type CampaignRow, campaignsTable } from './campaigns.tables.ts'

type Key = { readonly shipperId: string; readonly id: string }
const isOne = ({ shipperId, id }: Key) =>
  and(eq(campaignsTable.shipperId, shipperId), eq(campaignsTable.id, id))

export async function findCampaign(db: Db, key: Key): Promise<CampaignRow | null> {
  const rows = await db.select().from(campaignsTable).where(isOne(key))
  return rows[0] ?? null
}

export async function lockCampaign(db: Db, key: Key): Promise<CampaignRow | null> {
  const rows = await db.select().from(campaignsTable).where(isOne(key)).for('update')
  return rows[0] ?? null
}

const shownCampaigns = 30

export async function listNewest(db: Db, shipperId: string): Promise<readonly CampaignRow[]> {
  return db
    .select()
    .from(campaignsTable)
    .where(eq(campaignsTable.shipperId, shipperId))
    .orderBy(desc(campaignsTable.createdAt), campaignsTable.id)
    .limit(shownCampaigns)
}

export async function insertCampaign(db: Db, row: CampaignRow): Promise<void> {
  await db.insert(campaignsTable).values(row)
}

export async function updateCampaign(
  db: Db,
  key: Key,
  changes: Partial<Omit<CampaignRow, 'shipperId' | 'id'>>,
): Promise<void> {
  await db.update(campaignsTable).set(changes).where(isOne(key))
}

export async function staffNames(db: Db, shipperId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: staffTable.id, name: staffTable.name })
    .from(staffTable)
    .where(eq(staffTable.shipperId, shipperId))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The end of a promo code: null for one without an end; undefined when the chain has none of this name. */
export async function findCodeEnd(
  db: Db,
  { shipperId, code }: { readonly shipperId: string; readonly code: string },
): Promise<string | null | undefined> {
  const { rows } = await db.execute<{ ends: string | null }>(sql`
    select to_jsonb(d) ->> 'ends_at' as ends from discounts d
    where d.shipper_id = ${shipperId} and lower(d.promo_code) = lower(${code})`)
  return rows[0]?.ends
}

type Counted = {
  received: number
  ordered: number
  heldOut: number
  heldOutOrdered: number
  optedOut: number
  smsParts: number
  bills: string
  orders: number
  discounts: string
  push: number
  telegram: number
  sms: number
}

/** What both groups did in the days after the start. */
export async function readResult(
  db: Db,
  { shipperId, id, startedAt, document }: Key & { startedAt: Instant; document: CampaignDocument },
): Promise<WireCampaignResult> {
  const code = document.promo_code ?? ''
  const { rows } = await db.execute<Counted>(sql`
    with members as (
      select m.state, m.channel, m.sms_parts, m.opted_out_at, placed.orders, placed.total, placed.discounts
      from campaign_members m left join lateral (
        select count(*) as orders, sum(o.total) as total, sum((
          select sum(d.amount) from order_discounts d
          where d.shipper_id = o.shipper_id and d.order_id = o.id and d.promo_code = ${code})) as discounts
        from orders o where o.shipper_id = m.shipper_id and o.customer_id = m.customer_id
          and o.created_at >= coalesce(m.sent_at, ${startedAt})
          and o.created_at < ${startedAt}::timestamptz + ${`${resultDays} days`}::interval
          and not ${isOneOf(sql`o.status`, cancelledStatuses)} and o.status <> 'payment_awaited'
      ) as placed on true
      where m.shipper_id = ${shipperId} and m.campaign_id = ${id}
    ), received as (select * from members where state in ('sent', 'unknown'))
    select (select count(*)::int from received) as received,
      (select count(*)::int from received where orders > 0) as ordered,
      (select count(*)::int from members where state = 'held_out') as "heldOut",
      (select count(*)::int from members where state = 'held_out' and orders > 0) as "heldOutOrdered",
      (select count(*)::int from members where opted_out_at is not null) as "optedOut",
      (select coalesce(sum(sms_parts), 0)::int from received) as "smsParts",
      (select coalesce(sum(total), 0)::text from received) as bills,
      (select coalesce(sum(orders), 0)::int from received) as orders,
      (select coalesce(sum(discounts), 0)::text from received) as discounts,
      (select count(*)::int from received where channel = 'push') as push,
      (select count(*)::int from received where channel = 'telegram') as telegram,
      (select count(*)::int from received where channel = 'sms') as sms`)
  const [row] = rows
  if (!row) throw new Error('a count without a row')
  const { received, ordered, heldOut, heldOutOrdered } = row
  const compared = compareGroups({ received, ordered, heldOut, heldOutOrdered })
  const meanBill = row.orders === 0 ? 0 : Math.round(Number(row.bills) / row.orders)
  const cost = smsCost(row.smsParts)
  return {
    ...{ received, ordered, held_out: heldOut, held_out_ordered: heldOutOrdered, opted_out: row.optedOut },
    share: compared.share,
    held_out_share: compared.heldOutShare,
    chance: compared.chance,
    verdict: compared.verdict,
    extra_orders: compared.extraOrders,
    mean_bill: toSum(meanBill),
    sms_cost: cost,
    discounts: toSum(Number(row.discounts)),
    gain: compared.extraOrders * meanBill - cost - Number(row.discounts),
    channels: { push: row.push, telegram: row.telegram, sms: row.sms },
  }
}

import type { CampaignChannel } from '@doira/domain/campaigns/campaign'
import { defaultLanguage } from '@doira/domain/i18n/languages'
import type { Instant } from '@doira/domain/time/instant'
import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import type { CampaignRow, MemberState } from './campaigns.tables.ts'

type Campaign = Pick<CampaignRow, 'shipperId' | 'id'>

export type ClaimedMember = {
  readonly customerId: string
  readonly name: string
  readonly phone: string
  readonly language: string
  readonly code: string
  /** Channels that certainly did not reach the customer. */
  readonly failed: readonly CampaignChannel[]
}

/**
 * Takes a customer who waits, while the campaign is being sent; others skip this one. Ending offers waits for what is
 * taken. Null when nobody waits.
 */
export async function claimMember(
  tx: Db,
  { shipperId, id }: Campaign,
  { now, retryAt }: { readonly now: Instant; readonly retryAt: Instant },
): Promise<ClaimedMember | null> {
  const { rows: sending } = await tx.execute(sql`
    select from campaigns where shipper_id = ${shipperId} and id = ${id} and state = 'sending' for share`)
  if (sending.length === 0) return null
  const { rows } = await tx.execute<ClaimedMember>(sql`
    with due as (
      select customer_id from campaign_members
      where shipper_id = ${shipperId} and campaign_id = ${id} and state = 'waiting' and due_at <= ${now}
      order by due_at, customer_id limit 1 for update skip locked
    ), taken as (
      update campaign_members m set due_at = ${retryAt} from due
      where m.shipper_id = ${shipperId} and m.campaign_id = ${id} and m.customer_id = due.customer_id
      returning m.customer_id, m.code, m.failed
    )
    select c.id as "customerId", c.name, c.phone, coalesce(f.language, ${defaultLanguage}) as language, taken.code, taken.failed
    from taken
    join customers c on c.shipper_id = ${shipperId} and c.id = taken.customer_id
    left join customer_figures f on f.shipper_id = c.shipper_id and f.customer_id = c.id`)
  return rows[0] ?? null
}

type Ending = {
  readonly state: MemberState
  readonly channel?: CampaignChannel
  readonly sentAt?: Instant
  readonly smsParts?: number
  readonly failed?: readonly CampaignChannel[]
}

export async function finishMember(
  db: Db,
  { shipperId, id }: Campaign,
  { customerId }: Pick<ClaimedMember, 'customerId'>,
  { state, channel, sentAt, smsParts, failed }: Ending,
): Promise<void> {
  await db.execute(sql`
    update campaign_members set state = ${state}, channel = coalesce(${channel ?? null}, channel),
      sent_at = coalesce(${sentAt ?? null}, sent_at), sms_parts = coalesce(${smsParts ?? null}, sms_parts),
      failed = coalesce(${failed ? sql.param([...failed]) : null}::text[], failed)
    where shipper_id = ${shipperId} and campaign_id = ${id} and customer_id = ${customerId}`)
}

/** What a sender took and did not report may have been sent, and is not sent again. */
export async function endLostMembers(db: Db, { shipperId, id }: Campaign, now: Instant): Promise<void> {
  await db.execute(sql`
    update campaign_members set state = 'unknown', sent_at = due_at
    where shipper_id = ${shipperId} and campaign_id = ${id} and state = 'sending' and due_at <= ${now}`)
}

export async function wantsOffers(
  db: Db,
  {
    shipperId,
    customerId,
    channel,
  }: { readonly shipperId: string; readonly customerId: string; readonly channel: CampaignChannel },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from message_preferences where shipper_id = ${shipperId} and customer_id = ${customerId}
      and channel = ${channel} and kind = 'offers' and is_on`)
  return rows.length > 0
}

import type { Instant } from '@doira/domain/time/instant'
import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'

/** Those who have not got the campaign yet get nothing. */
export async function stopMembers(
  tx: Db,
  { shipperId, campaignId }: { readonly shipperId: string; readonly campaignId: string },
): Promise<void> {
  await tx.execute(sql`
    update campaign_members set state = 'stopped'
    where shipper_id = ${shipperId} and campaign_id = ${campaignId} and state = 'waiting'`)
  // Messages that no gateway has taken yet: whom they were for has got nothing, and may get the next campaign.
  await tx.execute(sql`
    with withdrawn as (
      update sms_outbox set code = null
      where shipper_id = ${shipperId} and campaign_id = ${campaignId} and kind = 'campaign'
        and code is not null and asked_provider is null
      returning phone
    )
    update campaign_members m set state = 'stopped', sent_at = null, sms_parts = 0
    from withdrawn join customers c on c.shipper_id = ${shipperId} and c.phone = withdrawn.phone
    where m.shipper_id = ${shipperId} and m.campaign_id = ${campaignId} and m.customer_id = c.id and m.state = 'sent'`)
}

/**
 * Ends offers for the customer of a message by every channel, also what waits of other campaigns. Answers whether there is
 * such a message.
 */
export async function stopOffersByCode(
  tx: Db,
  { shipperId, code, now }: { readonly shipperId: string; readonly code: string; readonly now: Instant },
): Promise<boolean> {
  const { rows } = await tx.execute<{ customerId: string }>(sql`
    with member as (
      update campaign_members set opted_out_at = coalesce(opted_out_at, ${now})
      where shipper_id = ${shipperId} and code = ${code} returning customer_id
    )
    select customer_id as "customerId" from member
    union all
    select customer_id from point_warnings where shipper_id = ${shipperId} and code = ${code}`)
  const [member] = rows
  if (!member) return false
  const { customerId } = member
  await tx.execute(sql`
    update message_preferences set is_on = false
    where shipper_id = ${shipperId} and customer_id = ${customerId} and kind = 'offers'`)
  // Waits for a sender that has just taken this customer, and sees what it has queued.
  await tx.execute(sql`
    update campaign_members set state = 'left'
    where shipper_id = ${shipperId} and customer_id = ${customerId} and state = 'waiting'`)
  await tx.execute(sql`
    update sms_outbox set code = null from customers c
    where c.shipper_id = ${shipperId} and c.id = ${customerId} and sms_outbox.shipper_id = c.shipper_id
      and sms_outbox.phone = c.phone and sms_outbox.kind = 'campaign' and sms_outbox.code is not null
      and sms_outbox.asked_provider is null`)
  return true
}

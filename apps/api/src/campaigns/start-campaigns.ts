import type { Instant } from '@doira/domain/time/instant'
import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { getAudience } from './audience.ts'
import { updateCampaign } from './campaigns.queries.ts'
import { type CampaignRow, campaignsTable } from './campaigns.tables.ts'
import { mayStart } from './consent.ts'

/** Starts the campaigns whose time has come: who gets them, and who is held out, is decided now. Others wait for the owner. */
export async function startDue(db: Db, now: Instant): Promise<void> {
  for (;;) {
    const isStarted = await db.transaction(async (tx) => {
      const [campaign] = await tx
        .select()
        .from(campaignsTable)
        .where(and(eq(campaignsTable.state, 'planned'), lte(campaignsTable.sendAt, now)))
        .orderBy(asc(campaignsTable.sendAt))
        .limit(1)
        .for('update', { skipLocked: true })
      if (!campaign) return false
      if (await mayStart(tx, campaign, now)) await enrol(tx, campaign, now)
      else {
        await updateCampaign(tx, campaign, {
          ...{ state: 'waiting', approvedBy: null, version: campaign.version + 1 },
        })
      }
      return true
    })
    if (!isStarted) return
  }
}

async function enrol(tx: Db, campaign: CampaignRow, now: Instant): Promise<void> {
  const { shipperId, id, document } = campaign
  const audience = await getAudience(tx, { shipperId, campaignId: id, document, now })
  await tx.execute(sql`
    insert into campaign_members (shipper_id, campaign_id, customer_id, state, due_at)
    select ${shipperId}, ${id}, customer_id, case part when 'held_out' then 'held_out' else 'waiting' end, ${now}
    from (${audience}) as audience where part in ('gets', 'held_out')
    on conflict do nothing`)
  await updateCampaign(tx, campaign, { state: 'sending', startedAt: now })
}

export async function listSending(db: Db): Promise<readonly CampaignRow[]> {
  return db
    .select()
    .from(campaignsTable)
    .where(eq(campaignsTable.state, 'sending'))
    .orderBy(asc(campaignsTable.sendAt))
    .limit(20)
}

/** A campaign is done when nobody waits any more. */
export async function endSent(db: Db, { shipperId, id }: CampaignRow, now: Instant): Promise<void> {
  await db.execute(sql`
    update campaigns set state = 'done', finished_at = ${now}
    where shipper_id = ${shipperId} and id = ${id} and state = 'sending' and not exists (
      select from campaign_members m where m.shipper_id = campaigns.shipper_id and m.campaign_id = campaigns.id
        and m.state in ('waiting', 'sending'))`)
}

import type { WireAudience } from '@doira/contract/campaigns/campaigns'
import { needsOwner, smsCost } from '@doira/domain/campaigns/campaign'
import { toSum } from '@doira/domain/money/sum'
import { getRights, type StaffRight } from '@doira/domain/staff/rights'
import { addMinutes, type Instant } from '@doira/domain/time/instant'
import { minutesPerDay } from '@doira/domain/time/local-time'
import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { findStaff } from '../staff/staff.queries.ts'
import { countAudience } from './audience.ts'
import type { CampaignRow } from './campaigns.tables.ts'

type Asked = { readonly row: CampaignRow; readonly audience: WireAudience; readonly now: Instant }

/**
 * Whether the owner has to consent. What was sent without consent in the last day counts too: a large campaign does not
 * become small by being divided.
 */
export async function needsConsent(db: Db, { row, audience, now }: Asked): Promise<boolean> {
  const { rows } = await db.execute<{ customers: number; parts: number }>(sql`
    select count(*)::int as customers, coalesce(sum(m.sms_parts), 0)::int as parts
    from campaigns c
    join campaign_members m on m.shipper_id = c.shipper_id and m.campaign_id = c.id
      and m.state not in ('held_out', 'left', 'stopped')
    where c.shipper_id = ${row.shipperId} and c.id <> ${row.id} and c.approved_by is null
      and c.started_at > ${addMinutes(now, -minutesPerDay)}`)
  const { customers = 0, parts = 0 } = rows[0] ?? {}
  return needsOwner({
    customers: customers + audience.gets,
    cost: toSum(smsCost(parts) + audience.cost),
  })
}

/**
 * Asked again when it begins. Since it was planned its audience may have grown, and the person who planned it or consented
 * to it may have been disabled.
 */
export async function mayStart(tx: Db, row: CampaignRow, now: Instant): Promise<boolean> {
  const { shipperId, id, document, approvedBy, plannedBy } = row
  if (approvedBy !== null) return hasRight(tx, { shipperId, staffId: approvedBy }, 'campaigns.approve')
  if (plannedBy === null || !(await hasRight(tx, { shipperId, staffId: plannedBy }, 'campaigns.edit')))
    return false
  await waitForStarts(tx, shipperId)
  const asked = { shipperId, campaignId: id, document, now, origin: row.origin ?? '' }
  return !(await needsConsent(tx, { row, audience: await countAudience(tx, asked), now }))
}

/** Campaigns without consent start one after another: two at once would not count each other. */
async function waitForStarts(tx: Db, shipperId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`campaigns ${shipperId}`}, 0))`)
}

async function hasRight(
  tx: Db,
  key: { readonly shipperId: string; readonly staffId: string },
  right: StaffRight,
): Promise<boolean> {
  const staff = await findStaff(tx, key)
  return staff !== null && staff.disabledAt === null && getRights(staff.role, staff).includes(right)
}

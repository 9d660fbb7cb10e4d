import { type CampaignChannel, maySendAt, sendingEndsAt } from '@doira/domain/campaigns/campaign'
import { addSeconds } from '@doira/domain/time/instant'
import { sql } from 'drizzle-orm'
import type { MessageChannel } from '../messaging/message-channel.ts'
import { dropRecipient } from '../messaging/recipients.queries.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import type { Round } from '../platform/jobs/due-work.ts'
import type { Log } from '../platform/log.ts'
import type { Randomness } from '../platform/randomness.ts'
import type { CampaignRow } from './campaigns.tables.ts'
import { claimMember, endLostMembers, finishMember } from './members.queries.ts'
import { offerTexts } from './offer-texts.ts'
import { endSent, listSending, startDue } from './start-campaigns.ts'
import { type Taken, takeWay, type Way } from './take-way.ts'

const leaseSeconds = 30
const sendTimeoutMs = 12_000
const roundsPerMinute = 30

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly random: Pick<Randomness, 'uuid'>
  readonly channels: readonly MessageChannel[]
}

/**
 * Sends the campaigns that are due, between 9:00 and 21:00, each at its pace. A message is taken by one instance: after a
 * crash its outcome is unknown and it is not sent again.
 */
export function makeSendCampaigns(deps: Deps): Round {
  const { db, clock } = deps
  return async (signal, reportProgress) => {
    if (!maySendAt(clock())) return
    await startDue(db, clock())
    for (const campaign of await listSending(db)) {
      await endLostMembers(db, campaign, clock())
      const most = Math.max(1, Math.ceil(campaign.document.per_minute / roundsPerMinute))
      for (let count = 0; count < most && !signal.aborted; count += 1) {
        if (!(await sendNext(deps, campaign, signal))) break
        reportProgress?.()
      }
      await endSent(db, campaign, clock())
    }
  }
}

/** False when nobody waits. */
async function sendNext(deps: Deps, campaign: CampaignRow, signal: AbortSignal): Promise<boolean> {
  const { db, clock } = deps
  const now = clock()
  const claimed = await db.transaction(async (tx) => {
    const member = await claimMember(tx, campaign, { now, retryAt: addSeconds(now, leaseSeconds) })
    return member && { member, way: await takeWay(tx, deps, { campaign, member, now }) }
  })
  if (!claimed) return false
  const { member, way } = claimed
  if (way === null) return true
  const { shipperId } = campaign
  const to = { name: member.name, origin: campaign.origin ?? '', code: member.code }
  const { title, body, url, stop } = offerTexts(campaign.document, {
    ...to,
    language: way.recipient.language,
  })
  const expiresAt = sendingEndsAt(now)
  const offer = {
    shipperId,
    id: member.customerId,
    recipient: way.recipient,
    title,
    body,
    url,
    stop,
    expiresAt,
  }
  try {
    const patience = AbortSignal.any([signal, AbortSignal.timeout(sendTimeoutMs)])
    const sent = await way.channel.sendOffer(offer, patience)
    await settle(deps, { campaign, member, way, outcome: sent.outcome, now: clock() })
  } catch (error) {
    deps.log.warn({ err: error, channel: way.channel.name }, 'offer_outcome_unknown')
    await finishMember(db, campaign, member, { state: 'unknown', sentAt: clock() })
  }
  return true
}

type Sent = Taken & { readonly way: Way; readonly outcome: string }

async function settle({ db }: Deps, { campaign, member, way, outcome, now }: Sent): Promise<void> {
  if (outcome === 'sent') return finishMember(db, campaign, member, { state: 'sent', sentAt: now })
  if (outcome === 'gone')
    await dropRecipient(db, {
      shipperId: campaign.shipperId,
      channel: way.channel.name,
      key: way.recipient.key,
    })
  // Certainly not sent: the next channel is tried.
  const failed: readonly CampaignChannel[] = [...member.failed, way.channel.name]
  await finishMember(db, campaign, member, { state: 'waiting', failed })
}

/** When there is something to do. */
export const campaignsDueAt = sql`(select min(send_at) from campaigns where state in ('planned', 'sending'))`

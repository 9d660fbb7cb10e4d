import { type CampaignChannel, maySendAt, sendingEndsAt } from '@doira/domain/campaigns/campaign'
import { addSeconds, type Instant } from '@doira/domain/time/instant'
import { sql } from 'drizzle-orm'
import type { MessageChannel } from '../messaging/message-channel.ts'
import { dropRecipient, listRecipients } from '../messaging/recipients.queries.ts'
import { insertSms } from '../messaging/sms/sms-outbox.queries.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import type { Round } from '../platform/jobs/due-work.ts'
import type { Log } from '../platform/log.ts'
import type { Randomness } from '../platform/randomness.ts'
import type { CampaignRow } from './campaigns.tables.ts'
import {
  type ClaimedMember,
  claimMember,
  endLostMembers,
  finishMember,
  wantsOffers,
} from './members.queries.ts'
import { offerSms, offerTexts } from './offer-texts.ts'
import { endSent, listSending, startDue } from './start-campaigns.ts'

/** Codes and links to pay are sent first. */
export const campaignSmsPriority = 100

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

type Way = {
  readonly channel: MessageChannel
  readonly recipient: Awaited<ReturnType<typeof listRecipients>>[number]
}
type Taken = { readonly campaign: CampaignRow; readonly member: ClaimedMember; readonly now: Instant }

/**
 * The first channel by which the customer still agrees to receive offers. An SMS is queued in the same transaction, which
 * answers null, as for a customer whom nothing reaches.
 */
async function takeWay(tx: Db, deps: Deps, { campaign, member, now }: Taken): Promise<Way | null> {
  const { shipperId, document } = campaign
  const { customerId, failed } = member
  const owner = { shipperId, customerId }
  for (const name of document.channels) {
    if (failed.includes(name) || !(await wantsOffers(tx, { ...owner, channel: name }))) continue
    if (name === 'sms') {
      await queueSms(tx, deps, { campaign, member, now })
      return null
    }
    const channel = deps.channels.find((one) => one.name === name && (one.isOf?.(shipperId) ?? true))
    const [recipient] = channel ? await listRecipients(tx, { ...owner, channel: channel.name }) : []
    if (!channel || !recipient) continue
    await finishMember(tx, campaign, member, { state: 'sending', channel: name })
    return { channel, recipient }
  }
  await finishMember(tx, campaign, member, { state: failed.length > 0 ? 'failed' : 'left' })
  return null
}

async function queueSms(tx: Db, { random }: Deps, { campaign, member, now }: Taken): Promise<void> {
  const { shipperId, id: campaignId, document, origin } = campaign
  const { name, code, language: spoken, phone } = member
  const to = { name, code, language: spoken, origin: origin ?? '' }
  const { language, text, parts } = offerSms(document, to)
  await insertSms(tx, {
    ...{ id: random.uuid(), shipperId, phone, kind: 'campaign', code: text, language, campaignId },
    ...{ priority: campaignSmsPriority, createdAt: now, dueAt: now, expiresAt: sendingEndsAt(now) },
  })
  await finishMember(tx, campaign, member, { state: 'sent', channel: 'sms', sentAt: now, smsParts: parts })
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

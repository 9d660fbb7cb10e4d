import { sendingEndsAt } from '@doira/domain/campaigns/campaign'
import type { Instant } from '@doira/domain/time/instant'
import type { MessageChannel } from '../messaging/message-channel.ts'
import { listRecipients } from '../messaging/recipients.queries.ts'
import { insertSms } from '../messaging/sms/sms-outbox.queries.ts'
import type { Db } from '../platform/database/database.ts'
import type { Randomness } from '../platform/randomness.ts'
import type { CampaignRow } from './campaigns.tables.ts'
import { type ClaimedMember, finishMember, wantsOffers } from './members.queries.ts'
import { offerSms } from './offer-texts.ts'

type Deps = {
  readonly random: Pick<Randomness, 'uuid'>
  readonly channels: readonly MessageChannel[]
}

/** Codes and links to pay are sent first. */
export const campaignSmsPriority = 100

export type Way = {
  readonly channel: MessageChannel
  readonly recipient: Awaited<ReturnType<typeof listRecipients>>[number]
}
export type Taken = { readonly campaign: CampaignRow; readonly member: ClaimedMember; readonly now: Instant }

/**
 * The first channel by which the customer still agrees to receive offers. An SMS is queued in the same transaction, which
 * answers null, as for a customer whom nothing reaches.
 */
export async function takeWay(tx: Db, deps: Deps, { campaign, member, now }: Taken): Promise<Way | null> {
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

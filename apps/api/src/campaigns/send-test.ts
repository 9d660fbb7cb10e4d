import type { CampaignChannel } from '@doira/domain/campaigns/campaign'
import { defaultLanguage } from '@doira/domain/i18n/languages'
import type { Phone } from '@doira/domain/phone/phone'
import { addMinutes, type Instant } from '@doira/domain/time/instant'
import { findCustomerByPhone } from '../customers/customers.queries.ts'
import type { MessageChannel } from '../messaging/message-channel.ts'
import { listRecipients } from '../messaging/recipients.queries.ts'
import { insertSms } from '../messaging/sms/sms-outbox.queries.ts'
import type { Db } from '../platform/database/database.ts'
import type { CampaignRow } from './campaigns.tables.ts'
import { offerSms, offerTexts } from './offer-texts.ts'
import { campaignSmsPriority } from './take-way.ts'

type Test = {
  readonly deps: { readonly channels: readonly MessageChannel[] }
  readonly row: CampaignRow
  readonly phone: Phone
  readonly origin: string
  readonly id: string
  readonly now: Instant
}

const patienceMs = 8000

/** Sends a campaign to one phone by each of its channels that reaches it; answers these channels. */
export async function sendTest(tx: Db, test: Test): Promise<readonly CampaignChannel[]> {
  const { deps, row, phone, origin, id, now } = test
  const { shipperId, document } = row
  const customer = await findCustomerByPhone(tx, { shipperId, phone })
  const to = { language: defaultLanguage, name: customer?.name ?? '', origin, code: 'test' }
  const used: CampaignChannel[] = []
  for (const channel of deps.channels) {
    const isOurs = channel.isOf?.(shipperId) ?? true
    if (!customer || !isOurs || !document.channels.includes(channel.name)) continue
    const [recipient] = await listRecipients(tx, {
      shipperId,
      customerId: customer.id,
      channel: channel.name,
    })
    if (!recipient) continue
    const { title, body, url, stop } = offerTexts(document, { ...to, language: recipient.language })
    const offer = { shipperId, id, recipient, title, body, url, stop, expiresAt: addMinutes(now, 60) }
    const sent = await channel.sendOffer(offer, AbortSignal.timeout(patienceMs)).catch(() => null)
    if (sent?.outcome === 'sent') used.push(channel.name)
  }
  if (document.channels.includes('sms')) {
    const { language, text } = offerSms(document, to)
    await insertSms(tx, {
      ...{ id, shipperId, phone, kind: 'campaign', code: text, language, priority: campaignSmsPriority },
      ...{ createdAt: now, dueAt: now, expiresAt: addMinutes(now, 60) },
    })
    used.push('sms')
  }
  return used
}

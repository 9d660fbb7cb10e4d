import { randomUUID } from 'node:crypto'
import type {
  Message,
  MessageChannel,
  Offer,
  SendOutcome,
  StaffLetter,
} from '../messaging/message-channel.ts'
import type { RecipientRow } from '../messaging/messages.tables.ts'
import { saveRecipient } from '../messaging/recipients.queries.ts'
import type { Db } from '../platform/database/database.ts'
import { aMoment } from './factories.testing.ts'

type Mood = SendOutcome | 'breaks'

/** A channel that records its messages and has a set behaviour: `breaks` sends a message and then fails. */
export function aChannel(given: Partial<Pick<MessageChannel, 'name' | 'dropsRepeats' | 'isOf'>> = {}) {
  const sent: Message[] = []
  const offers: Offer[] = []
  const toStaff: StaffLetter[] = []
  let mood: Mood = { outcome: 'sent' }
  const channel: MessageChannel = {
    name: 'push',
    dropsRepeats: false,
    async send(message) {
      if (mood === 'breaks' || mood.outcome === 'sent') sent.push(message)
      if (mood === 'breaks') throw new Error('the connection broke')
      return mood
    },
    async sendOffer(offer) {
      if (mood === 'breaks' || mood.outcome === 'sent') offers.push(offer)
      if (mood === 'breaks') throw new Error('the connection broke')
      return mood
    },
    async sendToStaff(letter) {
      if (mood === 'breaks' || mood.outcome === 'sent') toStaff.push(letter)
      if (mood === 'breaks') throw new Error('the connection broke')
      return mood
    },
    ...given,
  }
  return {
    channel,
    sent,
    offers,
    toStaff,
    events: () => sent.map(({ event }) => event),
    behave: (next: Mood) => {
      mood = next
    },
  }
}

/** A channel by which a customer is notified. */
export async function aRecipient(
  db: Db,
  customer: { readonly shipperId: string; readonly id: string },
  given: Partial<RecipientRow> = {},
): Promise<string> {
  const key = randomUUID()
  await saveRecipient(db, {
    shipperId: customer.shipperId,
    customerId: customer.id,
    channel: 'push',
    key,
    address: {},
    language: 'ru',
    createdAt: aMoment,
    ...given,
  })
  return given.key ?? key
}

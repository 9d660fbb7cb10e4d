import type { Language } from '@doira/domain/i18n/languages'
import { findOrder, type OrderDetails } from '../../orders/orders.queries.ts'
import type { CustomerKey } from '../../platform/customer-key.ts'
import { toLanguage } from '../../platform/http/language-of.ts'
import { listRecipients } from '../recipients.queries.ts'
import type { BotUpdate, Person } from './answer-link.ts'
import { toFields } from './bot-api.ts'
import { botTexts } from './bot-messages.ts'
import { listLinksOfAccount } from './links.queries.ts'
import { readPress } from './order-buttons.ts'
import { toOrderCard } from './order-card.ts'
import type { OrderRatings } from './order-ratings.ts'

type Pressed = {
  /** Shown over the chat, at once. */
  readonly said: string
  /** Then a call of the Bot API; null: the card stays as it is. */
  readonly call: object | null
}

type Press = { readonly person: Person; readonly data: string; readonly messageId: number }
type Deps = { readonly ratings: OrderRatings; readonly siteUrl: string | null }
type Found = { readonly details: OrderDetails; readonly key: CustomerKey; readonly language: Language }

/**
 * A button under the card of an order was pressed. The data of a button can be forged: an order is only found among those of the
 * customers who are connected with this account. Null when it is no such button.
 */
export async function pressOrder(update: BotUpdate, press: Press, deps: Deps): Promise<Pressed | null> {
  const wanted = readPress(press.data)
  if (wanted === null) return null
  const found = await findOwn(update, press.person, wanted.orderId)
  if (!found) return { said: botTexts.order_gone[toLanguage(press.person.language_code)], call: null }
  const { details, language } = found
  if (wanted.kind === 'call') {
    return { said: botTexts.call_branch[language].replace('{phone}', details.branch.phone), call: null }
  }
  const { tx, clock } = update
  const order = { ...found.key, orderId: wanted.orderId }
  const given = { ...order, rating: wanted.rating, language }
  const said = botTexts[await deps.ratings.rate(tx, given, clock())][language]
  const rating = await deps.ratings.find(tx, order)
  const card = toOrderCard(details, { language, siteUrl: deps.siteUrl, rating })
  const fields = toFields({ chatId: press.person.id, ...card })
  return { said, call: { method: 'editMessageText', message_id: press.messageId, ...fields } }
}

async function findOwn({ tx, isOurs }: BotUpdate, person: Person, orderId: string): Promise<Found | null> {
  for (const { shipperId, customerId } of await listLinksOfAccount(tx, person.id)) {
    if (!isOurs(shipperId)) continue
    const key = { shipperId, customerId }
    const details = await findOrder(tx, { ...key, orderId })
    if (!details) continue
    const chats = await listRecipients(tx, { ...key, channel: 'telegram' })
    const chat = chats.find((one) => one.key === String(person.id))
    return { details, key, language: chat?.language ?? toLanguage(person.language_code) }
  }
  return null
}

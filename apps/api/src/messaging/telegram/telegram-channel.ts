import { findOrder } from '../../orders/orders.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Message, MessageChannel, SendOutcome } from '../message-channel.ts'
import { type BotApi, type BotOutcome, makeBotApi } from './bot-api.ts'
import { botTexts } from './bot-messages.ts'
import { escapeHtml, toOrderCard, toQuestion } from './order-card.ts'
import { noRatings, type OrderRatings } from './order-ratings.ts'
import type { BotsOfChains } from './telegram-settings.ts'

type Deps = {
  readonly db: Db
  readonly telegram: BotsOfChains
  readonly orderRatings?: OrderRatings
}

/** The delay before an edit with a lost answer is repeated, which is harmless. */
const editAgainSeconds = 5

/**
 * One card for each order in the chat with the bot. It is sent once and then edited, and always shows the
 * present state of the order. A deleted card is sent again.
 */
export function makeTelegramChannel({ db, telegram, orderRatings = noRatings }: Deps): MessageChannel {
  return {
    name: 'telegram',
    // Telegram has no idempotency key for messages.
    dropsRepeats: false,
    isOf: (shipperId) => telegram.of(shipperId) !== null,
    async send(message, signal) {
      const settings = telegram.of(message.shipperId)
      const details = settings && (await findOrder(db, message))
      if (!details) return { outcome: 'skipped' }
      const shown = { language: message.recipient.language, siteUrl: settings.siteUrl }
      const bot = makeBotApi(settings)
      const chatId = Number(message.recipient.key)
      if (message.kind === 'order_questions') {
        const question = toQuestion(details, { ...shown, event: message.event })
        if (question === null) return { outcome: 'skipped' }
        // The id of the message is not stored: only the card is edited later.
        const { outcome, ...rest } = ofSent(await bot.send({ chatId, ...question }, signal))
        return outcome === 'sent' ? { outcome } : ({ outcome, ...rest } as SendOutcome)
      }
      const rating = await orderRatings.find(db, message)
      const card = { chatId, ...toOrderCard(details, { ...shown, rating }) }
      return (await editCard(bot, { message, card, signal })) ?? ofSent(await bot.send(card, signal))
    },
    async sendOffer({ shipperId, recipient, title, body, url, stop }, signal) {
      const settings = telegram.of(shipperId)
      if (!settings) return { outcome: 'skipped' }
      const text = `<b>${escapeHtml(title)}</b>\n${escapeHtml(body)}`
      const button = { text: botTexts.open_shop[recipient.language], url }
      const link = { text: stop.label, url: stop.url }
      const message = { chatId: Number(recipient.key), text, button, link }
      const { outcome, ...rest } = ofSent(await makeBotApi(settings).send(message, signal))
      return outcome === 'sent' ? { outcome } : ({ outcome, ...rest } as SendOutcome)
    },
    async sendToStaff({ shipperId, recipient, title, body, path, openLabel, take }, signal) {
      const settings = telegram.of(shipperId)
      if (!settings) return { outcome: 'skipped' }
      const message = {
        chatId: Number(recipient.key),
        text: `<b>${escapeHtml(title)}</b>\n${escapeHtml(body)}`,
        button: null,
        ...(take && { press: { text: take.label, data: take.data } }),
        ...(settings.siteUrl && {
          link: { text: openLabel, url: new URL(`/staff${path}`, settings.siteUrl).toString() },
        }),
      }
      const { outcome, ...rest } = ofSent(await makeBotApi(settings).send(message, signal))
      return outcome === 'sent' ? { outcome } : ({ outcome, ...rest } as SendOutcome)
    },
  }
}

type Edit = {
  readonly message: Message
  readonly card: Parameters<BotApi['send']>[0]
  readonly signal: AbortSignal
}

/** Null when there is no card to edit. */
async function editCard(bot: BotApi, { message, card, signal }: Edit): Promise<SendOutcome | null> {
  if (message.lastExternalId === null) return null
  const edited = await bot.edit(Number(message.lastExternalId), card, signal)
  if (edited.kind === 'gone') return null
  return edited.kind === 'unknown' ? { outcome: 'retry', afterSeconds: editAgainSeconds } : ofSent(edited)
}

/** @throws Error when it is unknown whether Telegram accepted the message. */
function ofSent(outcome: BotOutcome): SendOutcome {
  switch (outcome.kind) {
    case 'done':
      return { outcome: 'sent', externalId: String(outcome.messageId) }
    case 'wait':
      return { outcome: 'retry', afterSeconds: outcome.seconds }
    case 'blocked':
      return { outcome: 'gone' }
    case 'gone':
    case 'refused':
      return { outcome: 'refused' }
    case 'unknown':
      throw new Error(`Telegram may have taken the message: ${outcome.why}`)
  }
}

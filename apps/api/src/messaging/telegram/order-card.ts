import type { Language } from '@doira/domain/i18n/languages'
import { describeLanguage } from '@doira/domain/i18n/languages'
import { textIn } from '@doira/domain/i18n/localized'
import type { MessageSubject } from '@doira/domain/messaging/messages'
import type { Sum } from '@doira/domain/money/sum'
import { listGroup, statusLabel, trackStep } from '@doira/domain/orders/status'
import { groupThousands, noBreak } from '@doira/domain/text/spaced'
import { localDateAt, localTimeAt } from '@doira/domain/time/local-time'
import type { OrderDetails } from '../../orders/orders.queries.ts'
import type { BotButton, BotMessage } from './bot-api.ts'
import { botTexts, statusTexts } from './bot-messages.ts'
import { findRepeat, getPresses, sayRating } from './order-buttons.ts'
import { siteAddress } from './site-address.ts'

type Card = Pick<BotMessage, 'text' | 'button' | 'more' | 'rows'>
type Shown = { readonly language: Language; readonly siteUrl: string | null }
/** The customer's rating of the order; null: none yet. */
type ShownCard = Shown & { readonly rating: number | null }

const shownLines = 8

/**
 * The present state of the order in Telegram's HTML. It contains no address, phone or courier, because others
 * may see a chat, and messages can be forwarded.
 */
export function toOrderCard(details: OrderDetails, { language, siteUrl, rating }: ShownCard): Card {
  const { order } = details
  const label = statusLabel(order.status)
  const isTakeaway = order.deliveryType === 'self-pickup'
  const texts = statusTexts[isTakeaway && label === 'ready' ? 'ready-takeaway' : label]
  const status = [texts?.title[language], progressDots(details)].filter(Boolean).join(' ')
  const hint = [texts?.line[language], getTime(details)].filter(Boolean).join(' · ')
  const head = [`<b>${getTitle(details, language)}</b>`, status, hint].filter(Boolean)
  const rated = rating === null ? [] : [sayRating(rating, language)]
  const text = [...head, '', ...getLines(details, language), ...placeOf(details, language), ...rated].join(
    '\n',
  )
  return {
    text,
    rows: getPresses(order, { language, rating }),
    button: findButton(details, { language, siteUrl }),
    ...findRepeat(order, { language, siteUrl }),
  }
}

/**
 * A separate message, because an edited card causes no notification. Null when nothing has to be chosen or
 * paid any more.
 */
export function toQuestion(
  details: OrderDetails,
  shown: Shown & { readonly event: MessageSubject },
): Card | null {
  const { language, event } = shown
  const asked =
    event === 'additional_payment' ? findAdditionalPayment(details, language) : findChoice(details, language)
  if (asked === null) return null
  return { text: `<b>${getTitle(details, language)}</b>\n${asked}`, button: findButton(details, shown) }
}

function findChoice({ questions }: OrderDetails, language: Language): string | null {
  const names = questions
    .filter(({ question }) => question.choice === null)
    .map(({ question }) => escapeHtml(textIn(question.dish, language)))
  if (names.length === 0) return null
  const ranOut = botTexts.card_ran_out[language].replace('{names}', names.join(', '))
  return `${ranOut}. ${botTexts.card_choose[language]}`
}

function findAdditionalPayment({ additionalPayment }: OrderDetails, language: Language): string | null {
  if (additionalPayment === null) return null
  const key = additionalPayment.covers === 'total' ? 'card_pay_online' : 'card_additional_payment'
  return botTexts[key][language]
    .replace('{sum}', sumText(additionalPayment.amount, language))
    .replace('{time}', localTimeAt(additionalPayment.payUntil))
}

function getTitle({ order }: OrderDetails, language: Language): string {
  return botTexts.card_order[language].replace('{number}', String(order.number))
}

/** `●●●○○`; empty for a status without progress. */
function progressDots({ order }: OrderDetails): string {
  const track = trackStep(order.status, order.deliveryType)
  return track === null ? '' : '●'.repeat(track.step) + '○'.repeat(track.of - track.step)
}

/** The promised time by the shop's clock; with the day when it was ordered for another one. */
function getTime({ order }: OrderDetails): string {
  const from = order.arrivesFrom ?? order.etaFrom
  const to = order.arrivesTo ?? order.etaTo
  if (listGroup(order.status) !== 'current' || from === null || to === null) return ''
  const [, month, day] = localDateAt(from).split('-')
  const date = localDateAt(from) === localDateAt(order.createdAt) ? '' : `${day}.${month} `
  const times = [...new Set([localTimeAt(from), localTimeAt(to)])]
  return `${date}${times.join('–')}`
}

function getLines({ order, lines }: OrderDetails, language: Language): readonly string[] {
  const wanted = lines.filter(({ isDefaultProduct }) => !isDefaultProduct)
  const shown = wanted.slice(0, shownLines)
  const hidden = wanted.length - shown.length
  const more = botTexts.card_more[language].replace('{count}', String(hidden))
  return [
    ...shown.map(
      ({ quantity, name }) => `${quantity}${noBreak}×${noBreak}${escapeHtml(textIn(name, language))}`,
    ),
    ...(hidden > 0 ? [more] : []),
    `${botTexts.card_total[language]}: <b>${sumText(order.total, language)}</b>`,
  ]
}

/** The branch of a takeaway. */
function placeOf({ order, branch }: OrderDetails, language: Language): readonly string[] {
  if (order.deliveryType !== 'self-pickup' || listGroup(order.status) !== 'current') return []
  return [`${escapeHtml(textIn(branch.name, language))}, ${escapeHtml(textIn(branch.address, language))}`]
}

function findButton({ order }: OrderDetails, { language, siteUrl }: Shown): BotButton | null {
  if (siteUrl === null) return null
  const isCurrent = listGroup(order.status) === 'current'
  const path = `/myorders/${order.id}${isCurrent ? '/status' : ''}`
  const texts = isCurrent ? botTexts.card_track : botTexts.card_details
  return { text: texts[language], url: siteAddress(siteUrl, language, path) }
}

function sumText(sum: Sum, language: Language): string {
  const digits = groupThousands(String(sum), describeLanguage(language).thousands)
  return `${digits}${noBreak}${botTexts.card_sum[language]}`
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

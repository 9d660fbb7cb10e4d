import type { Language } from '@doira/domain/i18n/languages'
import { listGroup } from '@doira/domain/orders/status'
import type { OrderRow } from '../../orders/orders.tables.ts'
import type { BotButton, BotPress } from './bot-api.ts'
import { botTexts } from './bot-messages.ts'
import { siteAddress } from './site-address.ts'

const stars = [1, 2, 3, 4, 5] as const
const pressPattern = /^(call|rate):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?::([1-5]))?$/

type OrderPress =
  | { readonly kind: 'call'; readonly orderId: string }
  | { readonly kind: 'rate'; readonly orderId: string; readonly rating: number }

/** Null for data of other buttons, and for what no button of a card sends. */
export function readPress(data: string): OrderPress | null {
  const [, kind, orderId, star] = pressPattern.exec(data) ?? []
  if (!orderId) return null
  if (kind === 'rate') return star ? { kind, orderId, rating: Number(star) } : null
  return star ? null : { kind: 'call', orderId }
}

/** To call while the order is open, and to rate it once it has come. */
export function getPresses(
  { id, status }: Pick<OrderRow, 'id' | 'status'>,
  { language, rating }: { readonly language: Language; readonly rating: number | null },
): readonly (readonly BotPress[])[] {
  const group = listGroup(status)
  if (group === 'current') return [[{ text: botTexts.card_call[language], data: `call:${id}` }]]
  if (group !== 'completed' || rating !== null) return []
  return [stars.map((star) => ({ text: `${star} ★`, data: `rate:${id}:${star}` }))]
}

/** The page of the order, which puts its dishes into the cart. */
export function findRepeat(
  { id, status }: Pick<OrderRow, 'id' | 'status'>,
  { language, siteUrl }: { readonly language: Language; readonly siteUrl: string | null },
): { readonly more?: BotButton } {
  if (siteUrl === null || listGroup(status) === 'current') return {}
  return {
    more: {
      text: botTexts.card_repeat[language],
      url: siteAddress(siteUrl, language, `/myorders/${id}?repeat`),
    },
  }
}

export function sayRating(rating: number, language: Language): string {
  return botTexts.card_rated[language].replace(
    '{stars}',
    '★'.repeat(rating) + '☆'.repeat(stars.length - rating),
  )
}

import type { OnlinePaymentType } from '@doira/domain/orders/payment-type'
import { type Language, toLanguage } from '../../../platform/http/language-of.ts'

/** What a payment link says, whichever provider it is for. */
export type DemoLink = {
  readonly provider: OnlinePaymentType
  readonly orderId: string
  /** As the provider counts it: tiyin for Payme, sums for Click. */
  readonly amount: string
  readonly sums: number
  /** Where the payer goes afterwards; always a page of this site. */
  readonly back: string
  /** That of the page to go back to; null when the link leads home. */
  readonly language: Language | null
}

/** @param encoded what stands in the path after Payme's address: fields as base64. Null when it is no link. */
export function readPaymeLink(encoded: string, origins: readonly string[]): DemoLink | null {
  const text = Buffer.from(decoded(encoded) ?? '', 'base64').toString('utf8')
  const fields = new Map(
    text.split(';').map((field) => {
      const [name = '', ...value] = field.split('=')
      return [name, value.join('=')] as const
    }),
  )
  const orderId = fields.get('ac.order_id')
  const amount = fields.get('a')
  if (!orderId || !amount) return null
  return toLink({ provider: 'payme', orderId, amount, back: fields.get('c') ?? '' }, origins)
}

/** Null for a `%` that begins nothing. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}

export function readClickLink(query: URLSearchParams, origins: readonly string[]): DemoLink | null {
  const orderId = query.get('transaction_param')
  const amount = query.get('amount')
  if (!orderId || !amount) return null
  return toLink({ provider: 'click', orderId, amount, back: query.get('return_url') ?? '' }, origins)
}

/** @param origins addresses of this site: a link that leads elsewhere leads home instead. */
export function toLink(link: Omit<DemoLink, 'sums' | 'language'>, origins: readonly string[]): DemoLink {
  const back = URL.canParse(link.back) ? new URL(link.back) : null
  const isOurs = back !== null && origins.includes(back.origin)
  const sums = link.provider === 'payme' ? Number(link.amount) / 100 : Number(link.amount)
  if (!isOurs) return { ...link, sums, back: '/', language: null }
  return { ...link, sums, language: toLanguage(back.pathname.split('/')[1]) }
}

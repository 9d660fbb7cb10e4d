import type { Language } from '@doira/domain/i18n/languages'
import type { OnlinePaymentType } from '@doira/domain/payments/payment-type'
import { toLanguage } from '../../../platform/http/language-of.ts'
import type { PaymentProvider } from '../payment-provider.ts'
import type { LinkFields } from '../stand-in.ts'

/** The contents of a payment link of any provider. */
export type DemoLink = LinkFields & {
  readonly provider: OnlinePaymentType
  readonly sums: number
  /** The page to return to, which is always one of this site; null for the home page. */
  readonly language: Language | null
}

/** @param origins addresses of this site: a link to any other address leads to the home page instead. */
export function toDemoLink(
  { id: provider, standIn }: PaymentProvider,
  fields: LinkFields,
  origins: readonly string[],
): DemoLink {
  const back = URL.canParse(fields.back) ? new URL(fields.back) : null
  const isOurs = back !== null && origins.includes(back.origin)
  const link = { ...fields, provider, sums: standIn?.toSums(fields.amount) ?? Number.NaN }
  if (!isOurs) return { ...link, back: '/', language: null }
  return { ...link, language: toLanguage(back.pathname.split('/')[1]) }
}

import type { PaymentToMake } from './payment-provider.ts'

/** A page in the payer's language, told that they come from paying: whether they paid, only the provider says. */
export function returnUrl({
  origin,
  orderId,
  language,
  returnPath = `/myorders/${orderId}`,
}: PaymentToMake): string {
  return `${origin}${language === 'ru' ? '' : `/${language}`}${returnPath}?from=payment`
}

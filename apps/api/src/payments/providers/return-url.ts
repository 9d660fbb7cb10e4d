import type { PaymentToMake } from './payment-provider.ts'

/** A page in the payer's language. It learns that they come from paying; whether they paid, only the provider knows. */
export function returnUrl({
  origin,
  orderId,
  language,
  returnPath = `/myorders/${orderId}`,
}: PaymentToMake): string {
  return `${origin}${language === 'ru' ? '' : `/${language}`}${returnPath}?from=payment`
}

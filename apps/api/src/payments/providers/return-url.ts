import { pathIn } from '@doira/domain/i18n/languages'
import type { PaymentToMake } from './payment-provider.ts'

/**
 * A page in the payer's language. The address states that the payer comes from the payment page, not that
 * they paid: only the provider reports that.
 */
export function returnUrl({
  origin,
  orderId,
  language,
  returnPath = `/myorders/${orderId}`,
}: PaymentToMake): string {
  return `${origin}${pathIn(language, returnPath)}?from=payment`
}

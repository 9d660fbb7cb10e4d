import { isPlaceholderName } from '@doira/domain/auth/sign-in'
import type { PaymentType } from '@doira/domain/payments/payment-type'
import { formatPhone } from '@doira/domain/phone/format-phone'
import { parsePhone } from '@doira/domain/phone/phone'
import { useEffect } from 'react'
import type { User } from '../../../platform/stores/auth-store.ts'
import { beginCheckoutOf, checkoutStore } from '../../../platform/stores/checkout-store.ts'
import { pendingOrderStore } from '../../../platform/stores/pending-order-store.ts'
import { takeOrderId } from '../place/pending-order.ts'
import { askQuoteAgain } from '../quote/quote-store.ts'

/** What the account knows is filled in once; what the same customer typed before stays. */
export function useFillFromAccount(user: User): void {
  const { id, name, phone } = user
  // The form lives outside of React, so that it survives a reload; the order's id is made before anything is sent.
  useEffect(() => {
    beginCheckoutOf(id)
    checkoutStore.setState((form) => ({
      name: form.name || (isPlaceholderName(name) ? '' : name),
      phone: form.phone || shownPhone(phone),
      paymentType: form.paymentType ?? usedBefore(),
    }))
    void takeOrderId()
    askQuoteAgain()
  }, [id, name, phone])
}

/** How the last order was paid. Points are a choice of each order: there may be too few of them now. */
function usedBefore(): PaymentType | null {
  const { lastPaymentType } = pendingOrderStore.getState()
  return lastPaymentType === 'cashback' ? null : lastPaymentType
}

function shownPhone(phone: string): string {
  const parsed = parsePhone(phone)
  return parsed ? formatPhone(parsed, ' ') : phone
}

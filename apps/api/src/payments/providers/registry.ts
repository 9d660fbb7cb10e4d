import type { OnlinePaymentType } from '@doira/domain/payments/payment-type'
import { click } from './click/click.ts'
import { payme } from './payme/payme.ts'
import type { PaymentProvider } from './payment-provider.ts'

const providers: Readonly<Record<OnlinePaymentType, PaymentProvider>> = { payme, click }

/** Every payment provider. */
export const paymentRegistry: readonly PaymentProvider[] = Object.values(providers)

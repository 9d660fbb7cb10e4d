import type { OnlinePaymentType } from '@doira/domain/payments/payment-type'
import type { paymentProviders } from '@doira/domain/payments/providers'
import { click } from './click/click.ts'
import { payme } from './payme/payme.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { uzqr } from './uzqr/uzqr.ts'
import { uzum } from './uzum/uzum.ts'

/** Refunds are requested by API exactly from the providers for which the domain knows no cabinet. */
type ProviderOf<Id extends OnlinePaymentType> = (typeof paymentProviders)[Id]['refundCabinetUrl'] extends null
  ? PaymentProvider & Required<Pick<PaymentProvider, 'refund'>>
  : PaymentProvider & { readonly refund?: never }

const providers: { readonly [Id in OnlinePaymentType]: ProviderOf<Id> } = { payme, click, uzqr, uzum }

/** Every payment provider. */
export const paymentRegistry: readonly PaymentProvider[] = Object.values(providers)

import type { PaymentAccount } from '../../core/payment-settings.ts'

/** A terminal of Uzum Checkout: `merchant` is its id, `payUrl` the address of the API that Uzum gives with it. */
export type UzumAccount = PaymentAccount & { readonly apiKey: string }

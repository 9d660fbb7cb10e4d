import type { PaymentAccount } from '../../core/payment-settings.ts'

/** An account for Dynamic QR of Uzum: `merchant` identifies the branch there, `userId` the till. */
export type UzqrAccount = PaymentAccount & { readonly userId: string; readonly secret: string }

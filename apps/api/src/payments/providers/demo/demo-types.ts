import type { OnlinePaymentType } from '@doira/domain/orders/payment-type'
import type { Clock } from '../../../platform/clock.ts'
import type { Log } from '../../../platform/log.ts'
import type { ClickAccount, PaymeAccount } from '../../core/payment-settings.ts'

export type DemoProviderDeps = {
  /** As whom it plays; null: it does not. */
  readonly payme: PaymeAccount | null
  readonly click: ClickAccount | null
  readonly clock: Clock
  readonly log: Log
  /** Where the shop listens, as this machine reaches it: `http://127.0.0.1:3000`. */
  readonly ownAddress: () => string
  readonly request?: typeof fetch
}

/** What a payer may do on the page of the stand-in. */
export const demoActions = ['pay', 'repeat', 'delay', 'decline', 'leave'] as const
export type DemoAction = (typeof demoActions)[number]
/** What the provider then does to the shop. */
export type DemoPlay = 'pay' | 'repeat' | 'decline'

export type DemoPayment = {
  readonly provider: OnlinePaymentType
  readonly orderId: string
  /** As the link said it: tiyin for Payme, sums for Click. */
  readonly amount: string
}

/** What the shop said last: 0 is agreement. */
export type DemoOutcome = { readonly code: number; readonly words: string }

export const demoTimeoutMs = 15_000

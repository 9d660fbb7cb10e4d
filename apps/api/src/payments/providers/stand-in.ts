import type { OnlinePaymentType } from '@doira/domain/payments/payment-type'
import type { Hono } from 'hono'
import type { Clock } from '../../platform/clock.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import type { PaymentAccount } from '../core/payment-settings.ts'
import type { RefundAnswer } from '../core/refund-gateway.ts'
import type { DueRefund } from '../core/refunds.queries.ts'

/** Simulates a provider for the demo chain, with HTTP calls to the shop like a real one. */
export type StandIn<Account extends PaymentAccount = PaymentAccount> = {
  /** Makes an account whose keys are derived from the installation's secret. */
  makeAccount(secret: Uint8Array): Account
  /** Parses a payment link; null when it is not one. */
  readLink(link: PaymentPageAddress): LinkFields | null
  /** The amount of a link in sums. */
  toSums(amount: string): number
  play(deps: PlayDeps<Account>, payment: PlayedPayment, play: DemoPlay): Promise<DemoOutcome>
  /** Makes a refund that a person makes in the cabinet of the real provider. */
  refund?(account: Account, due: DueRefund, calls: Omit<PlayDeps, 'account'>): Promise<RefundAnswer>
  /** Mounts the part of the provider's own API that the shop calls. */
  mountApi?(app: Hono<AppEnv>, deps: { readonly account: Account; readonly clock: Clock }): void
}

export type PaymentPageAddress = {
  /** The path after that of the page. */
  readonly rest: string
  readonly query: URLSearchParams
}

export type LinkFields = {
  readonly billId: string
  /** The amount in the provider's unit. */
  readonly amount: string
  /** The page to which the payer returns. */
  readonly back: string
}

export type PlayedPayment = Pick<LinkFields, 'billId' | 'amount'>

export type PlayDeps<Account extends PaymentAccount = PaymentAccount> = {
  readonly account: Account
  readonly clock: Clock
  /** The address at which this machine reaches the shop: `http://127.0.0.1:3000`. */
  readonly ownAddress: () => string
  readonly request?: typeof fetch
}

/** The simulated action of the provider. */
export type DemoPlay = 'pay' | 'repeat' | 'decline'

/** The shop's last answer; code 0 means success. */
export type DemoOutcome = { readonly code: number; readonly message: string }

export const demoTimeoutMs = 15_000

/** The payment page of a stand-in. */
export function demoPaymentPath(provider: OnlinePaymentType): string {
  return `/payments/demo/${provider}`
}

import type { Sum } from '@doira/domain/money/sum'
import type { OnlinePaymentType } from '@doira/domain/payments/payment-type'
import type { Hono } from 'hono'
import type * as z from 'zod/mini'
import type { DemoPace } from '../../orders/lifecycle/demo-pace.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import type { DueWork } from '../../platform/jobs/due-work.ts'
import type { Log } from '../../platform/log.ts'
import type { OfChains } from '../../platform/of-chains.ts'
import type { Randomness } from '../../platform/randomness.ts'
import type { SettingComplaint } from '../../platform/settings/missing-settings.ts'
import type { ForgeryBudget } from '../core/forgery-budget.ts'
import type { Payer, PaymentAccount, PaymentsOfChains } from '../core/payment-settings.ts'
import type { TransactionRow } from '../core/payments.tables.ts'
import type { RefundAnswer } from '../core/refund-gateway.ts'
import type { DueRefund } from '../core/refunds.queries.ts'
import type { StandIn } from './stand-in.ts'

/**
 * The interface of a payment provider. Only its folder and its lines in `registry.ts` and in
 * packages/domain/src/payments/providers.ts name it.
 */
export type PaymentProvider<Account extends PaymentAccount = PaymentAccount> = {
  readonly id: OnlinePaymentType
  readonly settings: ProviderSettings
  /** The account in checked settings; null: none. */
  readAccount(settings: object): Account | null
  /** The address of the payment page; every holder of the link can pay. */
  checkoutUrl(account: Account, payment: PaymentToMake): string
  /** Mounts the addresses that the provider calls, for the accounts of all chains. */
  mountCallbacks(app: Hono<AppEnv>, deps: ProviderDeps<Account> & ForgeryBudget): void
  /**
   * Requests the return of a whole payment from the provider. Left out: a person makes it in the provider's
   * cabinet, whose address the domain knows.
   */
  refund?(account: Account, due: DueRefund, calls: ProviderCalls): Promise<RefundAnswer>
  /**
   * Reads the provider's record of a payment; null: it has none. Left out: the provider has no API for it.
   */
  readStatus?(account: Account, payment: RecordedPayment, calls: ProviderCalls): Promise<PaymentStatus | null>
  /**
   * Which fiscal receipts the provider issues itself, so that the shop's register does not issue them a second time. Left out:
   * none.
   */
  issuesReceipts?(account: Account): 'none' | 'sales' | 'sales_and_refunds'
  /** Further background jobs: requests for receipts, expiry of attempts. */
  works?(deps: ProviderDeps<Account>): readonly DueWork[]
  /** Simulates the provider for the demo chain. */
  readonly standIn?: StandIn<Account>
}

/** A payment that a customer has to make. */
export type PaymentToMake = Payer & {
  readonly orderId: string
  /** The id of the bill that the provider received. */
  readonly billId: string
  readonly total: Sum
}

export type RecordedPayment = Pick<TransactionRow, 'shipperId' | 'merchant' | 'externalId' | 'documentId'>

export type PaymentStatus =
  | { readonly state: 'taken' }
  /** Not taken, or returned, with the provider's code of the reason. */
  | { readonly state: 'not_taken'; readonly reason: number }

/** For calls to a provider. */
export type ProviderCalls = {
  readonly clock: Clock
  /** The address at which this machine reaches the shop; stand-ins are served there. */
  readonly ownAddress: () => string
  readonly request?: typeof fetch
}

export type SharedDeps = ProviderCalls & {
  readonly db: Db
  readonly log: Log
  readonly random: Pick<Randomness, 'uuid'>
  readonly demoPace: DemoPace
  readonly payments: PaymentsOfChains
}

export type ProviderDeps<Account extends PaymentAccount = PaymentAccount> = SharedDeps & {
  /** The provider's account of each chain; null: it has none. */
  readonly accounts: OfChains<Account | null>
}

type Given = Readonly<Record<string, unknown>>

export type ProviderSettings = {
  /** By name: settings of the environment, and of a chain's entry in the credentials file. */
  readonly fields: Readonly<Record<string, z.ZodMiniType>>
  /** Settings that are required in a real shop. */
  readonly realKeys: readonly string[]
  /** Settings that are valid separately but not together, each with a correction. */
  complain(given: Given): readonly SettingComplaint[]
  /** What identifies an account in the provider's calls. Two accounts that are partly equal are an error. */
  identify(given: Given): { readonly parts: readonly (string | undefined)[]; readonly whole: string }
  /** The message of that error. */
  clash(other: string): SettingComplaint
}

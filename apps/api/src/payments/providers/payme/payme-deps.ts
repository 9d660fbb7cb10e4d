import type { SharedDeps } from '../payment-provider.ts'
import type { PaymeAccount } from './payme-account.ts'

export type PaymeDeps = SharedDeps & {
  /** The desk that calls, known by its key. */
  readonly account: PaymeAccount
}

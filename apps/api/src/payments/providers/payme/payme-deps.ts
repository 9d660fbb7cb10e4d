import type { SharedDeps } from '../payment-provider.ts'
import type { PaymeAccount } from './payme-account.ts'

export type PaymeDeps = SharedDeps & {
  /** The merchant account of the call, identified by its key. */
  readonly account: PaymeAccount
}

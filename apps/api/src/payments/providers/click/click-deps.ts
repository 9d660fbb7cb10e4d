import type { SharedDeps } from '../payment-provider.ts'
import type { ClickAccount } from './click-account.ts'

export type ClickDeps = SharedDeps & {
  /** The service that calls. */
  readonly account: ClickAccount
}

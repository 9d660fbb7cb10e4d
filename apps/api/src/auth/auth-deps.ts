import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import type { Randomness } from '../platform/randomness.ts'
import type { Budgets } from './budgets/budgets.ts'

/** What signing in needs apart from the request. */
export type AuthDeps = Budgets & {
  readonly db: Db
  readonly clock: Clock
  readonly random: Randomness
  /** Of this installation: codes and addresses are hashed with it. */
  readonly secret: Uint8Array
}

import type { DemoPace } from '../../../orders/lifecycle/demo-pace.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/log.ts'
import type { Randomness } from '../../../platform/randomness.ts'
import type { PaymeAccount, PaymentsOfChains } from '../../core/payment-settings.ts'

export type PaymeDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly random: Pick<Randomness, 'uuid'>
  readonly demoPace: DemoPace
  readonly payments: PaymentsOfChains
  /** The desk that calls, known by its key. */
  readonly account: PaymeAccount
}

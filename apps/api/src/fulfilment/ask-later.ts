import type { PaymentsOfChains } from '../payments/payment-settings.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import { askAbout } from './ask-guests.ts'
import { claimStoppedLines } from './stopped-lines.queries.ts'

/**
 * Asks the guests whose orders came to the kitchen when a dish of theirs had run out already: while an order waited for
 * its money, or a pre-order for its time, nobody was asked, and one that is placed in the moment of the stop is seen by
 * neither side.
 */
export function makeAskLater({
  db,
  clock,
  payments,
}: {
  readonly db: Db
  readonly clock: Clock
  readonly payments: PaymentsOfChains
}): (signal: AbortSignal) => Promise<void> {
  const askOne = () =>
    db.transaction(async (tx) => {
      const now = clock()
      const lines = await claimStoppedLines(tx)
      const [first] = lines
      if (!first) return false
      const { siteUrl } = payments.of(first.order.shipperId)
      await askAbout(tx, lines, { now, siteUrl, by: { actor: 'server', createdAt: now } })
      return true
    })
  return async (signal) => {
    while (!signal.aborted && (await askOne()));
  }
}

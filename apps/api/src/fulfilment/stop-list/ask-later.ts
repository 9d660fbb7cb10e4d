import { addMinutes } from '@doira/domain/time/instant'
import type { PaymentsOfChains } from '../../payments/core/payment-settings.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import {
  findStoppedLines,
  listStoppedBetween,
  lockStoppedLines,
  takeUnchecked,
} from '../kitchen/stopped-lines.queries.ts'
import { askAbout } from './ask-customers.ts'

/** Orders that were on their way into the database while something was stopped are there by then. */
export const minutesToCome = 1

/**
 * Asks the customers whose orders reached the kitchen when a dish of theirs had already run out: they are not
 * asked while an order waits for its payment or a pre-order for its time. An order that is placed at the
 * moment of a stop can be missed by both checks, so branches with a recent stop are checked again.
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
  const asking = (shipperId: string) => {
    const now = clock()
    const { siteUrl } = payments.of(shipperId)
    return { now, siteUrl, by: { actor: 'server', createdAt: now } } as const
  }
  /** @returns whether there may be more */
  const askReturnedCustomers = () =>
    db.transaction(async (tx) => {
      const taken = await takeUnchecked(tx)
      const chains = Map.groupBy(taken, ({ shipperId }) => shipperId)
      for (const shipperId of [...chains.keys()].toSorted()) {
        const orderIds = (chains.get(shipperId) ?? []).map(({ id }) => id)
        await askAbout(tx, await findStoppedLines(tx, { shipperId, orderIds }), asking(shipperId))
      }
      return taken.length > 0
    })
  return async (signal) => {
    while (!signal.aborted && (await askReturnedCustomers()));
    const now = clock()
    // A stop by a server whose clock is ahead is not checked again and again until then.
    const recent = { from: addMinutes(now, -minutesToCome), to: now }
    for (const branch of await listStoppedBetween(db, recent)) {
      if (signal.aborted) return
      await db.transaction(async (tx) => {
        await askAbout(tx, await lockStoppedLines(tx, branch), asking(branch.shipperId))
      })
    }
  }
}

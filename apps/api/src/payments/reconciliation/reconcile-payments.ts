import type { Instant } from '@doira/domain/time/instant'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Round } from '../../platform/jobs/due-work.ts'
import type { Log } from '../../platform/log.ts'
import { listMismatches, type Mismatch, type OrderKey, recordMismatches } from './mismatches.queries.ts'
import {
  claimStep,
  listOrdersAfter,
  listRecentOrders,
  markChecked,
  moveTo,
} from './reconciliation-cursor.queries.ts'

/** The size and number of portions in a round; of recent changes, the number of each kind and chain. */
type Portions = { readonly orders: number; readonly steps: number; readonly recent: number }

/** With a round every ten minutes 1.4 million orders are checked in a day. */
const usualPortions: Portions = { orders: 1000, steps: 10, recent: 10_000 }

/**
 * Compares orders with their payments, and records each mismatch once. A round checks the changes of the last
 * day and continues the pass through all orders at the stored position. Several instances take turns.
 *
 * @throws AggregateError of the parts that could not be checked; they are retried in the next round.
 */
export function makeReconcilePayments(
  { db, clock, log }: { readonly db: Db; readonly clock: Clock; readonly log: Log },
  portions = usualPortions,
): Round {
  const logMismatches = (found: readonly Mismatch[]) => {
    for (const mismatch of found) log.error(mismatch, 'payment_mismatch')
  }

  async function checkRecent(now: Instant, signal: AbortSignal): Promise<void> {
    const orders = await listRecentOrders(db, { now, atMost: portions.recent })
    for (let from = 0; from < orders.length && !signal.aborted; from += portions.orders) {
      logMismatches(await check(db, orders.slice(from, from + portions.orders), now))
    }
  }

  async function continueReconciliation(now: Instant, signal: AbortSignal): Promise<void> {
    for (let step = 0; step < portions.steps && !signal.aborted; step += 1) {
      const taken = await db.transaction((tx) => takeStep(tx, { atMost: portions.orders, now }))
      logMismatches(taken?.found ?? [])
      if (!taken || taken.isEnd) return
    }
  }

  return async (signal) => {
    const now = clock()
    const parts = [checkRecent, continueReconciliation]
    const errors: unknown[] = []
    for (const part of parts) await part(now, signal).catch((error: unknown) => errors.push(error))
    if (errors.length > 0) throw new AggregateError(errors, 'parts of the books could not be checked')
    if (!signal.aborted) await markChecked(db, now)
  }
}

/** Undefined when another instance takes the step. */
async function takeStep(tx: Db, { atMost, now }: { readonly atMost: number; readonly now: Instant }) {
  const claimed = await claimStep(tx)
  if (!claimed) return undefined
  const orders = await listOrdersAfter(tx, { ...claimed, atMost })
  const found = await check(tx, orders, now)
  const isEnd = orders.length < atMost
  await moveTo(tx, isEnd ? null : (orders.at(-1) ?? null), now)
  return { found, isEnd }
}

async function check(db: Db, orders: readonly OrderKey[], now: Instant): Promise<readonly Mismatch[]> {
  return recordMismatches(db, await listMismatches(db, orders, now), now)
}

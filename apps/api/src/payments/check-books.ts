import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import type { Log } from '../platform/log.ts'
import { listMismatches, recordMismatch } from './mismatches.queries.ts'

/** Compares orders with the money that was taken for them, and writes down once what does not agree. */
export function makeCheckBooks({ db, clock, log }: { db: Db; clock: Clock; log: Log }): () => Promise<void> {
  return async () => {
    const now = clock()
    for (const mismatch of await listMismatches(db, now)) {
      if (await recordMismatch(db, mismatch, now)) log.error(mismatch, 'payment_mismatch')
    }
  }
}

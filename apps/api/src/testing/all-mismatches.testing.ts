import type { Instant } from '@doira/domain/time/instant'
import { listMismatches, type Mismatch } from '../payments/reconciliation/mismatches.queries.ts'
import { listOrdersAfter } from '../payments/reconciliation/reconciliation-cursor.queries.ts'
import type { Db } from '../platform/database/database.ts'

/** What does not agree in the books of all chains, of the few orders that a test has. */
export async function listAllMismatches(db: Db, now: Instant): Promise<readonly Mismatch[]> {
  return listMismatches(db, await listOrdersAfter(db, { after: null, atMost: 10_000 }), now)
}

import type { Db } from '../platform/database/database.ts'
import { publishChange } from '../platform/events.ts'

/** Tells those who answer for a branch that there is something else in their inbox; without an order it is nobody's. */
export async function publishInbox(tx: Db, shipperId: string, branchId: string | null): Promise<void> {
  if (branchId !== null) await publishChange(tx, { shipperId, topic: `reviews:${branchId}`, facts: {} })
}

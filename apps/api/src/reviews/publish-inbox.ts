import type { Db } from '../platform/database/database.ts'
import { publishChange } from '../platform/events.ts'

/** Notifies those who answer for a branch of a change in their inbox; without an order it has no branch. */
export async function publishInbox(tx: Db, shipperId: string, branchId: string | null): Promise<void> {
  if (branchId !== null) await publishChange(tx, { shipperId, topic: `reviews:${branchId}`, facts: {} })
}

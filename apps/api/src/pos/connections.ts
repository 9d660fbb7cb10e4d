import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { modifierStopListTable, stopListTable } from '../catalog/menus.tables.ts'
import { listChainIds } from '../chains/shops.queries.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import type { Round } from '../platform/jobs/due-work.ts'
import { posBookingsTable, posBranchesTable, posConnectionsTable, posOrdersTable } from './pos.tables.ts'
import type { PosOfChains } from './providers/choose-pos.ts'

/**
 * Stores which chains have a POS by their settings, so that orders are queued by the database itself. What was queued for a
 * POS that is no longer there waits until it is there again;
 * what it had stopped is sold again.
 */
export function makeStoreConnections({
  db,
  clock,
  pos,
}: {
  readonly db: Db
  readonly clock: Clock
  readonly pos: PosOfChains
}): Round {
  return async () => {
    const now = clock()
    const wanted = new Map(
      (await listChainIds(db)).flatMap((shipperId) => {
        const found = pos.of(shipperId)
        if (!found) return []
        const { provider, account } = found
        const takesBookings = provider.bookings?.isOn(account) ?? false
        return [[shipperId, { provider: provider.id, takesBookings }] as const]
      }),
    )
    const stored = await db.select().from(posConnectionsTable)
    const ended = stored.filter(({ shipperId }) => !wanted.has(shipperId)).map(({ shipperId }) => shipperId)
    if (ended.length > 0) {
      await db.delete(posConnectionsTable).where(inArray(posConnectionsTable.shipperId, ended))
      for (const table of [stopListTable, modifierStopListTable])
        await db.delete(table).where(and(inArray(table.shipperId, ended), eq(table.origin, 'pos')))
    }
    for (const [shipperId, { provider, takesBookings }] of wanted) {
      const before = stored.find((one) => one.shipperId === shipperId)
      if (before?.provider === provider && before.takesBookings === takesBookings) continue
      await db
        .insert(posConnectionsTable)
        .values({ shipperId, provider, takesBookings, since: now })
        .onConflictDoUpdate({
          target: posConnectionsTable.shipperId,
          set: { provider, takesBookings, ...(before?.provider !== provider && { since: now }) },
        })
      if (before?.provider === provider) continue
      // Another POS does not know the orders of the one before.
      await db
        .update(posOrdersTable)
        .set({ isThere: false, provider, correlationId: sql`gen_random_uuid()`, sentHash: null })
        .where(and(eq(posOrdersTable.shipperId, shipperId), ne(posOrdersTable.provider, provider)))
      await db
        .update(posBookingsTable)
        .set({ isThere: false, provider, correlationId: sql`gen_random_uuid()`, sentHash: null })
        .where(and(eq(posBookingsTable.shipperId, shipperId), ne(posBookingsTable.provider, provider)))
      // Nor what was stopped.
      await db
        .update(posBranchesTable)
        .set({ stopsSent: null })
        .where(eq(posBranchesTable.shipperId, shipperId))
    }
  }
}

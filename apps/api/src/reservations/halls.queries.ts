import type { HallRules } from '@doira/domain/reservations/booking'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { isUuid } from '../platform/uuid.ts'
import { hallSectionsTable, hallsTable, hallTablesTable } from './reservations.tables.ts'

export type HallTable = typeof hallTablesTable.$inferSelect
type HallSection = typeof hallSectionsTable.$inferSelect & { readonly tables: readonly HallTable[] }

export type Hall = {
  readonly branchId: string
  readonly rules: HallRules
  readonly sections: readonly HallSection[]
}

/** Halls in which tables are booked, with their sections and tables in their order; without what is closed or gone. */
export async function listHalls(db: Db, shipperId: string): Promise<readonly Hall[]> {
  const halls = await db
    .select()
    .from(hallsTable)
    .where(and(eq(hallsTable.shipperId, shipperId), hallsTable.isActive))
  const sections = await db
    .select()
    .from(hallSectionsTable)
    .where(
      and(eq(hallSectionsTable.shipperId, shipperId), hallSectionsTable.isActive, hallSectionsTable.isOpen),
    )
    .orderBy(asc(hallSectionsTable.position), asc(hallSectionsTable.id))
  const tables = await db
    .select()
    .from(hallTablesTable)
    .where(and(eq(hallTablesTable.shipperId, shipperId), hallTablesTable.isActive))
    .orderBy(asc(hallTablesTable.number), asc(hallTablesTable.id))
  const tablesOf = Map.groupBy(tables, ({ sectionId }) => sectionId)
  const sectionsOf = Map.groupBy(
    sections.map((section) => ({ ...section, tables: tablesOf.get(section.id) ?? [] })),
    ({ branchId }) => branchId,
  )
  return halls.map(({ branchId, ...rules }) => ({
    branchId,
    rules,
    sections: sectionsOf.get(branchId) ?? [],
  }))
}

/** Null when no tables are booked in the branch. */
export async function findHallRules(
  db: Db,
  { shipperId, branchId }: { readonly shipperId: string; readonly branchId: string },
): Promise<HallRules | null> {
  const [hall] = await db
    .select()
    .from(hallsTable)
    .where(and(eq(hallsTable.shipperId, shipperId), eq(hallsTable.branchId, branchId), hallsTable.isActive))
    .limit(1)
  return hall ?? null
}

/**
 * A table with its branch, locked until the transaction ends: bookings of it run one after another, so that what
 * is read of its bookings then is the truth. Null when no table of that id is on an open plan of the chain.
 */
export async function lockTable(
  tx: Db,
  { shipperId, tableId }: { readonly shipperId: string; readonly tableId: string },
): Promise<{ readonly table: HallTable; readonly branchId: string } | null> {
  if (!isUuid(tableId)) return null
  const [table] = await tx
    .select()
    .from(hallTablesTable)
    .where(
      and(
        eq(hallTablesTable.shipperId, shipperId),
        eq(hallTablesTable.id, tableId),
        hallTablesTable.isActive,
      ),
    )
    .for('update')
  if (!table) return null
  // Read after the lock: it may have been closed while the table was waited for.
  const [section] = await tx
    .select({ branchId: hallSectionsTable.branchId })
    .from(hallSectionsTable)
    .where(
      and(
        eq(hallSectionsTable.shipperId, shipperId),
        eq(hallSectionsTable.id, table.sectionId),
        hallSectionsTable.isActive,
        hallSectionsTable.isOpen,
      ),
    )
  return section ? { table, branchId: section.branchId } : null
}

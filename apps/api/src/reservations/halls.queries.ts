import type { HallRules } from '@doira/domain/reservations/booking'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { isUuid } from '../platform/uuid.ts'
import { ofItsSection } from './hall-joins.ts'
import { hallSectionsTable, hallsTable, hallTablesTable } from './reservations.tables.ts'

export type HallTable = typeof hallTablesTable.$inferSelect
type HallSection = typeof hallSectionsTable.$inferSelect & { readonly tables: readonly HallTable[] }

export type Hall = {
  readonly branchId: string
  readonly rules: HallRules
  readonly sections: readonly HallSection[]
}

/** All halls of a chain with their sections and tables in their order. */
export async function listHalls(db: Db, shipperId: string): Promise<readonly Hall[]> {
  const halls = await db.select().from(hallsTable).where(eq(hallsTable.shipperId, shipperId))
  const sections = await db
    .select()
    .from(hallSectionsTable)
    .where(eq(hallSectionsTable.shipperId, shipperId))
    .orderBy(asc(hallSectionsTable.position), asc(hallSectionsTable.id))
  const tables = await db
    .select()
    .from(hallTablesTable)
    .where(eq(hallTablesTable.shipperId, shipperId))
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

/** Null when the branch has no hall. */
export async function findHallRules(
  db: Db,
  { shipperId, branchId }: { readonly shipperId: string; readonly branchId: string },
): Promise<HallRules | null> {
  const [hall] = await db
    .select()
    .from(hallsTable)
    .where(and(eq(hallsTable.shipperId, shipperId), eq(hallsTable.branchId, branchId)))
    .limit(1)
  return hall ?? null
}

/**
 * A table with its branch, locked until the transaction ends: bookings of it run one after another, so that what
 * is read of its bookings then is the truth. Null when the chain has no such table.
 */
export async function lockTable(
  tx: Db,
  { shipperId, tableId }: { readonly shipperId: string; readonly tableId: string },
): Promise<{ readonly table: HallTable; readonly branchId: string } | null> {
  if (!isUuid(tableId)) return null
  const [row] = await tx
    .select({ table: hallTablesTable, branchId: hallSectionsTable.branchId })
    .from(hallTablesTable)
    .innerJoin(hallSectionsTable, ofItsSection)
    .where(and(eq(hallTablesTable.shipperId, shipperId), eq(hallTablesTable.id, tableId)))
    .for('update', { of: hallTablesTable })
  return row ?? null
}

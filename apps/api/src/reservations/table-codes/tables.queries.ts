import type { Localized } from '@doira/contract/common/shapes'
import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { hallSectionsTable, hallTablesTable } from '../reservations.tables.ts'

export type PlannedTable = {
  readonly id: string
  readonly number: number
  readonly branchId: string
  readonly section: Localized
  /** False: it was taken off the plan. */
  readonly isOnPlan: boolean
}

/** Also when it was taken off the plan. Null: the chain never had such a table. */
export async function findPlannedTable(
  db: Db,
  { shipperId, tableId }: { readonly shipperId: string; readonly tableId: string },
): Promise<PlannedTable | null> {
  const [table] = await select(db, shipperId, eq(hallTablesTable.id, tableId))
  return table ?? null
}

/** Those on the plan of a branch, by number. */
export async function listPlannedTables(
  db: Db,
  { shipperId, branchId }: { readonly shipperId: string; readonly branchId: string },
): Promise<readonly PlannedTable[]> {
  const tables = await select(db, shipperId, eq(hallSectionsTable.branchId, branchId))
  return tables.filter(({ isOnPlan }) => isOnPlan)
}

async function select(db: Db, shipperId: string, which: SQL): Promise<readonly PlannedTable[]> {
  const { id, number, isActive, sectionId } = hallTablesTable
  const rows = await db
    .select({
      ...{ id, number, isTableActive: isActive },
      ...{ branchId: hallSectionsTable.branchId, section: hallSectionsTable.title },
      isSectionActive: hallSectionsTable.isActive,
    })
    .from(hallTablesTable)
    .innerJoin(
      hallSectionsTable,
      and(eq(hallSectionsTable.shipperId, hallTablesTable.shipperId), eq(hallSectionsTable.id, sectionId)),
    )
    .where(and(eq(hallTablesTable.shipperId, shipperId), which))
    .orderBy(asc(number), asc(id))
    .limit(2000)
  return rows.map(({ isTableActive, isSectionActive, ...row }) => ({
    ...{ ...row, isOnPlan: isTableActive && isSectionActive },
  }))
}

import { and, eq } from 'drizzle-orm'
import { hallSectionsTable, hallsTable, hallTablesTable, reservationsTable } from './reservations.tables.ts'

/** The table that a booking is for. */
export const ofItsTable = and(
  eq(hallTablesTable.shipperId, reservationsTable.shipperId),
  eq(hallTablesTable.id, reservationsTable.tableId),
)

/** The section of a table, and with it the branch. */
export const ofItsSection = and(
  eq(hallSectionsTable.shipperId, hallTablesTable.shipperId),
  eq(hallSectionsTable.id, hallTablesTable.sectionId),
)

/** The hall of a section. */
export const ofItsHall = and(
  eq(hallsTable.shipperId, hallSectionsTable.shipperId),
  eq(hallsTable.branchId, hallSectionsTable.branchId),
)

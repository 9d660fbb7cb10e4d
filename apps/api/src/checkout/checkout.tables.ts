import { pgTable, uuid } from 'drizzle-orm/pg-core'

/** Which state of what a chain sells the database holds; made anew by every change of it. */
export const chainVersionsTable = pgTable('chain_versions', {
  shipperId: uuid('shipper_id').notNull(),
  version: uuid('version').notNull(),
})

import { integer, pgTable, uuid } from 'drizzle-orm/pg-core'

/** The dishes that a customer marked. */
export const favouritesTable = pgTable('favourites', {
  shipperId: uuid('shipper_id').notNull(),
  customerId: uuid('customer_id').notNull(),
  productId: uuid('product_id').notNull(),
  position: integer().notNull(),
})

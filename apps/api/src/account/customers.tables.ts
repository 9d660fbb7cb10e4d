import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, localDate } from '../platform/database/columns.ts'

export const customersTable = pgTable('customers', {
  id: uuid().notNull(),
  shipperId: uuid('shipper_id').notNull(),
  phone: text().notNull(),
  name: text().notNull(),
  lastName: text('last_name'),
  extraPhone: text('extra_phone'),
  email: text(),
  dateOfBirth: localDate('date_of_birth'),
  isBlocked: boolean('is_blocked').notNull().default(false),
  registrationSource: text('registration_source').notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

export type CustomerRow = typeof customersTable.$inferSelect

import { zeroSum } from '@doira/domain/money/sum'
import { sql } from 'drizzle-orm'
import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bigSum, instant, localDate } from '../platform/database/columns.ts'

export const customersTable = pgTable('customers', {
  id: uuid().notNull(),
  shipperId: uuid('shipper_id').notNull(),
  phone: text().notNull(),
  name: text().notNull(),
  lastName: text('last_name'),
  extraPhone: text('extra_phone'),
  email: text(),
  dateOfBirth: localDate('date_of_birth'),
  /** Null: before this was written down. */
  dateOfBirthSetOn: localDate('date_of_birth_set_on'),
  registrationSource: text('registration_source').notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  /** The sum of the ledger's entries. */
  pointsBalance: bigSum('points_balance').notNull().default(zeroSum),
  /** The slug of a loyalty level that was granted by hand: the customer never falls below it. */
  grantedLevel: text('granted_level'),
  /** Twelve random digits, made by the database. */
  cardNumber: text('card_number').notNull().default(sql`default`),
  /** Owns what is retained of the orders of deleted accounts; one for each chain, without a phone. */
  isNobody: boolean('is_nobody').notNull().default(false),
  /** Keys of ingredients that are left out of all their dishes. */
  leavesOut: text('leaves_out').array().notNull().default([]),
})

export type CustomerRow = typeof customersTable.$inferSelect

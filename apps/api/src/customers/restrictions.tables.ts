import type { RestrictionKind, RestrictionReason } from '@doira/domain/customers/restrictions'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from '../platform/database/columns.ts'

export const customerRestrictionsTable = pgTable('customer_restrictions', {
  shipperId: uuid('shipper_id').notNull(),
  id: uuid().notNull(),
  customerId: uuid('customer_id').notNull(),
  kind: text().$type<RestrictionKind>().notNull(),
  reason: text().$type<RestrictionReason>().notNull(),
  /** Empty after the account was deleted. */
  comment: text().notNull(),
  /** Empty: it applies to the phone only. */
  address: text().notNull().default(''),
  apartment: text().notNull().default(''),
  begunAt: instant('begun_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  staffId: uuid('staff_id').notNull(),
  liftedAt: instant('lifted_at'),
  liftedBy: uuid('lifted_by'),
  /** Of the phone whose next owner it applies to; the customer is the placeholder then. */
  phoneHash: bytes('phone_hash'),
})
export type RestrictionRow = typeof customerRestrictionsTable.$inferSelect

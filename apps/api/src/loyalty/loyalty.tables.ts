import type { CorrectionReason } from '@doira/domain/customers/points-correction'
import type { Programme } from '@doira/domain/loyalty/programme'
import { zeroSum } from '@doira/domain/money/sum'
import { bigint, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bigintSum, bigSum, instant } from '../platform/database/columns.ts'

/**
 * What happened to points: `gift` is everything given without an order, `compensated` a part of one that went back,
 * `revoked` points for such a part that its provider gave back in money after all, `withdrawn` points that staff took,
 * `restored` such points that came back, `unearned` those of an order that were not available yet when it was refunded.
 */
export type EntryKind =
  | 'earned'
  | 'spent'
  | 'returned'
  | 'gift'
  | 'expired'
  | 'compensated'
  | 'revoked'
  | 'withdrawn'
  | 'restored'
  | 'unearned'

export const loyaltyVersionsTable = pgTable('loyalty_versions', {
  shipperId: uuid('shipper_id').notNull(),
  number: integer('number').notNull(),
  beginsAt: instant('begins_at').notNull(),
  programme: jsonb('programme').$type<Programme>().notNull(),
  madeBy: uuid('made_by'),
  madeAt: instant('made_at').notNull(),
  withdrawnAt: instant('withdrawn_at'),
  announcedAt: instant('announced_at'),
})
export type LoyaltyVersionRow = typeof loyaltyVersionsTable.$inferSelect

export const loyaltyEntriesTable = pgTable('loyalty_entries', {
  shipperId: uuid('shipper_id').notNull(),
  id: uuid('id').notNull(),
  customerId: uuid('customer_id').notNull(),
  orderId: uuid('order_id'),
  expiredId: uuid('expired_id'),
  kind: text('kind').$type<EntryKind>().notNull(),
  amount: bigint('amount', { mode: 'number' }).notNull(),
  remaining: bigSum('remaining').notNull().default(zeroSum),
  /** Whom points without an order are charged to; null: the chain as a whole. */
  branchId: uuid('branch_id'),
  /** Who of the staff gave or took points without an order, why, and what the customer reads. */
  givenBy: uuid('given_by'),
  reason: text('reason').$type<CorrectionReason>(),
  comment: text('comment').notNull().default(''),
  /** The correction that this entry undoes. */
  undoneId: uuid('undone_id'),
  expiresAt: instant('expires_at'),
  /** From when on they can be spent; null: from the beginning. */
  availableAt: instant('available_at'),
  createdAt: instant('created_at').notNull(),
})

/** Which points an entry `spent` took, by the entry with which they had come. */
export const pointUsesTable = pgTable('point_uses', {
  shipperId: uuid('shipper_id').notNull(),
  spentId: uuid('spent_id').notNull(),
  sourceId: uuid('source_id').notNull(),
  amount: bigintSum('amount').notNull(),
  restored: bigintSum('restored').notNull().default(zeroSum),
})

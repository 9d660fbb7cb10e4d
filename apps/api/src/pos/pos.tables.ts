import type { PosBookingStatus } from '@doira/domain/pos/pos-booking'
import type { PosProblemCode } from '@doira/domain/pos/pos-problem'
import type { PosProgress, PosStatus } from '@doira/domain/pos/pos-status'
import type { PosOrderState } from '@doira/domain/pos/pos-step'
import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../platform/database/columns.ts'
import type { PosStops } from './providers/pos-provider.ts'

export const posConnectionsTable = pgTable('pos_connections', {
  shipperId: uuid('shipper_id').notNull(),
  provider: text('provider').notNull(),
  takesBookings: boolean('takes_bookings').notNull().default(false),
  since: instant('since').notNull(),
})

export const posBranchesTable = pgTable('pos_branches', {
  shipperId: uuid('shipper_id').notNull(),
  branchId: uuid('branch_id').notNull(),
  posId: text('pos_id').notNull(),
  stopsAt: instant('stops_at').notNull(),
  stopsSent: jsonb('stops_sent').$type<PosStops['items']>(),
  stopsAgreedAt: instant('stops_agreed_at'),
  stopsProblem: text('stops_problem').$type<PosProblemCode>(),
})
export type PosBranchRow = typeof posBranchesTable.$inferSelect

export const posModifiersTable = pgTable('pos_modifiers', {
  shipperId: uuid('shipper_id').notNull(),
  modifierId: uuid('modifier_id').notNull(),
  posId: text('pos_id').notNull(),
})

/** What an id stood for that was given up. */
type FormerSent = {
  readonly branch: string | null
  readonly hash: string | null
  /** It was cancelled there or refused for good; what has only expired may appear later. */
  readonly isOver: boolean
}

export const posOrdersTable = pgTable('pos_orders', {
  shipperId: uuid('shipper_id').notNull(),
  orderId: uuid('order_id').notNull(),
  provider: text('provider').notNull(),
  state: text('state').$type<PosOrderState>().notNull(),
  correlationId: uuid('correlation_id').notNull().defaultRandom(),
  formerIds: uuid('former_ids').array().notNull().default(sql`'{}'`),
  formerSent: jsonb('former_sent').$type<Readonly<Record<string, FormerSent>>>().notNull().default({}),
  sentBranch: text('sent_branch'),
  sentHash: text('sent_hash'),
  sentProgress: text('sent_progress').$type<PosProgress>(),
  isThere: boolean('is_there').notNull().default(false),
  reference: text('reference'),
  posNumber: text('pos_number'),
  posStatus: text('pos_status').$type<PosStatus>(),
  revision: integer('revision').notNull().default(1),
  claimedAt: instant('claimed_at'),
  attempts: integer('attempts').notNull().default(0),
  nextAt: instant('next_at'),
  waitsSince: instant('waits_since'),
  problem: text('problem').$type<PosProblemCode>(),
  problemText: text('problem_text').notNull().default(''),
  queuedAt: instant('queued_at').notNull(),
  sentAt: instant('sent_at'),
  confirmedAt: instant('confirmed_at'),
})
export type PosOrderRow = typeof posOrdersTable.$inferSelect

export const posBookingsTable = pgTable('pos_bookings', {
  shipperId: uuid('shipper_id').notNull(),
  reservationId: uuid('reservation_id').notNull(),
  provider: text('provider').notNull(),
  state: text('state').$type<PosOrderState>().notNull(),
  correlationId: uuid('correlation_id').notNull().defaultRandom(),
  sentHash: text('sent_hash'),
  isThere: boolean('is_there').notNull().default(false),
  reference: text('reference'),
  posStatus: text('pos_status').$type<PosBookingStatus>(),
  revision: integer('revision').notNull().default(1),
  claimedAt: instant('claimed_at'),
  attempts: integer('attempts').notNull().default(0),
  nextAt: instant('next_at'),
  waitsSince: instant('waits_since'),
  problem: text('problem').$type<PosProblemCode>(),
  problemText: text('problem_text').notNull().default(''),
  queuedAt: instant('queued_at').notNull(),
})
export type PosBookingRow = typeof posBookingsTable.$inferSelect

import type { ReviewReason } from '@doira/domain/aggregators/aggregator-review'
import type { AggregatorStatus, Carrier, PushedStatus } from '@doira/domain/aggregators/aggregator-status'
import type { AggregatorId } from '@doira/domain/aggregators/aggregators'
import { boolean, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from '../platform/database/columns.ts'

export const aggregatorChannelsTable = pgTable('aggregator_channels', {
  shipperId: uuid('shipper_id').notNull(),
  aggregator: text('aggregator').$type<AggregatorId>().notNull(),
  isAccepting: boolean('is_accepting').notNull().default(true),
  pausedUntil: instant('paused_until'),
  markUpPercent: smallint('mark_up_percent').notNull().default(0),
  autoAcceptBelow: smallint('auto_accept_below'),
})
export type ChannelRow = typeof aggregatorChannelsTable.$inferSelect

export const aggregatorPlacesTable = pgTable('aggregator_places', {
  shipperId: uuid('shipper_id').notNull(),
  aggregator: text('aggregator').$type<AggregatorId>().notNull(),
  branchId: uuid('branch_id').notNull(),
  isOn: boolean('is_on').notNull().default(true),
  pausedUntil: instant('paused_until'),
  menuReadAt: instant('menu_read_at'),
  menuHash: text('menu_hash'),
  menuChangedAt: instant('menu_changed_at'),
  stopsReadAt: instant('stops_read_at'),
  stopsHash: text('stops_hash'),
})
export type PlaceRow = typeof aggregatorPlacesTable.$inferSelect

export const aggregatorItemsTable = pgTable('aggregator_items', {
  shipperId: uuid('shipper_id').notNull(),
  aggregator: text('aggregator').$type<AggregatorId>().notNull(),
  branchId: uuid('branch_id').notNull(),
  kind: text('kind', { enum: ['item', 'modifier'] }).notNull(),
  itemId: text('item_id').notNull(),
})

export const aggregatorTokensTable = pgTable('aggregator_tokens', {
  shipperId: uuid('shipper_id').notNull(),
  aggregator: text('aggregator').$type<AggregatorId>().notNull(),
  tokenHash: bytes('token_hash').notNull(),
  secretHash: bytes('secret_hash').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/** The courier of an aggregator, as it describes them. */
export type TheirCourier = {
  readonly name: string
  readonly phone: string
  readonly type: string
  readonly status: string
}
export type TheirFeedback = { readonly rating: number | null; readonly comment: string }

export const aggregatorOrdersTable = pgTable('aggregator_orders', {
  shipperId: uuid('shipper_id').notNull(),
  orderId: uuid('order_id').notNull(),
  aggregator: text('aggregator').$type<AggregatorId>().notNull(),
  eatsId: text('eats_id').notNull(),
  carrier: text('carrier').$type<Carrier>().notNull(),
  bodyHash: bytes('body_hash').notNull(),
  reportedStatus: text('reported_status').$type<AggregatorStatus>(),
  pushedStatus: text('pushed_status').$type<PushedStatus>(),
  courier: jsonb('courier').$type<TheirCourier>(),
  review: jsonb('review').$type<readonly ReviewReason[]>().notNull().default([]),
  reviewSince: instant('review_since'),
  feedback: jsonb('feedback').$type<TheirFeedback>(),
  receivedAt: instant('received_at').notNull(),
})
export type AggregatorOrderRow = typeof aggregatorOrdersTable.$inferSelect

export const aggregatorBodiesTable = pgTable('aggregator_bodies', {
  shipperId: uuid('shipper_id').notNull(),
  orderId: uuid('order_id').notNull(),
  receivedAt: instant('received_at').notNull(),
  body: jsonb('body').$type<Readonly<Record<string, unknown>>>().notNull(),
  otherBody: jsonb('other_body').$type<Readonly<Record<string, unknown>>>(),
})

import type { WebhookGroup } from '@doira/domain/webhooks/webhook-events'
import type { DeliveryProblem, OffReason } from '@doira/domain/webhooks/webhook-problem'
import { sql } from 'drizzle-orm'
import { bigint, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, eventNumber, instant } from '../platform/database/columns.ts'

export const chainEventsTable = pgTable('chain_events', {
  id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  shipperId: uuid('shipper_id').notNull(),
  eventId: uuid('event_id').notNull().defaultRandom(),
  number: eventNumber('number'),
  type: text('type').notNull(),
  groupName: text('group_name').$type<WebhookGroup>().notNull(),
  branchId: uuid('branch_id'),
  data: jsonb('data').$type<Readonly<Record<string, unknown>>>().notNull(),
  occurredAt: instant('occurred_at').notNull(),
})

export type WebhookState = 'on' | 'paused' | 'off'

export const webhooksTable = pgTable('webhooks', {
  shipperId: uuid('shipper_id').notNull(),
  id: uuid('id').notNull(),
  url: text('url').notNull(),
  groups: text('groups').array().$type<readonly WebhookGroup[]>().notNull(),
  secret: bytes('secret').notNull(),
  formerSecret: bytes('former_secret'),
  formerSecretUntil: instant('former_secret_until'),
  state: text('state').$type<WebhookState>().notNull().default('on'),
  offReason: text('off_reason').$type<OffReason>(),
  createdAt: instant('created_at').notNull(),
  lastSuccessAt: instant('last_success_at'),
  failingSince: instant('failing_since'),
  slowUntil: instant('slow_until'),
})
export type WebhookRow = typeof webhooksTable.$inferSelect

export type DeliveryState = 'waiting' | 'delivered' | 'failed'

export const webhookDeliveriesTable = pgTable('webhook_deliveries', {
  shipperId: uuid('shipper_id').notNull(),
  id: uuid('id').notNull().defaultRandom(),
  number: eventNumber('number').notNull().default(sql`default`),
  webhookId: uuid('webhook_id').notNull(),
  type: text('type').notNull(),
  body: text('body').notNull(),
  state: text('state').$type<DeliveryState>().notNull().default('waiting'),
  createdAt: instant('created_at').notNull(),
  attempts: smallint('attempts').notNull().default(0),
  dueAt: instant('due_at'),
  claimedUntil: instant('claimed_until'),
  attemptedAt: instant('attempted_at'),
  status: smallint('status'),
  problem: text('problem').$type<DeliveryProblem>(),
  answer: text('answer').notNull().default(''),
  ms: integer('ms'),
})
export type DeliveryRow = typeof webhookDeliveriesTable.$inferSelect

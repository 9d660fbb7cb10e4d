import type { CampaignDocument } from '@doira/contract/campaigns/campaigns'
import type { CampaignChannel, CampaignState } from '@doira/domain/campaigns/campaign'
import type { MessageChannelName } from '@doira/domain/messaging/messages'
import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../platform/database/columns.ts'

export const campaignsTable = pgTable('campaigns', {
  shipperId: uuid('shipper_id').notNull(),
  id: uuid().notNull(),
  state: text().$type<CampaignState>().notNull(),
  version: integer().notNull(),
  document: jsonb().$type<CampaignDocument>().notNull(),
  sendAt: instant('send_at').notNull(),
  /** The address of the site in the messages; null before it is planned. */
  origin: text(),
  createdBy: uuid('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
  testedAt: instant('tested_at'),
  plannedBy: uuid('planned_by'),
  approvedBy: uuid('approved_by'),
  startedAt: instant('started_at'),
  finishedAt: instant('finished_at'),
})
export type CampaignRow = typeof campaignsTable.$inferSelect

export type MemberState =
  | 'held_out'
  | 'waiting'
  | 'sending'
  | 'sent'
  | 'failed'
  | 'left'
  | 'stopped'
  | 'unknown'

export const campaignMembersTable = pgTable('campaign_members', {
  shipperId: uuid('shipper_id').notNull(),
  campaignId: uuid('campaign_id').notNull(),
  customerId: uuid('customer_id').notNull(),
  state: text().$type<MemberState>().notNull(),
  channel: text().$type<CampaignChannel>(),
  dueAt: instant('due_at').notNull(),
  sentAt: instant('sent_at'),
  smsParts: smallint('sms_parts').notNull().default(0),
  failed: text().array().$type<CampaignChannel[]>().notNull().default([]),
  code: text().notNull().default(sql`default`),
  optedOutAt: instant('opted_out_at'),
})

/** That customers were warned that points expire, for each entry of points and each warning. */
export const pointWarningsTable = pgTable('point_warnings', {
  shipperId: uuid('shipper_id').notNull(),
  entryId: uuid('entry_id').notNull(),
  days: smallint().notNull(),
  customerId: uuid('customer_id').notNull(),
  warnedAt: instant('warned_at').notNull(),
  /** Null: no channel took it, or nobody knows. */
  channel: text().$type<MessageChannelName>(),
  sentAt: instant('sent_at'),
  code: text().notNull().default(sql`default`),
})

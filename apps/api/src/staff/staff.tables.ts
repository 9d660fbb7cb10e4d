import { languages } from '@doira/domain/i18n/languages'
import type { MessageChannelName } from '@doira/domain/messaging/messages'
import type { StaffRole } from '@doira/domain/staff/rights'
import type { Break, ShiftState } from '@doira/domain/staff/shifts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, eventNumber, instant } from '../platform/database/columns.ts'

export const staffTable = pgTable('staff', {
  shipperId: uuid('shipper_id').notNull(),
  id: uuid('id').notNull(),
  login: text('login').notNull(),
  name: text('name').notNull(),
  role: text('role').$type<StaffRole>().notNull(),
  hasAllBranches: boolean('has_all_branches').notNull(),
  mayHandleOrders: boolean('may_handle_orders').notNull().default(true),
  mayStop: boolean('may_stop').notNull().default(true),
  mayRefund: boolean('may_refund').notNull().default(true),
  phone: text('phone'),
  vehicle: text('vehicle'),
  passwordHash: text('password_hash').notNull(),
  totpSecret: bytes('totp_secret'),
  totpSetAt: instant('totp_set_at'),
  totpLastStep: bigint('totp_last_step', { mode: 'number' }).notNull().default(0),
  shiftState: text('shift_state').$type<ShiftState>().notNull().default('off'),
  shiftSince: instant('shift_since'),
  shiftUntil: instant('shift_until'),
  createdAt: instant('created_at').notNull(),
  disabledAt: instant('disabled_at'),
})
export type StaffRow = typeof staffTable.$inferSelect

export const staffBranchesTable = pgTable('staff_branches', {
  shipperId: uuid('shipper_id').notNull(),
  staffId: uuid('staff_id').notNull(),
  branchId: uuid('branch_id').notNull(),
})

export const staffReserveCodesTable = pgTable('staff_reserve_codes', {
  shipperId: uuid('shipper_id').notNull(),
  staffId: uuid('staff_id').notNull(),
  codeHash: bytes('code_hash').notNull(),
  usedAt: instant('used_at'),
  /** Cost and salt of the slow hash. */
  hashWay: text('hash_way').notNull(),
  /** Null until the member of staff has confirmed that the codes are written down. */
  seenAt: instant('seen_at'),
})

export const staffSignInsTable = pgTable('staff_sign_ins', {
  shipperId: uuid('shipper_id').notNull(),
  challengeHash: bytes('challenge_hash').notNull(),
  staffId: uuid('staff_id').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

export const staffSignInAttemptsTable = pgTable('staff_sign_in_attempts', {
  shipperId: uuid('shipper_id').notNull(),
  key: text('key').notNull(),
  attempts: smallint('attempts').notNull(),
  lastAttemptAt: instant('last_attempt_at').notNull(),
  lockedUntil: instant('locked_until'),
})

export const staffOriginsTable = pgTable('staff_origins', {
  shipperId: uuid('shipper_id').notNull(),
  staffId: uuid('staff_id').notNull(),
  origin: text('origin').notNull(),
  seenAt: instant('seen_at').notNull(),
})

export const staffDevicesTable = pgTable('staff_devices', {
  shipperId: uuid('shipper_id').notNull(),
  tokenHash: bytes('token_hash').notNull(),
  staffId: uuid('staff_id').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

export const staffSessionsTable = pgTable('staff_sessions', {
  shipperId: uuid('shipper_id').notNull(),
  id: uuid('id').notNull(),
  staffId: uuid('staff_id').notNull(),
  tokenHash: bytes('token_hash').notNull(),
  device: text('device').notNull(),
  isStored: boolean('is_stored').notNull(),
  createdAt: instant('created_at').notNull(),
  lastSeenAt: instant('last_seen_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  revokedAt: instant('revoked_at'),
  linkedAt: instant('linked_at'),
})
export type StaffSessionRow = typeof staffSessionsTable.$inferSelect

export const staffShiftsTable = pgTable('staff_shifts', {
  shipperId: uuid('shipper_id').notNull(),
  id: uuid('id').notNull(),
  staffId: uuid('staff_id').notNull(),
  plannedFrom: instant('planned_from'),
  plannedTo: instant('planned_to'),
  startedAt: instant('started_at'),
  endedAt: instant('ended_at'),
  role: text('role').$type<StaffRole>(),
  breaks: jsonb('breaks').$type<readonly Break[]>().notNull().default([]),
  isForgotten: boolean('is_forgotten').notNull().default(false),
  note: text('note').notNull().default(''),
})
export type ShiftRow = typeof staffShiftsTable.$inferSelect

export const staffRecipientsTable = pgTable('staff_recipients', {
  shipperId: uuid('shipper_id').notNull(),
  channel: text('channel').$type<MessageChannelName>().notNull(),
  key: text('key').notNull(),
  staffId: uuid('staff_id').notNull(),
  sessionId: uuid('session_id'),
  address: jsonb('address').$type<Readonly<Record<string, unknown>>>().notNull(),
  language: text('language', { enum: languages }).notNull(),
  device: text('device').notNull(),
  createdAt: instant('created_at').notNull(),
  reachedAt: instant('reached_at'),
  failedAt: instant('failed_at'),
})
export type StaffRecipientRow = typeof staffRecipientsTable.$inferSelect

export const staffTelegramCodesTable = pgTable('staff_telegram_codes', {
  shipperId: uuid('shipper_id').notNull(),
  staffId: uuid('staff_id').notNull(),
  codeHash: bytes('code_hash').notNull(),
  language: text('language', { enum: languages }).notNull(),
  expiresAt: instant('expires_at').notNull(),
})

export type ActionOutcome = 'done' | 'already' | 'refused'
export type ActionFacts = Readonly<Record<string, unknown>>

export const staffActionsTable = pgTable('staff_actions', {
  shipperId: uuid('shipper_id').notNull(),
  id: uuid('id').notNull(),
  /** Always made by the database. */
  number: eventNumber('number').notNull().default(sql`default`),
  staffId: uuid('staff_id').notNull(),
  kind: text('kind').notNull(),
  bodyHash: bytes('body_hash').notNull(),
  orderId: uuid('order_id'),
  branchId: uuid('branch_id'),
  outcome: text('outcome').$type<ActionOutcome>().notNull(),
  answer: jsonb('answer').$type<unknown>(),
  problem: jsonb('problem').$type<unknown>(),
  before: jsonb('before').$type<ActionFacts>(),
  after: jsonb('after').$type<ActionFacts>(),
  device: text('device').notNull(),
  pressedAt: instant('pressed_at').notNull(),
  receivedAt: instant('received_at').notNull(),
})
export type StaffActionRow = typeof staffActionsTable.$inferSelect

import type { Localized } from '@doira/contract/common/shapes'
import type { ParsedBodyOf } from '@doira/contract/endpoint'
import type { askBasketCode } from '@doira/contract/fulfilment/phone-orders/basket-code'
import type { WireDraftContent } from '@doira/contract/fulfilment/phone-orders/call-drafts'
import { integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { bigSum, bytes, instant } from '../../platform/database/columns.ts'

/** The state of the form of an order that is being taken by phone. */
export const callDraftsTable = pgTable('call_drafts', {
  shipperId: uuid('shipper_id').notNull(),
  /** The id that the order will have. */
  id: uuid('id').notNull(),
  staffId: uuid('staff_id').notNull(),
  /** Null while no whole number is typed. */
  phone: text('phone'),
  content: jsonb('content').$type<WireDraftContent>().notNull(),
  revision: integer('revision').notNull(),
  begunAt: instant('begun_at').notNull(),
  savedAt: instant('saved_at').notNull(),
})
export type CallDraftRow = typeof callDraftsTable.$inferSelect

/** As the customer's page sent it, or as the operator hands it back. */
export type StoredBasket = Omit<ParsedBodyOf<typeof askBasketCode>, 'last_token'>
export type BasketEnding = 'returned' | 'ordered' | 'dropped'

/** A basket of the site that its customer hands to an operator by a code. */
export const basketCodesTable = pgTable('basket_codes', {
  shipperId: uuid('shipper_id').notNull(),
  tokenHash: bytes('token_hash').notNull(),
  /** Null once it was taken, or is over. */
  codeHash: bytes('code_hash'),
  customerId: uuid('customer_id'),
  language: text('language').$type<keyof Localized>().notNull(),
  basket: jsonb('basket').$type<StoredBasket>().notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  takenAt: instant('taken_at'),
  draftId: uuid('draft_id'),
  endedAt: instant('ended_at'),
  ending: text('ending').$type<BasketEnding>(),
})
export type BasketCodeRow = typeof basketCodesTable.$inferSelect

/** A code by which a customer agrees that points are spent on the order of a call. */
export const pointsCodesTable = pgTable('points_codes', {
  shipperId: uuid('shipper_id').notNull(),
  orderId: uuid('order_id').notNull(),
  customerId: uuid('customer_id').notNull(),
  /** No more points are spent with it. */
  amount: bigSum('amount').notNull(),
  codeHash: bytes('code_hash').notNull(),
  sentAt: instant('sent_at').notNull(),
  attempts: smallint('attempts').notNull().default(0),
  /** When it was typed right. */
  confirmedAt: instant('confirmed_at'),
  usedAt: instant('used_at'),
})
export type PointsCodeRow = typeof pointsCodesTable.$inferSelect

/** Where the customer of a call pays: the code is enough. */
export const payLinksTable = pgTable('pay_links', {
  shipperId: uuid('shipper_id').notNull(),
  orderId: uuid('order_id').notNull(),
  code: text('code').notNull(),
  createdAt: instant('created_at').notNull(),
  sentAt: instant('sent_at').notNull(),
  openedAt: instant('opened_at'),
})
export type PayLinkRow = typeof payLinksTable.$inferSelect

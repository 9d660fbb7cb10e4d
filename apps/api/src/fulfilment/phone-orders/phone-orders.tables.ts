import type { ParsedBodyOf } from '@doira/contract/endpoint'
import type { askBasketCode } from '@doira/contract/fulfilment/phone-orders/basket-code'
import type { WireDraftContent } from '@doira/contract/fulfilment/phone-orders/call-drafts'
import type { Language } from '@doira/domain/i18n/languages'
import { integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { bigSum, bytes, instant } from '../../platform/database/columns.ts'

/** The state of the form of an order that is being taken by phone. */
export const callDraftsTable = pgTable('call_drafts', {
  shipperId: uuid('shipper_id').notNull(),
  /** The id that the order will have. */
  id: uuid('id').notNull(),
  staffId: uuid('staff_id').notNull(),
  /** Null until the number is complete. */
  phone: text('phone'),
  content: jsonb('content').$type<WireDraftContent>().notNull(),
  revision: integer('revision').notNull(),
  begunAt: instant('begun_at').notNull(),
  savedAt: instant('saved_at').notNull(),
})
export type CallDraftRow = typeof callDraftsTable.$inferSelect

/** As the customer's page sent it, or as the operator returns it. */
export type StoredBasket = Omit<ParsedBodyOf<typeof askBasketCode>, 'last_token'>
export type BasketEnding = 'returned' | 'ordered' | 'dropped'

/** A cart of the site that its customer hands to an operator by a code. */
export const basketCodesTable = pgTable('basket_codes', {
  shipperId: uuid('shipper_id').notNull(),
  tokenHash: bytes('token_hash').notNull(),
  /** Null once the code was used or has ended. */
  codeHash: bytes('code_hash'),
  customerId: uuid('customer_id'),
  language: text('language').$type<Language>().notNull(),
  basket: jsonb('basket').$type<StoredBasket>().notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  takenAt: instant('taken_at'),
  draftId: uuid('draft_id'),
  endedAt: instant('ended_at'),
  ending: text('ending').$type<BasketEnding>(),
})
export type BasketCodeRow = typeof basketCodesTable.$inferSelect

/** A code with which a customer agrees to spend points on an order by phone. */
export const pointsCodesTable = pgTable('points_codes', {
  shipperId: uuid('shipper_id').notNull(),
  orderId: uuid('order_id').notNull(),
  customerId: uuid('customer_id').notNull(),
  /** The largest number of points that it permits to spend. */
  amount: bigSum('amount').notNull(),
  codeHash: bytes('code_hash').notNull(),
  sentAt: instant('sent_at').notNull(),
  attempts: smallint('attempts').notNull().default(0),
  /** When it was entered correctly. */
  confirmedAt: instant('confirmed_at'),
  usedAt: instant('used_at'),
})
export type PointsCodeRow = typeof pointsCodesTable.$inferSelect

/** The address at which the customer of a call pays; the code gives access. */
export const payLinksTable = pgTable('pay_links', {
  shipperId: uuid('shipper_id').notNull(),
  orderId: uuid('order_id').notNull(),
  code: text('code').notNull(),
  createdAt: instant('created_at').notNull(),
  sentAt: instant('sent_at').notNull(),
  openedAt: instant('opened_at'),
})
export type PayLinkRow = typeof payLinksTable.$inferSelect

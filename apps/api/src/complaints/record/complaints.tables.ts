import type {
  ComplaintFault,
  ComplaintReason,
  ComplaintRemedy,
  ComplaintState,
} from '@doira/domain/complaints/complaint'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bigSum, instant } from '../../platform/database/columns.ts'

export const complaintsTable = pgTable('complaints', {
  shipperId: uuid('shipper_id').notNull(),
  /** That of the action which opened it. */
  id: uuid('id').notNull(),
  orderId: uuid('order_id').notNull(),
  reasons: text('reasons').array().$type<readonly ComplaintReason[]>().notNull(),
  /** The dishes that it is about, if any. */
  lineIds: uuid('line_ids').array().notNull(),
  /** The customer's words. */
  comment: text('comment').notNull(),
  /** What the customer reads. */
  message: text('message').notNull(),
  fault: text('fault').$type<ComplaintFault>(),
  remedy: text('remedy').$type<ComplaintRemedy>().notNull(),
  asked: bigSum('asked').notNull(),
  given: bigSum('given'),
  state: text('state').$type<ComplaintState>().notNull(),
  openedBy: uuid('opened_by').notNull(),
  openedAt: instant('opened_at').notNull(),
  decidedBy: uuid('decided_by'),
  decidedAt: instant('decided_at'),
  /** Why it was refused, for colleagues. */
  decision: text('decision').notNull().default(''),
})
export type ComplaintRow = typeof complaintsTable.$inferSelect

import type { StoredOfferState } from '@doira/domain/staff/shift-offers'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'

export const shiftOffersTable = pgTable('staff_shift_offers', {
  shipperId: uuid('shipper_id').notNull(),
  id: uuid('id').notNull(),
  shiftId: uuid('shift_id').notNull(),
  offeredBy: uuid('offered_by').notNull(),
  offeredAt: instant('offered_at').notNull(),
  takenBy: uuid('taken_by'),
  state: text('state').$type<StoredOfferState>().notNull().default('offered'),
  decidedBy: uuid('decided_by'),
})
export type ShiftOfferRow = typeof shiftOffersTable.$inferSelect

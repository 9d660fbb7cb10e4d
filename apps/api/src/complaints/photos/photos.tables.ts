import { pgTable, smallint, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from '../../platform/database/columns.ts'

export const complaintPhotosTable = pgTable('complaint_photos', {
  shipperId: uuid('shipper_id').notNull(),
  id: uuid('id').notNull(),
  orderId: uuid('order_id').notNull(),
  /** Null until the complaint is recorded. */
  complaintId: uuid('complaint_id'),
  position: smallint('position').notNull().default(0),
  /** WebP. */
  content: bytes('content').notNull(),
  uploadedBy: uuid('uploaded_by').notNull(),
  uploadedAt: instant('uploaded_at').notNull(),
})

export type ComplaintPhotoRow = typeof complaintPhotosTable.$inferSelect

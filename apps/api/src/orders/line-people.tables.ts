import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../platform/database/columns.ts'

/** For whom the lines of a group's order are. */
export const orderLinePeopleTable = pgTable('order_line_people', {
  shipperId: uuid('shipper_id').notNull(),
  lineId: uuid('line_id').notNull(),
  orderId: uuid('order_id').notNull(),
  /** Of the group's basket. Both are null: for everybody. */
  personId: uuid('person_id'),
  name: text('name'),
  /** When the dishes are wanted; names stay for some days after it. */
  dueAt: instant('due_at').notNull(),
})

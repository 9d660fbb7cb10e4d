import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, localized } from '../../platform/database/columns.ts'

export type RescueChoice = 'replace' | 'drop' | 'call'

export const rescueQuestionsTable = pgTable('rescue_questions', {
  shipperId: uuid('shipper_id').notNull(),
  id: uuid('id').notNull(),
  orderId: uuid('order_id').notNull(),
  lineId: uuid('line_id').notNull(),
  productId: uuid('product_id').notNull(),
  dish: localized('dish').notNull(),
  askedAt: instant('asked_at').notNull(),
  dueAt: instant('due_at').notNull(),
  choice: text('choice').$type<RescueChoice>(),
  chosenAt: instant('chosen_at'),
  replacement: localized('replacement'),
  settledAt: instant('settled_at'),
})
export type RescueRow = typeof rescueQuestionsTable.$inferSelect

import type { SubstitutionChoice } from '@doira/domain/orders/substitution'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, localized } from '../../platform/database/columns.ts'

export const substitutionQuestionsTable = pgTable('substitution_questions', {
  shipperId: uuid('shipper_id').notNull(),
  id: uuid('id').notNull(),
  orderId: uuid('order_id').notNull(),
  lineId: uuid('line_id').notNull(),
  productId: uuid('product_id').notNull(),
  dish: localized('dish').notNull(),
  askedAt: instant('asked_at').notNull(),
  dueAt: instant('due_at').notNull(),
  choice: text('choice').$type<SubstitutionChoice>(),
  chosenAt: instant('chosen_at'),
  replacement: localized('replacement'),
  settledAt: instant('settled_at'),
})
export type SubstitutionRow = typeof substitutionQuestionsTable.$inferSelect

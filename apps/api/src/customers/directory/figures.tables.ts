import type { CustomerConditions } from '@doira/contract/customers/directory'
import { languages } from '@doira/domain/i18n/languages'
import { zeroSum } from '@doira/domain/money/sum'
import { integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { bigSum, instant } from '../../platform/database/columns.ts'

/** Written by triggers only. */
export const customerFiguresTable = pgTable('customer_figures', {
  shipperId: uuid('shipper_id').notNull(),
  customerId: uuid('customer_id').notNull(),
  orders: integer().notNull().default(0),
  total: bigSum().notNull().default(zeroSum),
  firstOrderAt: instant('first_order_at'),
  activeAt: instant('active_at').notNull(),
  lastOrderAt: instant('last_order_at'),
  fourthLastAt: instant('fourth_last_at'),
  lastBranchId: uuid('last_branch_id'),
  language: text({ enum: languages }),
  lateOfFive: smallint('late_of_five').notNull().default(0),
  purchases: bigSum().notNull().default(zeroSum),
  bestPurchases: bigSum('best_purchases').notNull().default(zeroSum),
  purchasesUntil: instant('purchases_until'),
  birthday: smallint(),
})

export const customerSegmentsTable = pgTable('customer_segments', {
  shipperId: uuid('shipper_id').notNull(),
  id: uuid().notNull(),
  name: text().notNull(),
  conditions: jsonb().$type<CustomerConditions>().notNull(),
  createdAt: instant('created_at').notNull(),
})

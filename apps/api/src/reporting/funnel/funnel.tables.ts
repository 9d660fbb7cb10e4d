import type { FunnelStep } from '@doira/domain/reporting/funnel'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { localDate } from '../../platform/database/columns.ts'

/** How many visits of a day and city reached each step; nothing about a visit itself. */
export const visitStepsTable = pgTable('visit_steps', {
  shipperId: uuid('shipper_id').notNull(),
  day: localDate('day').notNull(),
  cityId: uuid('city_id').notNull(),
  step: text('step').$type<FunnelStep>().notNull(),
  visits: integer('visits').notNull(),
})

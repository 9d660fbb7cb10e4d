import { date, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'

export const webVitalsTable = pgTable('web_vitals', {
  shipperId: uuid('shipper_id').notNull(),
  day: date('day').notNull(),
  page: text('page').notNull(),
  device: text('device').notNull(),
  metric: text('metric').notNull(),
  bucket: smallint('bucket').notNull(),
  pieces: integer('pieces').notNull().default(0),
})

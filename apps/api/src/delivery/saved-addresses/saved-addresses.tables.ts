import { bigint, boolean, doublePrecision, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, localized } from '../../platform/database/columns.ts'

export const customerAddressesTable = pgTable('customer_addresses', {
  shipperId: uuid('shipper_id').notNull(),
  customerId: uuid('customer_id').notNull(),
  id: uuid().notNull(),
  position: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  address: text().notNull(),
  localizedAddress: localized('localized_address'),
  city: text().notNull(),
  accommodation: text().notNull(),
  building: text().notNull(),
  floor: text().notNull(),
  apartment: text().notNull(),
  landmark: text().notNull(),
  courierNote: text('courier_note').notNull(),
  isPrivateHouse: boolean('is_private_house').notNull(),
  lat: doublePrecision().notNull(),
  long: doublePrecision().notNull(),
  isActive: boolean('is_active').notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  dropLat: doublePrecision('drop_lat'),
  dropLong: doublePrecision('drop_long'),
  dropAt: instant('drop_at'),
})

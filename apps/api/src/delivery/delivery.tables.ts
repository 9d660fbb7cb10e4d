import type { Ring } from '@doira/domain/delivery/geo'
import { usualDriveMinutes } from '@doira/domain/policy/shop-rules'
import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { localized, sum } from '../platform/database/columns.ts'

export const deliveryZonesTable = pgTable('delivery_zones', {
  shipperId: uuid('shipper_id').notNull(),
  id: uuid('id').notNull(),
  slug: text('slug').notNull(),
  position: integer('position').notNull(),
  cityId: uuid('city_id').notNull(),
  name: localized('name').notNull(),
  ring: jsonb('ring').$type<Ring>().notNull(),
  rgbCode: text('rgb_code').notNull(),
  deliveryPrice: sum('delivery_price').notNull(),
  freeDeliveryFrom: sum('free_delivery_from'),
  minimumOrder: sum('minimum_order').notNull(),
  etaMinutes: integer('eta_minutes').notNull(),
  driveMinutes: integer('drive_minutes').notNull().default(usualDriveMinutes),
  isActive: boolean('is_active').notNull().default(true),
})

export const deliveryZoneBranchesTable = pgTable('delivery_zone_branches', {
  shipperId: uuid('shipper_id').notNull(),
  zoneId: uuid('zone_id').notNull(),
  branchId: uuid('branch_id').notNull(),
  position: integer('position').notNull(),
})

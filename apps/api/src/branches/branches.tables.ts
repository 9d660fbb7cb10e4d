import type { Load } from '@doira/domain/branches/load'
import { boolean, doublePrecision, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, localDate, localized, localTime } from '../platform/database/columns.ts'

export const branchesTable = pgTable('branches', {
  shipperId: uuid('shipper_id').notNull(),
  id: uuid('id').notNull(),
  slug: text('slug').notNull(),
  position: integer('position').notNull(),
  cityId: uuid('city_id').notNull(),
  menuId: uuid('menu_id').notNull(),
  name: localized('name').notNull(),
  address: localized('address').notNull(),
  destination: localized('destination').notNull(),
  lat: doublePrecision('lat').notNull(),
  long: doublePrecision('long').notNull(),
  phone: text('phone').notNull(),
  workOpensAt: localTime('work_opens_at').notNull(),
  workClosesAt: localTime('work_closes_at').notNull(),
  deliveryOpensAt: localTime('delivery_opens_at').notNull(),
  deliveryClosesAt: localTime('delivery_closes_at').notNull(),
  deliveryMinutes: integer('delivery_minutes').notNull(),
  deliveryLeadMinutes: integer('delivery_lead_minutes').notNull(),
  pickupLeadMinutes: integer('pickup_lead_minutes').notNull(),
  isActive: boolean('is_active').notNull().default(true),
  statusNote: localized('status_note'),
  hasParking: boolean('has_parking').notNull().default(false),
  seatsCount: integer('seats_count').notNull().default(0),
  hasHall: boolean('has_hall').notNull().default(false),
  hasKidsArea: boolean('has_kids_area').notNull().default(false),
  hasWifi: boolean('has_wifi').notNull().default(false),
  hasTerrace: boolean('has_terrace').notNull().default(false),
  virtualTour: text('virtual_tour'),
  kitchenCapacityMinutes: integer('kitchen_capacity_minutes').notNull().default(120),
  load: text('load').$type<Load>().notNull().default('normal'),
  loadUntil: instant('load_until'),
})

export const branchExceptionsTable = pgTable('branch_exceptions', {
  shipperId: uuid('shipper_id').notNull(),
  branchId: uuid('branch_id').notNull(),
  date: localDate('date').notNull(),
  workOpensAt: localTime('work_opens_at'),
  workClosesAt: localTime('work_closes_at'),
  deliveryOpensAt: localTime('delivery_opens_at'),
  deliveryClosesAt: localTime('delivery_closes_at'),
  reason: localized('reason'),
})

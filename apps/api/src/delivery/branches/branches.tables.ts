import type { BranchPhoto } from '@doira/contract/delivery/branches/branch-shape'
import type { DayText } from '@doira/domain/delivery/branches/check-hours'
import type { WeekText } from '@doira/domain/delivery/branches/hours-text'
import type { Load } from '@doira/domain/delivery/branches/load'
import type { SpecialDayKind } from '@doira/domain/delivery/branches/special-days'
import type { StationPlaces } from '@doira/domain/delivery/branches/station-places'
import type { OwnPause } from '@doira/domain/ordering/promise/own-pause'
import type { PaymentType } from '@doira/domain/payments/payment-type'
import { boolean, doublePrecision, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, localDate, localized } from '../../platform/database/columns.ts'

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
  hours: jsonb('hours').$type<WeekText>().notNull(),
  lastOrderMinutes: integer('last_order_minutes').notNull().default(0),
  deliveryMinutes: integer('delivery_minutes').notNull(),
  deliveryLeadMinutes: integer('delivery_lead_minutes').notNull(),
  takeawayLeadMinutes: integer('takeaway_lead_minutes').notNull(),
  isActive: boolean('is_active').notNull().default(true),
  statusNote: localized('status_note'),
  hasParking: boolean('has_parking').notNull().default(false),
  seatsCount: integer('seats_count').notNull().default(0),
  hasHall: boolean('has_hall').notNull().default(false),
  hasKidsArea: boolean('has_kids_area').notNull().default(false),
  hasWifi: boolean('has_wifi').notNull().default(false),
  hasTerrace: boolean('has_terrace').notNull().default(false),
  hasPrayerRoom: boolean('has_prayer_room').notNull().default(false),
  isWheelchairAccessible: boolean('is_wheelchair_accessible').notNull().default(false),
  virtualTour: text('virtual_tour'),
  photos: jsonb('photos').$type<readonly BranchPhoto[]>().notNull().default([]),
  paymentsOff: text('payments_off').array().$type<PaymentType[]>().notNull().default([]),
  kitchenCapacityMinutes: integer('kitchen_capacity_minutes').notNull().default(120),
  /** Null: the kitchen is not divided. */
  stationPlaces: jsonb('station_places').$type<StationPlaces>(),
  ownPause: jsonb('own_pause').$type<OwnPause>(),
  load: text('load').$type<Load>().notNull().default('normal'),
  loadUntil: instant('load_until'),
  operatorFirst: boolean('operator_first').notNull().default(false),
  legalName: localized('legal_name'),
  taxId: text('tax_id'),
  revision: integer('revision').notNull().default(0),
  closedAt: instant('closed_at'),
})

/** One record of staff: other hours on a day or in a period, for any number of branches. */
export const specialDaysTable = pgTable('special_days', {
  shipperId: uuid('shipper_id').notNull(),
  id: uuid('id').notNull(),
  slug: text('slug').notNull(),
  title: localized('title').notNull(),
  kind: text('kind').$type<SpecialDayKind>().notNull(),
  firstDate: localDate('first_date').notNull(),
  lastDate: localDate('last_date').notNull(),
  hours: jsonb('hours').$type<DayText>().notNull(),
  sunsetMinutes: integer('sunset_minutes'),
  extraMinutes: integer('extra_minutes').notNull().default(0),
  preordersUntil: instant('preorders_until'),
  repeats: boolean('repeats').notNull().default(false),
  isConfirmed: boolean('is_confirmed').notNull().default(true),
  isActive: boolean('is_active').notNull().default(true),
})

export const specialDayBranchesTable = pgTable('special_day_branches', {
  shipperId: uuid('shipper_id').notNull(),
  specialDayId: uuid('special_day_id').notNull(),
  branchId: uuid('branch_id').notNull(),
  hours: jsonb('hours').$type<DayText>(),
})

export const branchExceptionsTable = pgTable('branch_exceptions', {
  shipperId: uuid('shipper_id').notNull(),
  branchId: uuid('branch_id').notNull(),
  date: localDate('date').notNull(),
  specialDayId: uuid('special_day_id').notNull(),
  hours: jsonb('hours').$type<DayText>().notNull(),
  extraMinutes: integer('extra_minutes').notNull().default(0),
  preordersUntil: instant('preorders_until'),
})

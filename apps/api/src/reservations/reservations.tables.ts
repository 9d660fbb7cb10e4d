import type { HallFixture } from '@doira/contract/reservations/hall-draft'
import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, localized } from '../platform/database/columns.ts'

export const hallsTable = pgTable('halls', {
  shipperId: uuid('shipper_id').notNull(),
  branchId: uuid('branch_id').notNull(),
  slotMinutes: integer('slot_minutes').notNull(),
  minGuests: integer('min_guests').notNull(),
  maxGuests: integer('max_guests').notNull(),
  durationsMinutes: integer('durations_minutes').array().notNull(),
  holdMinutes: integer('hold_minutes').notNull(),
  bookAheadDays: integer('book_ahead_days').notNull(),
  lastBookingBeforeCloseMinutes: integer('last_booking_before_close_minutes').notNull(),
  isActive: boolean('is_active').notNull().default(true),
})

export const hallSectionsTable = pgTable('hall_sections', {
  shipperId: uuid('shipper_id').notNull(),
  id: uuid('id').notNull(),
  branchId: uuid('branch_id').notNull(),
  position: integer('position').notNull(),
  title: localized('title').notNull(),
  /** False: it takes no guests for a while. */
  isOpen: boolean('is_open').notNull().default(true),
  fixtures: jsonb('fixtures').$type<readonly HallFixture[]>().notNull().default([]),
  /** False: it is not on the plan any more. */
  isActive: boolean('is_active').notNull().default(true),
})

export const hallTablesTable = pgTable('hall_tables', {
  shipperId: uuid('shipper_id').notNull(),
  id: uuid('id').notNull(),
  sectionId: uuid('section_id').notNull(),
  number: integer('number').notNull(),
  seats: integer('seats').notNull(),
  shape: text('shape').$type<'round' | 'square' | 'rect'>().notNull(),
  x: integer('x').notNull(),
  y: integer('y').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  guestsFrom: integer('guests_from').notNull().default(1),
  stayMinutes: integer('stay_minutes').notNull().default(120),
  isOnSite: boolean('is_on_site').notNull().default(true),
  isJoinable: boolean('is_joinable').notNull().default(false),
  isWheelchairAccessible: boolean('is_wheelchair_accessible').notNull().default(false),
  /** False: it is not on the plan any more. */
  isActive: boolean('is_active').notNull().default(true),
})

export const reservationsTable = pgTable('reservations', {
  shipperId: uuid('shipper_id').notNull(),
  id: uuid('id').notNull(),
  tableId: uuid('table_id').notNull(),
  /** Null: entered by staff for a guest without an account. */
  customerId: uuid('customer_id'),
  /** `held` is not a booking yet: the table is reserved for an open form until `dueAt`. */
  status: text('status').$type<'held' | 'new' | 'canceled' | 'finished'>().notNull(),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  guests: integer('guests').notNull(),
  name: text('name').notNull(),
  phone: text('phone').notNull(),
  extraPhone: text('extra_phone'),
  comment: text('comment').notNull().default(''),
  dueAt: instant('due_at'),
  confirmedAt: instant('confirmed_at'),
  seatedAt: instant('seated_at'),
  isNoShow: boolean('is_no_show').notNull().default(false),
  /** The message of the branch to the guest whose booking it cancels. */
  answer: text('answer').notNull().default(''),
  /** The member of staff who changed it last; null: the customer or the server did. */
  staffId: uuid('staff_id'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

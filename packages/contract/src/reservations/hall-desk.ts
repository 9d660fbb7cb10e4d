import { bookingStates } from '@doira/domain/reservations/booking-state'
import * as z from 'zod/mini'
import { idSchema, instantSchema, localDateSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { branchRefSchema, staffProblems } from '../staff/staff-shapes.ts'
import { hallSchema } from './halls.ts'

export const bookingStateSchema = z.enum(bookingStates)

/** A booking for staff of the hall. */
export const hallBookingSchema = z.object({
  id: idSchema,
  state: bookingStateSchema,
  table_id: idSchema,
  from: instantSchema,
  to: instantSchema,
  guests: z.int(),
  name: z.string(),
  /** Empty for guests without a booking, and for bookings of past days. */
  phone: z.string(),
  extra_phone: z.nullable(z.string()),
  comment: z.string(),
  /** Added by staff: it is not visible on the site. */
  is_by_staff: z.boolean(),
  seated_at: z.nullable(instantSchema),
  /** The message to the guest when it was cancelled. */
  answer: z.string(),
  /** The member of staff who changed it last. */
  by: z.nullable(z.string()),
})
export type WireHallBooking = z.infer<typeof hallBookingSchema>

/** Unconfirmed bookings of all future days. */
export const readWaitingBookings = {
  method: 'GET',
  path: '/v1/staff/hall/waiting',
  summary: 'Bookings from the site that wait for confirmation, earliest first; at most a hundred',
  auth: 'staff',
  right: 'hall.work',
  answer: z.object({
    now: instantSchema,
    bookings: z.array(
      z.object({ id: idSchema, branch_id: idSchema, from: instantSchema, guests: z.int(), name: z.string() }),
    ),
  }),
  problems: staffProblems,
} as const satisfies Endpoint

export const readHall = {
  method: 'GET',
  path: '/v1/staff/hall',
  summary: 'The hall of a branch on one day: its plan, its bookings and the tables held by guests',
  auth: 'staff',
  right: 'hall.work',
  query: z.object({ branch: idSchema, date: z.optional(localDateSchema) }),
  answer: z.object({
    now: instantSchema,
    branch: branchRefSchema,
    date: localDateSchema,
    /** Today's. */
    today: localDateSchema,
    /** Null for a branch without table bookings. */
    hall: z.nullable(
      z.object({
        sections: hallSchema.shape.sections,
        durations_minutes: z.array(z.int()),
        slot_minutes: z.int(),
        book_ahead_days: z.int(),
        /** Opening and closing time of the hall on the day; null: closed. */
        hours: z.nullable(z.object({ from: instantSchema, to: instantSchema })),
      }),
    ),
    /** All that overlap the day, in any state; earliest first. */
    bookings: z.array(hallBookingSchema),
    /** Tables held while a form is filled in. */
    held: z.array(
      z.object({ table_id: idSchema, from: instantSchema, to: instantSchema, until: instantSchema }),
    ),
  }),
  problems: [...staffProblems, 'branch_not_found'],
} as const satisfies Endpoint

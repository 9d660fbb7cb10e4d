import { bookingStates } from '@doira/domain/reservations/booking-state'
import * as z from 'zod/mini'
import { idSchema, instantSchema, localDateSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { branchRefSchema, staffProblems } from '../staff/staff-shapes.ts'
import { hallSchema } from './halls.ts'

export const bookingStateSchema = z.enum(bookingStates)

/** A booking as those see it who work in the hall. */
export const hallBookingSchema = z.object({
  id: idSchema,
  state: bookingStateSchema,
  table_id: idSchema,
  from: instantSchema,
  to: instantSchema,
  guests: z.int(),
  name: z.string(),
  /** Empty for guests who came in without a booking, and of bookings of past days. */
  phone: z.string(),
  extra_phone: z.nullable(z.string()),
  comment: z.string(),
  /** Written down by staff: nobody follows it on the site. */
  is_by_staff: z.boolean(),
  seated_at: z.nullable(instantSchema),
  /** What the guest was told when it was given up. */
  answer: z.string(),
  /** Who of the staff was last to change it. */
  by: z.nullable(z.string()),
})
export type WireHallBooking = z.infer<typeof hallBookingSchema>

/** Bookings of guests that nobody at the branch has confirmed yet, of all days to come. */
export const readWaitingBookings = {
  method: 'GET',
  path: '/v1/staff/hall/waiting',
  summary: 'Bookings from the site that wait to be confirmed, earliest first; a hundred at most',
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
  summary:
    'The hall of a branch on one day: its plan, its bookings and the tables that guests are booking right now',
  auth: 'staff',
  right: 'hall.work',
  query: z.object({ branch: idSchema, date: z.optional(localDateSchema) }),
  answer: z.object({
    now: instantSchema,
    branch: branchRefSchema,
    date: localDateSchema,
    /** Today's. */
    today: localDateSchema,
    /** Null in a branch where no tables are booked. */
    hall: z.nullable(
      z.object({
        sections: hallSchema.shape.sections,
        durations_minutes: z.array(z.int()),
        slot_minutes: z.int(),
        book_ahead_days: z.int(),
        /** When the hall opens and closes on the day; null: it stays closed. */
        hours: z.nullable(z.object({ from: instantSchema, to: instantSchema })),
      }),
    ),
    /** All that touch the day, whatever became of them; earliest first. */
    bookings: z.array(hallBookingSchema),
    /** Tables that wait for somebody's form. */
    held: z.array(
      z.object({ table_id: idSchema, from: instantSchema, to: instantSchema, until: instantSchema }),
    ),
  }),
  problems: [...staffProblems, 'branch_not_found'],
} as const satisfies Endpoint

import * as z from 'zod/mini'
import { idSchema, instantSchema, localizedSchema, messageSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'

const wish = {
  table_id: idSchema,
  from: instantSchema,
  /** One of the hall's durations. */
  duration_minutes: z.int().check(z.positive(), z.maximum(1440)),
  guests: z.int().check(z.positive(), z.maximum(1000)),
}

/** R3-08, with the fields for its screen. */
export const bookingSchema = z.object({
  id: idSchema,
  branch: z.object({ id: idSchema, slug: z.string(), name: localizedSchema, address: localizedSchema }),
  section_name: localizedSchema,
  table: z.object({ id: idSchema, number: z.int() }),
  seats_count: z.int(),
  guests_count: z.int(),
  reserve_time: z.object({ from: instantSchema, to: instantSchema }),
  /** The duration in minutes. */
  duration_of_stay: z.int(),
  extra_phone: z.nullable(z.string()),
  comment: z.string(),
  status: z.enum(['new', 'canceled', 'finished']),
  /** The branch has confirmed it. */
  is_confirmed: z.boolean(),
  /** The branch's message when it cancelled; empty without one. */
  answer: z.string(),
})
export type WireBooking = z.infer<typeof bookingSchema>

const problems = ['shipper_not_found', 'unauthorized'] as const
const tableProblems = [
  'table_not_found',
  'table_taken',
  'too_many_guests',
  'too_few_guests',
  'booking_time_unavailable',
] as const

export const holdTable = {
  method: 'PUT',
  path: '/v1/table-hold',
  summary:
    'Holds a table for the caller for five minutes while the form is filled in (R4-16); another table moves the hold',
  auth: 'customer',
  body: z.object(wish),
  answer: z.object({ table_id: idSchema, from: instantSchema, to: instantSchema, until: instantSchema }),
  problems: [...problems, ...tableProblems],
} as const satisfies Endpoint

export const releaseTable = {
  method: 'DELETE',
  path: '/v1/table-hold',
  summary: 'Releases the table that the caller holds, if any',
  auth: 'customer',
  answer: messageSchema,
  problems,
} as const satisfies Endpoint

export const bookTable = {
  method: 'POST',
  path: '/v1/reservations',
  summary: 'Books a table under an id made by the caller; a repeat answers the same booking',
  auth: 'customer',
  body: z.object({
    id: idSchema,
    ...wish,
    extra_phone: z._default(z.nullable(z.string().check(z.maxLength(32))), null),
    comment: z._default(z.string().check(z.trim(), z.maxLength(300)), ''),
  }),
  answer: bookingSchema,
  status: 201,
  problems: [...problems, ...tableProblems, 'too_many_bookings', 'booking_not_found', 'invalid_phone'],
} as const satisfies Endpoint

export const listBookings = {
  method: 'GET',
  path: '/v1/reservations',
  summary: 'The bookings of the signed-in customer, latest time first; at most a hundred',
  auth: 'customer',
  answer: z.object({ reservations: z.array(bookingSchema), count: z.int() }),
  problems,
} as const satisfies Endpoint

export const cancelBooking = {
  method: 'PATCH',
  path: '/v1/reservations/:id/cancel',
  summary: 'Cancels a booking; another customer’s is 404 like one that does not exist',
  auth: 'customer',
  answer: bookingSchema,
  problems: [...problems, 'booking_not_found', 'booking_not_cancellable'],
} as const satisfies Endpoint

import * as z from 'zod/mini'
import { idSchema, instantSchema, optionalText } from '../common/shapes.ts'
import { aPlainAction } from '../staff/actions.ts'

const durationSchema = z.int().check(z.minimum(15), z.maximum(1440))
const bookingRef = { booking_id: idSchema }
const changeProblems = ['booking_not_found', 'booking_changed'] as const
const tableProblems = [
  'table_not_found',
  'table_taken',
  'too_many_guests',
  'booking_time_unavailable',
] as const

export const hallBook = aPlainAction(
  'hall_book',
  'hall.work',
  'Adds a booking of guests who call, or seats guests who came in',
  z.strictObject({
    table_id: idSchema,
    /** Null: from now on. */
    from: z.nullable(instantSchema),
    duration_minutes: durationSchema,
    guests: z.int().check(z.positive(), z.maximum(1000)),
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
    phone: optionalText(32),
    comment: z._default(z.string().check(z.trim(), z.maxLength(300)), ''),
    /** They have already arrived. */
    is_seated: z._default(z.boolean(), false),
  }),
  [...tableProblems, 'invalid_phone'],
)

export const hallConfirm = aPlainAction(
  'hall_confirm',
  'hall.work',
  'Confirms a booking to the guest',
  z.strictObject(bookingRef),
  changeProblems,
)

export const hallSeat = aPlainAction(
  'hall_seat',
  'hall.work',
  'The guests are at their table',
  z.strictObject(bookingRef),
  changeProblems,
)

export const hallFinish = aPlainAction(
  'hall_finish',
  'hall.work',
  'The guests have left: the table is free',
  z.strictObject(bookingRef),
  changeProblems,
)

export const hallNoShow = aPlainAction(
  'hall_no_show',
  'hall.work',
  'The guests did not come: the table is free',
  z.strictObject(bookingRef),
  [...changeProblems, 'booking_time_unavailable'],
)

export const hallCancel = aPlainAction(
  'hall_cancel',
  'hall.work',
  'Declines or cancels a booking with a message for the guest',
  z.strictObject({ ...bookingRef, comment: z._default(z.string().check(z.trim(), z.maxLength(300)), '') }),
  changeProblems,
)

/** `seen` is what the person saw: a booking that was moved meanwhile is refused with `booking_changed`. */
export const hallMove = aPlainAction(
  'hall_move',
  'hall.work',
  'Changes the table, the time or the duration of a booking',
  z.strictObject({
    ...bookingRef,
    seen: z.strictObject({ table_id: idSchema, from: instantSchema, to: instantSchema }),
    table_id: idSchema,
    from: instantSchema,
    duration_minutes: durationSchema,
  }),
  [...changeProblems, ...tableProblems],
)

import { hoursPattern } from '@doira/domain/delivery/branches/hours-text'
import * as z from 'zod/mini'
import {
  idSchema,
  instantSchema,
  localDateSchema,
  localizedSchema,
  localTimeSchema,
  locationSchema,
  paymentTypeSchema,
} from '../../common/shapes.ts'

/** `10:00-23:00`; hours that close before they open continue past midnight. */
export const hoursTextSchema = z.string().check(z.regex(hoursPattern))
/** The hours that begin on one day, earliest first; none is closed. */
export const dayHoursSchema = z.array(hoursTextSchema).check(z.maxLength(2))
const weekHoursSchema = z.array(dayHoursSchema).check(z.length(7))

/** The hours of a day: of the hall and the kitchen, for takeaway and for delivery. */
export const hoursOfDaySchema = z.object({
  work: dayHoursSchema,
  takeaway: dayHoursSchema,
  delivery: dayHoursSchema,
})
/** The same for the seven days of a week, Monday first. */
export const hoursOfWeekSchema = z.object({
  work: weekHoursSchema,
  takeaway: weekHoursSchema,
  delivery: weekHoursSchema,
})

export const branchPhotoSchema = z.object({ image: z.string(), alt: localizedSchema })
export type BranchPhoto = z.infer<typeof branchPhotoSchema>

/** A date with different hours; null hours mean closed. */
export const branchExceptionSchema = z.object({
  date: localDateSchema,
  hours: hoursOfDaySchema,
  /** Pre-orders for this day end then; null: with the lead time. */
  preorders_until: z.nullable(instantSchema),
  /** The first opening and the last closing of `hours`. */
  work_hour_start: z.nullable(localTimeSchema),
  work_hour_end: z.nullable(localTimeSchema),
  delivery_hour_start: z.nullable(localTimeSchema),
  delivery_hour_end: z.nullable(localTimeSchema),
})

export const branchSchema = z.object({
  id: idSchema,
  shipper_id: idSchema,
  slug: z.string(),
  city: z.string(),
  name: localizedSchema,
  address: localizedSchema,
  /** A landmark near the address. */
  destination: localizedSchema,
  location: locationSchema,
  phone: z.string(),
  menu_id: idSchema,
  /** Minutes from the order to the delivery, as a number; the two lead times below are text, as on the platform. */
  delivery_time: z.int(),
  future_delivery_order_time: z.string(),
  future_self_pickup_order_time: z.string(),
  hours: hoursOfWeekSchema,
  /** Takeaway and delivery take their last order so long before they close. */
  last_order_minutes: z.int(),
  /** The hours of most days, as on the platform: the first opening and the last closing. */
  work_hour_start: localTimeSchema,
  work_hour_end: localTimeSchema,
  delivery_hour_start: localTimeSchema,
  delivery_hour_end: localTimeSchema,
  /** From yesterday on, because that night may not have ended; earliest first. */
  exceptions: z.array(branchExceptionSchema),
  /** In business, not necessarily open now. */
  is_active: z.boolean(),
  /** A note about an inactive branch, such as "opening soon". */
  status_note: z.nullable(localizedSchema),
  /** Open now for takeaway, by the server's clock. */
  is_open: z.boolean(),
  opens_at: z.nullable(instantSchema),
  closes_at: z.nullable(instantSchema),
  /** Delivers now (delivery hours). */
  is_delivering: z.boolean(),
  delivery_opens_at: z.nullable(instantSchema),
  has_parking: z.boolean(),
  seats_count: z.int(),
  has_hall: z.boolean(),
  kids_area: z.boolean(),
  wifi: z.boolean(),
  terrace: z.boolean(),
  prayer_room: z.boolean(),
  wheelchair: z.boolean(),
  virtual_tour: z.nullable(z.string()),
  photos: z.array(branchPhotoSchema),
  /** Ways to pay that the chain offers and this branch does not. */
  payments_off: z.array(paymentTypeSchema),
  /** Metres from the given point; null without one. */
  distance: z.nullable(z.number()),
})
export type WireBranch = z.infer<typeof branchSchema>

import * as z from 'zod/mini'
import {
  idSchema,
  instantSchema,
  localDateSchema,
  localizedSchema,
  localTimeSchema,
  locationSchema,
} from '../../common/shapes.ts'

/** A date with different hours; null hours mean closed. */
export const branchExceptionSchema = z.object({
  date: localDateSchema,
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
  /** Open now for takeaway (work hours), by the server's clock. */
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
  virtual_tour: z.nullable(z.string()),
  /** Metres from the given point; null without one. */
  distance: z.nullable(z.number()),
})
export type WireBranch = z.infer<typeof branchSchema>

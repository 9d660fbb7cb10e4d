import * as z from 'zod/mini'
import {
  idSchema,
  instantSchema,
  localDateSchema,
  localizedSchema,
  localTimeSchema,
  locationSchema,
} from '../../common/shapes.ts'

/** A day whose hours differ from the week; null hours mean closed. */
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
  /** A landmark beside the address. */
  destination: localizedSchema,
  location: locationSchema,
  phone: z.string(),
  menu_id: idSchema,
  /** Minutes from order to door, as a number; the two lead times below are text, as the platform sends them. */
  delivery_time: z.int(),
  future_delivery_order_time: z.string(),
  future_self_pickup_order_time: z.string(),
  work_hour_start: localTimeSchema,
  work_hour_end: localTimeSchema,
  delivery_hour_start: localTimeSchema,
  delivery_hour_end: localTimeSchema,
  /** From yesterday on, as a night that began then may still be running; earliest first. */
  exceptions: z.array(branchExceptionSchema),
  /** In business, not open now. */
  is_active: z.boolean(),
  /** A word about a branch that is not in business, such as "opening soon". */
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
  /** Metres from the asked point; null where no point was asked. */
  distance: z.nullable(z.number()),
})
export type WireBranch = z.infer<typeof branchSchema>

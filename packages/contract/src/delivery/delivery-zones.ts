import * as z from 'zod/mini'
import {
  idSchema,
  latitudeSchema,
  localizedSchema,
  locationSchema,
  longitudeSchema,
  sumSchema,
} from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'

export const deliveryZoneSchema = z.object({
  id: idSchema,
  name: localizedSchema,
  city: z.string(),
  /** The outline, closed: the last point repeats the first. */
  points: z.array(locationSchema),
  rgb_code: z.string(),
  delivery_price: sumSchema,
  min_order_amount: sumSchema,
  /** Delivery is free for goods from this sum on; null: never. */
  free_delivery_order_amount: z.nullable(sumSchema),
  eta_minutes: z.int(),
  branch_ids: z.array(idSchema),
})
export type WireDeliveryZone = z.infer<typeof deliveryZoneSchema>

/** NB `lon` here, `long` elsewhere, as on the platform. */
export const checkPointDeliveryZones = {
  method: 'GET',
  path: '/v1/check_point_delivery_zones',
  summary: 'The zones that contain a point; `all_count` zones exist, an empty result means outside',
  auth: 'none',
  query: z.object({
    lat: latitudeSchema,
    lon: longitudeSchema,
  }),
  answer: z.object({ all_count: z.int(), result: z.array(deliveryZoneSchema) }),
  problems: ['shipper_not_found'],
} as const satisfies Endpoint

export const activeDeliveryZones = {
  method: 'GET',
  path: '/v2/active-delivery-zones',
  summary: 'All zones with their outlines',
  auth: 'none',
  query: z.object({ city: z.optional(z.string()) }),
  answer: z.object({ delivery_zones: z.array(deliveryZoneSchema), count: z.int() }),
  problems: ['shipper_not_found'],
} as const satisfies Endpoint

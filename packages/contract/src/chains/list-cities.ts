import * as z from 'zod/mini'
import { idSchema, localizedSchema, locationSchema, sumSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'

export const citySchema = z.object({
  id: idSchema,
  slug: z.string(),
  title: localizedSchema,
  center: locationSchema,
  zoom: z.number(),
  /** West, south, east, north. */
  bbox: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  /** The path of its menu; null for a city without one. */
  route: z.nullable(z.string()),
  is_default: z.boolean(),
  /** The menu that is shown while no branch is known. */
  menu_id: idSchema,
  free_delivery_from: z.nullable(sumSchema),
  delivery_price: sumSchema,
  min_order_amount: sumSchema,
})
export type WireCity = z.infer<typeof citySchema>

export const listCities = {
  method: 'GET',
  path: '/v1/cities',
  summary: 'The cities of the chain, in their order',
  auth: 'none',
  answer: z.object({ cities: z.array(citySchema) }),
  problems: ['shipper_not_found'],
} as const satisfies Endpoint

import * as z from 'zod/mini'
import { idSchema, instantSchema, localizedSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'

export const stockSchema = z.object({
  id: idSchema,
  slug: z.string(),
  title: localizedSchema,
  description: localizedSchema,
  /** The key of the scene, or of the dish when the stock is about one product; null: none. */
  image: z.nullable(z.string()),
  /** The background colour that the scene fades into, as #rrggbb. */
  dominant: z.nullable(z.string()),
  product_slug: z.nullable(z.string()),
  /** The dishes it is about: its own, those of its discount, and those of the categories of that. */
  product_ids: z.array(idSchema),
  /** The code for the checkout; null: it applies automatically. */
  promo_code: z.nullable(z.string()),
  /** Midnights until its last day; null: it has no end. */
  days_left: z.nullable(z.int()),
  is_active: z.boolean(),
  start_time: instantSchema,
  end_time: z.nullable(instantSchema),
  created_at: instantSchema,
})

export const listStocks = {
  method: 'GET',
  path: '/v1/promo',
  summary: 'Active stocks, newest first',
  auth: 'none',
  query: z.object({ city: z.optional(z.string()) }),
  answer: z.object({ promos: z.array(stockSchema), count: z.int() }),
  problems: ['shipper_not_found'],
} as const satisfies Endpoint

export const getStock = {
  method: 'GET',
  path: '/v1/promo/:id',
  summary: 'One stock by its id or slug, also after its end, with its dishes',
  auth: 'none',
  answer: z.extend(stockSchema, { is_over: z.boolean() }),
  problems: ['shipper_not_found', 'content_not_found'],
} as const satisfies Endpoint

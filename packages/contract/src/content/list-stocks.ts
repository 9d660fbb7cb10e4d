import * as z from 'zod/mini'
import { instantSchema, localizedSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'

export const stockSchema = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: localizedSchema,
  description: localizedSchema,
  /** Key of the scene, or of the dish when the stock is about one product; null: none. */
  image: z.nullable(z.string()),
  /** Ground that the scene fades into, as #rrggbb. */
  dominant: z.nullable(z.string()),
  product_slug: z.nullable(z.string()),
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

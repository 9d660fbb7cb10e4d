import * as z from 'zod/mini'
import { localizedSchema, localTimeSchema, sumSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'

export const shipperSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  logo: z.string(),
  /** Call-centre numbers; the first is the hotline shown to users (R1-08). */
  phone: z.array(z.string()),
  work_hour_start: localTimeSchema,
  work_hour_end: localTimeSchema,
  minimal_order_price: sumSchema,
  /** The promise shown in the header, in minutes (R1-05). */
  delivery_minutes: z.int(),
  sister_brands: z.array(z.object({ title: localizedSchema, url: z.nullable(z.string()) })),
  stores: z.object({ app_store: z.nullable(z.string()), google_play: z.nullable(z.string()) }),
  socials: z.array(
    z.object({ network: z.enum(['telegram', 'instagram', 'facebook', 'youtube']), url: z.string() }),
  ),
})
export type WireShipper = z.infer<typeof shipperSchema>

export const getShipper = {
  method: 'GET',
  path: '/v1/shippers/:id',
  summary: 'The chain: name, hotline, hours, sister brands',
  auth: 'none',
  answer: shipperSchema,
  problems: ['shipper_not_found'],
} as const satisfies Endpoint

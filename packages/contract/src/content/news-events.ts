import * as z from 'zod/mini'
import { instantSchema, localizedSchema, pageQuery } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { itemFields, sectionSchema } from './shapes.ts'

/** The platform has news and gallery pictures in one list, distinguished by their type. */
export const newsEventSchema = z.object({
  ...itemFields,
  type: z.enum(['news', 'gallery']),
  /** One sentence below the title; null for gallery pictures. */
  description: z.nullable(localizedSchema),
  /** Key for `/image/{image}`; null: no picture. */
  image: z.nullable(z.string()),
  published_at: instantSchema,
})

export const listNewsEvents = {
  method: 'GET',
  path: '/v2/news-events',
  summary: 'Published news, newest first, or the pictures of the gallery in their order',
  auth: 'none',
  query: z.object({ ...pageQuery, type: z.enum(['news', 'gallery']) }),
  answer: z.object({ news_events: z.array(newsEventSchema), count: z.int() }),
  problems: ['shipper_not_found'],
} as const satisfies Endpoint

export const getNewsEvent = {
  method: 'GET',
  path: '/v2/news-events/:id',
  summary: 'A news item by its id or slug, with its text',
  auth: 'none',
  answer: z.extend(newsEventSchema, { sections: z.array(sectionSchema) }),
  problems: ['shipper_not_found', 'content_not_found'],
} as const satisfies Endpoint

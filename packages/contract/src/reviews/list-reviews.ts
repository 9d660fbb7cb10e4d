import * as z from 'zod/mini'
import {
  bigCountSchema,
  idSchema,
  instantSchema,
  languageSchema,
  looseIdSchema,
  pageQuery,
} from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'

export const reviewSchema = z.object({
  id: idSchema,
  product_id: idSchema,
  /** The first name only. */
  author: z.string(),
  rating: z.int(),
  review_message: z.string(),
  answer: z.nullable(z.string()),
  /** The answer was changed after it was published. */
  is_answer_edited: z.boolean(),
  created_at: instantSchema,
})

export const listReviews = {
  method: 'GET',
  path: '/v1/user_reviews',
  summary: 'Published reviews of a product, newest first, with the counts of each rating',
  auth: 'none',
  query: z.object({ ...pageQuery, product_id: looseIdSchema, lang: z.optional(languageSchema) }),
  answer: z.object({
    reviews: z.array(reviewSchema),
    /** The number of published reviews. */
    count: bigCountSchema,
    average: z.nullable(z.number()),
    /** The numbers of 1, 2, 3, 4, 5 stars; hidden reviews count unless they were spam. */
    by_rating: z.tuple([z.int(), z.int(), z.int(), z.int(), z.int()]),
  }),
  problems: ['shipper_not_found', 'product_not_found'],
} as const satisfies Endpoint

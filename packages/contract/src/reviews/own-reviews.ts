import { defaultLanguage } from '@doira/domain/i18n/languages'
import { hiddenReasons, maxReviewLength } from '@doira/domain/reviews/review'
import * as z from 'zod/mini'
import { bigCountSchema, idSchema, instantSchema, languageSchema, looseIdSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'

const customerProblems = ['shipper_not_found', 'unauthorized'] as const

/** A review for its author. */
export const ownReviewSchema = z.object({
  id: idSchema,
  /** The dish and all its variants; empty: it is about an order as a whole. */
  product_ids: z.array(idSchema),
  /** Null: the order was deleted. */
  order_id: z.nullable(idSchema),
  rating: z.int(),
  review_message: z.string(),
  answer: z.nullable(z.string()),
  /** `checking`: it waits for moderation. */
  state: z.enum(['published', 'checking', 'hidden']),
  hidden_reason: z.nullable(z.enum(hiddenReasons)),
  created_at: instantSchema,
})
export type WireOwnReview = z.infer<typeof ownReviewSchema>

/**
 * For a dish: after an order of it was handed over, and once per customer (R5-13). For an order as a whole: with
 * `order_id` only, once as well. A review of a variant is one of its dish.
 */
export const writeReview = {
  method: 'POST',
  path: '/v1/user_reviews',
  summary: 'A review of a dish that was ordered, or of an order as a whole',
  auth: 'customer',
  status: 201,
  body: z
    .strictObject({
      product_id: z._default(z.nullable(idSchema), null),
      order_id: z._default(z.nullable(idSchema), null),
      rating: z.int().check(z.minimum(1), z.maximum(5)),
      review_message: z._default(z.string().check(z.trim(), z.maxLength(maxReviewLength)), ''),
      /** The language it was written in. */
      lang: z._default(languageSchema, defaultLanguage),
    })
    .check(
      z.refine(({ product_id, order_id }) => product_id !== null || order_id !== null, {
        path: ['product_id'],
      }),
    ),
  answer: ownReviewSchema,
  problems: [
    ...customerProblems,
    'product_not_found',
    'order_not_found',
    'review_only_after_order',
    'review_repeated',
  ],
} as const satisfies Endpoint

export const listOwnReviews = {
  method: 'GET',
  path: '/v1/user_reviews/own',
  summary: 'The reviews of the signed-in customer, newest first, at most 500',
  auth: 'customer',
  answer: z.object({ reviews: z.array(ownReviewSchema) }),
  problems: customerProblems,
} as const satisfies Endpoint

export const mayReview = {
  method: 'GET',
  path: '/v1/user_reviews/may',
  summary: 'Whether the signed-in customer can review a dish',
  auth: 'customer',
  query: z.object({ product_id: looseIdSchema }),
  answer: z.object({
    may: z.enum(['yes', 'only_after_order', 'repeated']),
    /** The latest order with the dish. */
    order: z.nullable(
      z.object({ id: idSchema, external_order_id: bigCountSchema, created_at: instantSchema }),
    ),
  }),
  problems: [...customerProblems, 'product_not_found'],
} as const satisfies Endpoint

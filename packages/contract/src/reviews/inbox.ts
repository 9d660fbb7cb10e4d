import { hiddenReasons, maxReviewLength } from '@doira/domain/reviews/review'
import * as z from 'zod/mini'
import {
  bigCountSchema,
  idSchema,
  instantSchema,
  languageSchema,
  localizedSchema,
  pageQuery,
  sumSchema,
} from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { orderStatusSchema } from '../orders/order-shape.ts'
import { aPlainAction } from '../staff/actions.ts'
import { staffProblems } from '../staff/staff-shapes.ts'

export const staffReviewSchema = z.object({
  id: idSchema,
  /** Null: about an order as a whole. */
  product: z.nullable(z.object({ slug: z.string(), name: localizedSchema, image: z.nullable(z.string()) })),
  /** A first name. */
  author: z.string(),
  rating: z.int(),
  message: z.string(),
  lang: languageSchema,
  created_at: instantSchema,
  state: z.enum(['published', 'checking', 'hidden']),
  hidden_reason: z.nullable(z.enum(hiddenReasons)),
  answer: z.nullable(z.string()),
  is_answer_edited: z.boolean(),
  points_given: sumSchema,
  /** Facts about its order; null for a review without one. */
  order: z.nullable(
    z.object({
      id: idSchema,
      number: z.int(),
      branch_id: idSchema,
      branch: localizedSchema,
      promised_at: z.nullable(instantSchema),
      handed_at: z.nullable(instantSchema),
      /** Whole minutes after the promise; 0: on time. */
      late_minutes: z.int(),
      courier: z.nullable(z.string()),
      /** Null, as the phone, for people who see no orders. */
      customer: z.nullable(z.string()),
      phone: z.nullable(z.string()),
      /** The number of the customer's orders that were handed over. */
      customer_orders: z.int(),
      /** The customer's latest other orders in the own branches; none for people who see no orders. */
      last_orders: z.array(
        z.object({
          id: idSchema,
          number: z.int(),
          created_at: instantSchema,
          status: orderStatusSchema,
          total: sumSchema,
        }),
      ),
    }),
  ),
  /** It names this person, who therefore may neither answer nor hide it. */
  names_you: z.boolean(),
})
export type WireStaffReview = z.infer<typeof staffReviewSchema>

export const listStaffReviews = {
  method: 'GET',
  path: '/v1/staff/reviews',
  summary: 'Reviews of the own branches, newest first; those without an order only for staff of all branches',
  auth: 'staff',
  right: 'reviews.answer',
  query: z.object({
    ...pageQuery,
    show: z.optional(z.enum(['unanswered', 'all', 'hidden'])),
    /** Comma list of branches. */
    branch: z.optional(z.string()),
    /** Part of a customer's name, a dish, the text, or an order's number. */
    text: z.optional(z.string().check(z.maxLength(80))),
  }),
  answer: z.object({
    now: instantSchema,
    reviews: z.array(staffReviewSchema),
    count: bigCountSchema,
    /** The number without an answer, regardless of the search. */
    unanswered: z.int(),
    /** Those of them that have waited for more than a day. */
    overdue: z.int(),
    /** Points that this person may give for one review, and has left today. */
    apology_limit: sumSchema,
  }),
  problems: [...staffProblems, 'branch_not_found'],
} as const satisfies Endpoint

const reviewProblems = ['review_not_found', 'review_names_you'] as const

/** Publishes the answer, and a review that waits for moderation if the person may moderate. */
export const answerReview = aPlainAction(
  'review_answer',
  'reviews.answer',
  'Answers a review, or changes the answer; points as an apology once per review',
  z.strictObject({
    review_id: idSchema,
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxReviewLength)),
    points: z._default(sumSchema, 0),
    /** The answer that the person saw while writing; another one meanwhile is not replaced. */
    seen_answer: z.optional(z.nullable(z.string())),
  }),
  [...reviewProblems, 'review_changed', 'apology_too_big', 'apology_limit_reached'],
)

export const hideReview = aPlainAction(
  'review_hide',
  'reviews.hide',
  'Hides the text of a review for one of five reasons, which its author sees',
  z.strictObject({ review_id: idSchema, reason: z.enum(hiddenReasons) }),
  reviewProblems,
)

export const showReview = aPlainAction(
  'review_show',
  'reviews.hide',
  'Publishes a review that was hidden or waits for moderation',
  z.strictObject({ review_id: idSchema }),
  reviewProblems,
)

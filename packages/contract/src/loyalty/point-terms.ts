import * as z from 'zod/mini'
import { countSchema, deliveryTypeSchema, instantSchema, sumSchema } from '../common/shapes.ts'

/** How points are earned and spent, besides the levels. */
export const pointTermsSchema = z.object({
  /** Null: points never expire. */
  point_life_days: z.nullable(countSchema),
  min_points_to_spend: sumSchema,
  /** Null: no limit besides the share of the level. */
  max_points_per_order: z.nullable(sumSchema),
  /** Points that an order earns are rounded down to a multiple of it. */
  points_round_to: countSchema,
  /** The ways to receive an order that earn points. */
  points_methods: z.readonly(z.array(deliveryTypeSchema)),
  /** Whether the part that points paid earns points, too. */
  points_on_points: z.boolean(),
  /** So many days before points expire their customer is warned, the most first. */
  points_warn_days: z.readonly(z.array(countSchema)),
  /** How long the points of an order wait before they can be spent; missing, as in older versions: not at all. */
  points_available_after_hours: z.optional(countSchema),
  /** Whether a level stays for a month after its purchases are no longer reached; missing: no. */
  level_grace_month: z.optional(z.boolean()),
})
/** What is on a card besides its points; all of it is missing in answers of older versions. */
export const cardStanding = {
  /** Points that cannot be spent yet, the first ones first; `balance` is without them. */
  waiting: z.optional(z.array(z.object({ points: sumSchema, available_at: instantSchema }))),
  /** A level whose purchases are no longer reached: until when it stays, and what is missing. Null: it is safe. */
  grace: z.optional(z.nullable(z.object({ until: instantSchema, missing: sumSchema }))),
}

export type WirePointTerms = z.infer<typeof pointTermsSchema>

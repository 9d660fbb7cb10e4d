import * as z from 'zod/mini'
import { countSchema, deliveryTypeSchema, sumSchema } from '../common/shapes.ts'

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
})
export type WirePointTerms = z.infer<typeof pointTermsSchema>

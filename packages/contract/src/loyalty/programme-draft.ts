import { deliveryTypes } from '@doira/domain/delivery/delivery-type'
import { programmeLimits as limits } from '@doira/domain/loyalty/terms'
import * as z from 'zod/mini'
import { deliveryTypeSchema, localDateSchema, localizedSchema } from '../common/shapes.ts'

const within = ([least, most]: readonly [number, number]) => z.int().check(z.minimum(least), z.maximum(most))

const levelSchema = z.object({
  slug: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(80)),
  title: localizedSchema,
  /** The purchases of the last twelve months from which it applies. */
  from_purchases: within(limits.fromPurchases),
  /** Earned of the paid sum. */
  percent: z
    .number()
    .check(z.minimum(limits.percent[0]), z.maximum(limits.percent[1]), z.multipleOf(limits.percentStep)),
  /** The share of an order that can be paid with points. */
  pay_percent: within(limits.payPercent),
})

/** A version of the loyalty programme as it is written. */
export const programmeDraftSchema = z.object({
  /** It begins at midnight of the chain's time. */
  begins_on: localDateSchema,
  /** Lowest first. */
  levels: z.array(levelSchema).check(z.minLength(limits.levels[0]), z.maxLength(limits.levels[1])),
  /** Null: points never expire. */
  point_life_days: z.nullable(within(limits.pointLifeDays)),
  min_points_to_spend: within(limits.minPointsToSpend),
  /** Null: no limit besides the share of the level. */
  max_points_per_order: z.nullable(within(limits.maxPointsPerOrder)),
  /** Points that an order earns are rounded down to a multiple of it. */
  points_round_to: z._default(z.literal([...limits.roundTo]), 1),
  /** The ways to receive an order that earn points. */
  points_methods: z._default(
    z.readonly(z.array(deliveryTypeSchema).check(z.minLength(1), z.maxLength(deliveryTypes.length))),
    deliveryTypes,
  ),
  /** Whether the part that points paid earns points, too. */
  points_on_points: z._default(z.boolean(), false),
  /** So many days before points expire their customer is warned, the most first. */
  points_warn_days: z._default(
    z.readonly(z.array(within(limits.warnDays)).check(z.maxLength(limits.warnings[1]))),
    [],
  ),
  /** How long the points of an order wait before they can be spent, in hours. */
  points_available_after_hours: z._default(within(limits.availableAfterHours), 0),
  /** Whether a level stays for a month after its purchases are no longer reached. */
  level_grace_month: z._default(z.boolean(), false),
})
export type ProgrammeDraft = z.infer<typeof programmeDraftSchema>

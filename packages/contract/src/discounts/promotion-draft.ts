import { segmentNames } from '@doira/domain/customers/segments'
import {
  combinations,
  promoCodePattern,
  promotionKinds,
  promotionLimits,
  promotionWays,
} from '@doira/domain/discounts/promotion'
import * as z from 'zod/mini'
import {
  deliveryTypeSchema,
  idSchema,
  instantSchema,
  localizedSchema,
  localTimeSchema,
} from '../common/shapes.ts'
import { segmentNameSchema } from '../customers/directory.ts'

const limits = promotionLimits
const within = ([least, most]: readonly [number, number]) => z.int().check(z.minimum(least), z.maximum(most))
const ids = z.array(idSchema).check(z.maxLength(500))

/**
 * A promotion as it is written: its rule, and the texts with which the site announces it. Empty lists are no condition.
 * Amounts in sum.
 */
export const promotionDraftSchema = z.object({
  slug: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(80)),
  title: localizedSchema,
  /** Below the title on the site. */
  line: localizedSchema,
  image: z.nullable(z.string().check(z.regex(/^[a-z0-9][a-z0-9_/-]*$/), z.maxLength(200))),
  /** Whether the site announces it among its offers. */
  is_announced: z.boolean(),
  kind: z.enum(promotionKinds),
  /** Of `percent` and `nth`, and of `delivery` that becomes cheaper by a share. */
  percent: z.nullable(within(limits.percent)),
  /** Of `sum`, and of `delivery` that becomes cheaper by a sum. A delivery without either is free. */
  sum: z.nullable(within(limits.sum).check(z.multipleOf(limits.sumStep))),
  /** The largest discount in one order. */
  cap: z.nullable(within(limits.cap)),
  every: z.union([z.literal(2), z.literal(3)]),
  max_times: z.nullable(within(limits.maxTimes)),
  /** Of `gift`: the customer chooses one of them. */
  gift_product_ids: z.array(idSchema).check(z.maxLength(limits.gifts[1])),
  /** Of `prices`: what each dish costs less, by its id. */
  amounts: z.record(idSchema, z.int().check(z.minimum(1), z.maximum(5_000_000))),
  how: z.enum(promotionWays),
  code: z.nullable(z.string().check(z.regex(promoCodePattern))),
  category_ids: ids,
  product_ids: ids,
  except_product_ids: ids,
  /** Slugs. */
  cities: z.array(z.string().check(z.maxLength(80))).check(z.maxLength(100)),
  branch_ids: ids,
  methods: z.array(deliveryTypeSchema).check(z.maxLength(2)),
  starts_at: instantSchema,
  ends_at: z.nullable(instantSchema),
  /** 1 is Monday. */
  days: z.array(z.literal([1, 2, 3, 4, 5, 6, 7])).check(z.maxLength(7)),
  /** Hours that end before they begin run past midnight. */
  time_from: z.nullable(localTimeSchema),
  time_to: z.nullable(localTimeSchema),
  requires_auth: z.boolean(),
  is_first_order: z.boolean(),
  /** Only this order of a customer, or every so manieth. */
  order_number: z.nullable(within(limits.orderNumber)),
  every_order: z.nullable(within(limits.orderNumber)),
  segments: z.array(segmentNameSchema).check(z.maxLength(segmentNames.length)),
  /** Days around a birthday; null: it does not matter. */
  birthday_days: z.nullable(within(limits.birthdayDays)),
  min_order: within(limits.minOrder),
  per_customer: z.nullable(within(limits.perCustomer)),
  total_uses: z.nullable(within(limits.totalUses)),
  budget: z.nullable(within(limits.budget)),
  day_budget: z.nullable(within(limits.budget)),
  /** False: a budget that is spent is only shown. */
  budget_stops: z.boolean(),
  combination: z.enum(combinations),
  allows_points: z.boolean(),
  earns_points: z.boolean(),
})
export type PromotionDraft = z.infer<typeof promotionDraftSchema>

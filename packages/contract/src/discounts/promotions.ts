import { promotionKinds, promotionStates, promotionWays } from '@doira/domain/discounts/promotion'
import * as z from 'zod/mini'
import {
  countSchema,
  idSchema,
  instantSchema,
  localDateSchema,
  localizedSchema,
  sumSchema,
} from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { aPlainAction } from '../staff/actions.ts'
import { staffProblems } from '../staff/staff-shapes.ts'
import { promotionDraftSchema } from './promotion-draft.ts'

const statsSchema = z.object({
  orders: countSchema,
  /** All discounts of these orders by the promotion, gifts at the price of the menu. */
  cost: sumSchema,
  revenue: sumSchema,
  /** Orders that were their customers' first. */
  new_customers: countSchema,
})

const promotionSchema = z.object({
  id: idSchema,
  title: localizedSchema,
  state: z.enum(promotionStates),
  kind: z.enum(promotionKinds),
  how: z.enum(promotionWays),
  code: z.nullable(z.string()),
  has_draft: z.boolean(),
  /** The published rule; of a first draft what it has so far. */
  document: z.partial(promotionDraftSchema),
  /** In the period. */
  stats: statsSchema,
  uses: countSchema,
  spent: sumSchema,
  budget: z.nullable(sumSchema),
  /** When the budget is spent at the pace of the last seven days, if that is before the end; null otherwise. */
  runs_out_on: z.nullable(localDateSchema),
})
export type WirePromotion = z.infer<typeof promotionSchema>

export const listPromotions = {
  method: 'GET',
  path: '/v1/staff/promotions',
  summary: 'Promotions of the chain with their state, uses and cost in a period; drafts included',
  auth: 'staff',
  right: 'promotions.see',
  query: z.object({ from: localDateSchema, to: localDateSchema }),
  answer: z.object({
    now: instantSchema,
    promotions: z.array(promotionSchema),
    /** All orders of the period, and those with a promotion. */
    totals: z.object({
      orders: countSchema,
      revenue: sumSchema,
      with: statsSchema,
      /** New customers of the period with a promotion who ordered again within 30 days. */
      again: countSchema,
    }),
    cities: z.array(z.object({ slug: z.string(), title: localizedSchema })),
    branches: z.array(z.object({ id: idSchema, city: z.string(), name: localizedSchema })),
    categories: z.array(z.object({ id: idSchema, title: localizedSchema, dishes: countSchema })),
    dishes: z.array(
      z.object({ id: idSchema, title: localizedSchema, category_id: idSchema, price: sumSchema }),
    ),
  }),
  problems: staffProblems,
} as const satisfies Endpoint

/** A promotion that ended never begins again; a copy of it may. */
export const endPromotion = aPlainAction(
  'promotion_end',
  'promotions.edit',
  'Ends a promotion for good',
  z.strictObject({ id: idSchema }),
  ['content_not_found'],
)

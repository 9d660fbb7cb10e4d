import { aggregatorIds, highestAutoAccept, highestMarkUpPercent } from '@doira/domain/aggregators/aggregators'
import * as z from 'zod/mini'
import { idSchema } from '../common/shapes.ts'
import { anOrderAction, aPlainAction, nothing } from '../staff/actions.ts'

const aggregatorSchema = z.enum(aggregatorIds)

export const changeAggregator = aPlainAction(
  'aggregator_change',
  'chain.edit',
  'Sets what a chain does at an aggregator; branches that are not named sell there',
  z.strictObject({
    aggregator: aggregatorSchema,
    is_accepting: z.boolean(),
    mark_up_percent: z.int().check(z.minimum(0), z.maximum(highestMarkUpPercent)),
    auto_accept_below: z.nullable(z.int().check(z.minimum(1), z.maximum(highestAutoAccept))),
    branches_off: z.array(idSchema).check(z.maxLength(1000)),
  }),
  ['branch_not_found'],
)

export const pauseAggregator = aPlainAction(
  'aggregator_pause',
  'pos.work',
  'Takes no orders of an aggregator for a while, in a branch or in all; no minutes end the pause',
  z.strictObject({
    aggregator: aggregatorSchema,
    /** Null: all branches, for people who have them. */
    branch_id: z.nullable(idSchema),
    minutes: z.nullable(z.int().check(z.minimum(5), z.maximum(24 * 60))),
  }),
  ['branch_not_found'],
)

export const reviewedAggregatorOrder = anOrderAction(
  'aggregator_reviewed',
  'order.accept',
  'A person has looked at what is special about an order of an aggregator',
  nothing,
)

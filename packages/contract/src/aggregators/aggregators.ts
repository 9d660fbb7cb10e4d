import * as z from 'zod/mini'
import { countSchema, idSchema, instantSchema, localizedSchema, sumSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { orderStatusSchema } from '../orders/order-shape.ts'
import { aggregatorReviewSchema, staffProblems } from '../staff/staff-shapes.ts'

/** What an aggregator has read of branches: how many of them as it is now, and when last. */
const readStateSchema = z.object({
  current: countSchema,
  read_at: z.nullable(instantSchema),
})

export const aggregatorChannelSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The path of the address that it is given. */
  path: z.string(),
  /** Whether the settings of the chain have its keys. */
  is_connected: z.boolean(),
  is_accepting: z.boolean(),
  paused_until: z.nullable(instantSchema),
  mark_up_percent: z.int(),
  /** An order is accepted automatically while a branch has fewer accepted ones; null: people accept. */
  auto_accept_below: z.nullable(z.int()),
  orders_today: countSchema,
  revenue_today: sumSchema,
  /** Dishes of the menus that it cannot take. */
  withheld: countSchema,
  menu: readStateSchema,
  stops: readStateSchema,
  branches: z.array(
    z.object({
      ...{ id: idSchema, name: localizedSchema, is_on: z.boolean() },
      paused_until: z.nullable(instantSchema),
      menu_is_current: z.boolean(),
      stops_are_current: z.boolean(),
    }),
  ),
})
export type WireAggregatorChannel = z.infer<typeof aggregatorChannelSchema>

/** An order that a person has to look at. */
export const aggregatorOrderSchema = z.object({
  order: z.object({
    id: idSchema,
    number: z.int(),
    total: sumSchema,
    status: orderStatusSchema,
    branch_id: idSchema,
  }),
  /** Of the aggregator. */
  name: z.string(),
  eats_id: z.string(),
  since: instantSchema,
  reasons: z.array(aggregatorReviewSchema),
})
export type WireAggregatorOrder = z.infer<typeof aggregatorOrderSchema>

export const readAggregators = {
  method: 'GET',
  path: '/v1/staff/aggregators',
  summary: 'The aggregators of the chain: what they have read of the own branches, and orders to look at',
  auth: 'staff',
  right: 'pos.work',
  answer: z.object({
    now: instantSchema,
    channels: z.array(aggregatorChannelSchema),
    /** Of the own branches, the longest waiting first; two hundred at most. */
    reviews: z.array(aggregatorOrderSchema),
  }),
  problems: staffProblems,
} as const satisfies Endpoint

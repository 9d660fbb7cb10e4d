import * as z from 'zod/mini'
import { deliveryTypeSchema, instantSchema, localDateSchema, localTimeSchema } from '../../common/shapes.ts'
import type { Endpoint } from '../../endpoint.ts'

/** Half hours for which an order can be placed. Full ones are included, to be shown as full. */
export const listSlots = {
  method: 'GET',
  path: '/v1/branches/:id/slots',
  summary: 'The half hours of a day for which a branch, by id or slug, accepts pre-orders',
  auth: 'none',
  query: z.object({
    date: localDateSchema,
    delivery_type: z.optional(deliveryTypeSchema),
    /** The kitchen minutes of the order, from its quote; without it any slot with a minute left is free. */
    make_minutes: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000))),
  }),
  answer: z.object({
    date: localDateSchema,
    /** Pre-orders for this day are accepted by phone only (R5-12); then there are no slots. */
    is_phone_only: z.boolean(),
    slots: z.array(z.object({ starts_at: instantSchema, time: localTimeSchema, is_free: z.boolean() })),
  }),
  problems: ['shipper_not_found', 'branch_not_found'],
} as const satisfies Endpoint

import * as z from 'zod/mini'
import { deliveryTypeSchema, instantSchema, localDateSchema, localTimeSchema } from '../../common/shapes.ts'
import type { Endpoint } from '../../endpoint.ts'

/** Half hours for which an order can be placed. What is full is listed, so that it can be shown as full. */
export const listSlots = {
  method: 'GET',
  path: '/v1/branches/:id/slots',
  summary: 'The half hours of a day for which a branch, by its id or its slug, takes pre-orders',
  auth: 'none',
  query: z.object({
    date: localDateSchema,
    delivery_type: z.optional(deliveryTypeSchema),
    /** What the order takes of the kitchen, as its quote says; without it any slot that has a minute left is free. */
    make_minutes: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000))),
  }),
  answer: z.object({
    date: localDateSchema,
    /** Pre-orders for this day are taken by the call centre alone (R5-12); then there are no slots. */
    is_phone_only: z.boolean(),
    slots: z.array(z.object({ starts_at: instantSchema, time: localTimeSchema, is_free: z.boolean() })),
  }),
  problems: ['shipper_not_found', 'branch_not_found'],
} as const satisfies Endpoint

import * as z from 'zod/mini'
import { paymentTypeSchema, sumSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'

/** Only what works here, in the order in which it is shown: an order with another way to pay is refused. */
export const listPaymentTypes = {
  method: 'GET',
  path: '/v1/payment-types',
  summary: 'The ways to pay that this shop offers',
  auth: 'none',
  answer: z.object({
    payment_types: z.array(
      z.object({
        payment_type: paymentTypeSchema,
        /** The demo's stand-in replaces the provider, and no money is moved. */
        is_demo: z.boolean(),
      }),
    ),
    /** How long an order waits for its money. */
    hold_minutes: z.int(),
    /** No fewer points than these are spent on an order; 0: any number. */
    points_minimum: sumSchema,
  }),
  problems: ['shipper_not_found'],
} as const satisfies Endpoint

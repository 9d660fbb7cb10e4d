import * as z from 'zod/mini'
import { latitudeSchema, longitudeSchema, optionalText, sumSchema } from '../common/shapes.ts'

/** What was collected when an order was handed over. */
export const takenFields = z.strictObject({
  /** The sum taken, 0 included. Required when the sum due was changed after the order was placed. */
  amount: z.optional(sumSchema),
  /** The payment method; the order's by default. */
  method: z.optional(z.enum(['cash', 'card'])),
  /** Required when the sum or the method differs from what is due. */
  reason: optionalText(300),
})

export const takingProblems = ['taking_differs', 'cash_limit', 'cash_goods', 'cash_not_taken'] as const

/** The same by a courier. */
export const deliveredFields = z.strictObject({
  ...takenFields.shape,
  /** Where the courier's device is, with the error in metres that it estimates: the next courier is led there. */
  place: z.optional(
    z.strictObject({
      lat: latitudeSchema,
      long: longitudeSchema,
      accuracy: z.number().check(z.nonnegative()),
    }),
  ),
})

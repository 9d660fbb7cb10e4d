import {
  restrictionCommentLength,
  restrictionKinds,
  restrictionReasons,
} from '@doira/domain/customers/restrictions'
import * as z from 'zod/mini'
import { idSchema, instantSchema } from '../common/shapes.ts'
import { aPlainAction } from '../staff/actions.ts'

/** What a customer may not do for a while. It ends by itself. */
export const restrictionSchema = z.object({
  id: idSchema,
  kind: z.enum(restrictionKinds),
  reason: z.enum(restrictionReasons),
  comment: z.string(),
  /** The address with its flat to which it applies too; empty: the phone only. */
  address: z.string(),
  begun_at: instantSchema,
  ends_at: instantSchema,
  by: z.string(),
})
export type WireRestriction = z.infer<typeof restrictionSchema>

export const restrictCustomer = aPlainAction(
  'customer_restrict',
  'customers.restrict',
  'Restricts a customer for 180 days at most; a restriction of the same kind is replaced',
  z.strictObject({
    customer_id: idSchema,
    kind: z.enum(restrictionKinds),
    reason: z.enum(restrictionReasons),
    comment: z
      .string()
      .check(z.trim(), z.minLength(restrictionCommentLength.min), z.maxLength(restrictionCommentLength.max)),
    ends_at: instantSchema,
    /** An order of the customer, to whose address with the flat it applies too; null: to the phone only. */
    address_order_id: z.nullable(idSchema),
  }),
  ['customer_not_found', 'order_not_found', 'restriction_end'],
)

export const liftRestriction = aPlainAction(
  'customer_lift',
  'customers.restrict',
  'Ends a restriction before its time',
  z.strictObject({ id: idSchema, comment: z.string().check(z.trim(), z.minLength(3), z.maxLength(300)) }),
  ['restriction_not_found'],
)

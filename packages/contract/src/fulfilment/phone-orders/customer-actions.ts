import { blockReasons } from '@doira/domain/customers/block'
import * as z from 'zod/mini'
import { idSchema, instantSchema, localDateSchema } from '../../common/shapes.ts'
import { aPlainAction } from '../../staff/actions.ts'

const comment = z.string().check(z.trim(), z.minLength(1), z.maxLength(300))

export const changeBirthDate = aPlainAction(
  'customer_birth_date',
  'customers.edit',
  'Corrects the date of birth of a customer, who enters it only once; for discounts it was entered today',
  z.strictObject({ customer_id: idSchema, date_of_birth: z.nullable(localDateSchema), comment }),
  ['customer_not_found'],
)

export const setCustomerBlock = aPlainAction(
  'customer_block',
  'customers.block',
  'Blocks a customer: they can neither sign in nor order, also not by phone',
  z.strictObject({
    customer_id: idSchema,
    reason: z.enum(blockReasons),
    /** Null: until staff lift it. */
    until: z.nullable(instantSchema),
    comment,
  }),
  ['customer_not_found', 'block_in_past'],
)

export const liftCustomerBlock = aPlainAction(
  'customer_unblock',
  'customers.block',
  'Lifts the block of a customer',
  z.strictObject({ customer_id: idSchema, comment }),
  ['customer_not_found'],
)

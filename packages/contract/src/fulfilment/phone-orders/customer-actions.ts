import { blockReasons } from '@doira/domain/customers/block'
import * as z from 'zod/mini'
import { idSchema, instantSchema, localDateSchema } from '../../common/shapes.ts'
import { aPlainAction } from '../../staff/actions.ts'

const words = z.string().check(z.trim(), z.minLength(1), z.maxLength(300))

export const changeBirthDate = aPlainAction(
  'guest_birth_date',
  'guests.edit',
  'Corrects the date of birth of a guest, who enters it only once; discounts treat it as entered today',
  z.strictObject({ customer_id: idSchema, date_of_birth: z.nullable(localDateSchema), words }),
  ['customer_not_found'],
)

export const setCustomerBlock = aPlainAction(
  'guest_block',
  'guests.block',
  'Blocks a guest: they can neither sign in nor order, and no order is taken for them',
  z.strictObject({
    customer_id: idSchema,
    reason: z.enum(blockReasons),
    /** Null: until somebody lifts it. */
    until: z.nullable(instantSchema),
    words,
  }),
  ['customer_not_found', 'block_in_past'],
)

export const liftCustomerBlock = aPlainAction(
  'guest_unblock',
  'guests.block',
  'Lifts the block of a guest',
  z.strictObject({ customer_id: idSchema, words }),
  ['customer_not_found'],
)

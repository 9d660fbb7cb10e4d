import * as z from 'zod/mini'
import { idSchema, optionalText } from '../common/shapes.ts'
import { anOrderAction, aPlainAction, nothing } from '../staff/actions.ts'

export const sendToPosAgain = anOrderAction(
  'pos_again',
  'pos.work',
  'Sends an order to the point of sale again, after it was asked whether it has the order',
  nothing,
  ['pos_order_settled'],
)

export const enteredAtPos = anOrderAction(
  'pos_by_hand',
  'pos.work',
  'A person has entered the order at the point of sale: nothing more is sent about it',
  z._default(z.strictObject({ comment: optionalText(300) }), { comment: '' }),
  ['pos_order_settled'],
)

export const settlePosBooking = aPlainAction(
  'pos_booking',
  'pos.work',
  'Sends a table booking to the point of sale again, or says that a person has entered it there',
  z.strictObject({ booking_id: idSchema, outcome: z.enum(['again', 'by_hand']) }),
  ['booking_not_found', 'pos_order_settled'],
)

const posIdSchema = z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(100)))

export const changePosIds = aPlainAction(
  'pos_ids',
  'chain.edit',
  'Sets what branches and choices are called at the point of sale; null disconnects a branch',
  z.strictObject({
    branches: z.array(z.strictObject({ branch_id: idSchema, pos_id: posIdSchema })).check(z.maxLength(1000)),
    modifiers: z
      .array(z.strictObject({ modifier_id: idSchema, pos_id: posIdSchema }))
      .check(z.maxLength(2000)),
  }),
  ['branch_not_found', 'product_not_found', 'pos_id_taken'],
)

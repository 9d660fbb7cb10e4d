import * as z from 'zod/mini'
import { sumSchema } from '../../common/shapes.ts'
import { anOrderAction, nothing } from '../../staff/actions.ts'

/** For an order that waits for its money; not more often than twice a minute. */
export const sendPayLink = anOrderAction(
  'pay_link',
  'calls.take',
  'Sends the customer the link to pay by, again',
  nothing,
  ['too_many_requests'],
)

/** The customer of an order that waits for its money pays on receipt after all: the order goes to the kitchen at once. */
export const payOnReceipt = anOrderAction(
  'pay_on_delivery',
  'calls.take',
  'An order that waits for its money is paid on receipt instead',
  z.strictObject({
    payment_type: z.enum(['cash', 'card']),
    /** With cash: the sum of the note that the customer pays with. */
    cash_change: z._default(z.nullable(sumSchema), null),
  }),
  ['change_below_total', 'cash_limit', 'cash_goods'],
)

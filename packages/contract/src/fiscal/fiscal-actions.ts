import * as z from 'zod/mini'
import { idSchema, markingCodeSchema } from '../common/shapes.ts'
import { anOrderAction } from '../staff/actions.ts'

const reasonSchema = z.string().check(z.trim(), z.minLength(3), z.maxLength(300))

export const issueReceiptAgain = anOrderAction(
  'receipt_again',
  'receipts.work',
  'Has a fiscal receipt issued again, after the register was asked whether it has issued it',
  z.strictObject({ receipt_id: idSchema }),
  ['receipt_not_found', 'receipt_settled'],
)

export const enterMarkingCodes = anOrderAction(
  'receipt_codes',
  'receipts.work',
  'Enters the marking codes of units that have none, also after the hand-over; receipts that waited for them are issued',
  z.strictObject({
    line_id: idSchema,
    codes: z.array(markingCodeSchema).check(z.minLength(1), z.maxLength(100)),
  }),
  ['line_not_found', 'marking_code_taken', 'marking_codes_count'],
)

export const receiptByHand = anOrderAction(
  'receipt_by_hand',
  'receipts.work',
  'A person has issued the fiscal receipt elsewhere: nothing more is sent about it',
  z.strictObject({
    receipt_id: idSchema,
    /** Its address at the site of the tax committee. */
    url: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
    reason: reasonSchema,
  }),
  ['receipt_not_found', 'receipt_settled', 'receipt_in_work', 'receipt_url_refused', 'receipt_url_taken'],
)

export const withdrawReceiptLink = anOrderAction(
  'receipt_link_withdraw',
  'receipts.work',
  'Takes back the link of a receipt that a person entered: the receipt is missing again, and a person decides what follows',
  z.strictObject({ receipt_id: idSchema, reason: reasonSchema }),
  ['receipt_not_found', 'receipt_not_by_hand', 'receipt_quoted'],
)

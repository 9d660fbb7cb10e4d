import {
  complaintCommentMax,
  complaintFaults,
  complaintMessageMax,
  complaintPhotosMax,
  complaintReasons,
} from '@doira/domain/complaints/complaint'
import * as z from 'zod/mini'
import { idSchema, optionalText, sumSchema } from '../common/shapes.ts'
import { aPlainAction } from '../staff/actions.ts'

/** What the customer gets together; nothing of it: words only. */
const given = {
  money: sumSchema,
  points: sumSchema,
  /** The dishes that are made again, of those that the complaint is about. */
  again_line_ids: z.array(idSchema).check(z.maxLength(100)),
}
type Given = z.infer<z.ZodMiniObject<typeof given>>

const isSomething = ({ money, points, again_line_ids: again }: Given) =>
  money > 0 || points > 0 || again.length > 0

const problems = [
  ...(['order_not_found', 'order_changed', 'refund_not_permitted', 'customer_not_found'] as const),
  ...(['complaint_limit', 'complaint_above_paid', 'correction_limit', 'points_missing'] as const),
  ...(['branch_closed', 'out_of_stock'] as const),
] as const

export const openComplaint = aPlainAction(
  'complaint',
  'complaints.open',
  'Records a complaint about an order that was received, and gives compensation or asks for it',
  z
    .strictObject({
      order_id: idSchema,
      /** How many complaints about the order the person saw; refused when another one has come meanwhile. */
      seen: z.int().check(z.minimum(0), z.maximum(1000)),
      reasons: z.array(z.enum(complaintReasons)).check(z.minLength(1), z.maxLength(complaintReasons.length)),
      line_ids: z.array(idSchema).check(z.maxLength(100)),
      /** The customer's words. */
      comment: optionalText(complaintCommentMax),
      /** What the customer reads. */
      message: optionalText(complaintMessageMax),
      fault: z.nullable(z.enum(complaintFaults)),
      /** Photos that this person uploaded for the order, in their order. */
      photo_ids: z._default(z.array(idSchema).check(z.maxLength(complaintPhotosMax)), []),
      ...given,
      /** True: it is not given now, and somebody who may give more decides. */
      asks: z.boolean(),
    })
    .check(
      z.refine(({ line_ids: lines, again_line_ids: again }) => again.every((id) => lines.includes(id)), {
        path: ['again_line_ids'],
        message: 'dishes of the complaint',
      }),
      z.refine((data) => isSomething(data) || !data.asks, {
        path: ['asks'],
        message: 'words need no permission',
      }),
    ),
  [...problems, 'complaint_too_late', 'complaint_changed', 'line_not_found', 'file_not_found'],
)

export const approveComplaint = aPlainAction(
  'complaint_approve',
  'complaints.decide',
  "Gives what was asked for, or less, within one's own limits; never by who asked",
  z
    .strictObject({ order_id: idSchema, complaint_id: idSchema, ...given })
    .check(z.refine(isSomething, { path: ['money'], message: 'money, points or dishes' })),
  [...problems, 'complaint_not_found', 'own_complaint', 'complaint_decided', 'line_not_found'],
)

export const refuseComplaint = aPlainAction(
  'complaint_refuse',
  'complaints.decide',
  'Gives nothing for a complaint',
  z.strictObject({
    order_id: idSchema,
    complaint_id: idSchema,
    comment: z.string().check(z.trim(), z.minLength(3), z.maxLength(300)),
  }),
  ['order_not_found', 'complaint_not_found', 'own_complaint', 'complaint_decided'],
)

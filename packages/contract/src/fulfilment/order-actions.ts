import { returnWays } from '@doira/domain/payments/refund-ways'
import { cancelReasons, delayReasons, failureCauses, refusalReasons } from '@doira/domain/staff/reasons'
import * as z from 'zod/mini'
import { bigCountSchema, idSchema, markingCodeSchema, optionalText, sumSchema } from '../common/shapes.ts'
import { anOrderAction, nothing } from '../staff/actions.ts'
import { changeFields } from './change-order.ts'
import { editFields, editProblems } from './edit-order.ts'
import { deliveredFields, takenFields, takingProblems } from './taking.ts'

const comment = optionalText(300)

/** Why an order is refused or cancelled; the customer sees a text for it. */
export const cancelReasonSchema = z.enum(cancelReasons)

/** How online payments are refunded when the provider cannot refund all of it. */
export const returnWaySchema = z.enum(returnWays)

export const acceptOrder = anOrderAction(
  'accept',
  'order.accept',
  'Accepts a new order for its branch: both acceptances in one transaction',
  nothing,
)

/** When a branch rejects while an operator is on shift, the order stays new and goes to the operators. */
export const rejectOrder = anOrderAction(
  'reject',
  'order.reject',
  'Refuses a new order',
  z.strictObject({ reason: cancelReasonSchema, comment }),
  ['refund_not_permitted'],
)

export const delayOrder = anOrderAction(
  'delay',
  'order.delay',
  'Sets a later promised time; the customer is notified',
  z.strictObject({
    minutes: z.int().check(z.minimum(1), z.maximum(240)),
    reason: z.enum(delayReasons),
    /** The message for the customer; empty: the default one. */
    message: comment,
  }),
)

export const readyOrder = anOrderAction(
  'ready',
  'order.ready',
  'Everything is packed; an assigned courier gets it at once',
  z._default(z.strictObject({ bags: z._default(z.int().check(z.minimum(1), z.maximum(99)), 1) }), {
    bags: 1,
  }),
)

/** The courier's "Беру", where couriers confirm assignments. */
export const takeOrder = anOrderAction('take', 'order.refuse', 'The courier confirms an assignment', nothing)

/** Where the chain lets couriers take orders. Of two who take it, the second is answered who was first. */
export const takeFreeOrder = anOrderAction(
  'take_free',
  'courier.own',
  'A courier takes an order that is ready and has no courier',
  nothing,
  ['courier_unavailable', 'staff_not_found'],
)

export const pickedOrder = anOrderAction(
  'picked',
  'order.picked',
  'The courier has picked it up: sent by the courier or the branch',
  nothing,
)

export const handToCustomer = anOrderAction(
  'hand_out',
  'order.hand_out',
  'Hands a takeaway order over',
  z._default(takenFields, { reason: '' }),
  takingProblems,
)

export const deliveredOrder = anOrderAction(
  'delivered',
  'order.delivered',
  'The customer has received it',
  z._default(deliveredFields, { reason: '' }),
  takingProblems,
)

export const assignCourier = anOrderAction(
  'assign',
  'order.assign',
  'Assigns an order to a courier, or to none with null',
  z.strictObject({ courier_id: z.nullable(idSchema) }),
  ['courier_unavailable', 'staff_not_found'],
)

export const refuseOrder = anOrderAction(
  'refuse',
  'order.refuse',
  'A courier gives an order back',
  z.strictObject({ reason: z.enum(refusalReasons) }),
)

/** Does not change the status: operators decide to retry, move or cancel. */
export const failDelivery = anOrderAction(
  'fail',
  'courier.own',
  'A courier cannot hand an order over',
  z.strictObject({
    cause: z.enum(failureCauses),
    comment,
  }),
)

export const retryDelivery = anOrderAction(
  'retry',
  'order.edit',
  'The courier tries to deliver again',
  nothing,
)

export const moveToBranch = anOrderAction(
  'move_branch',
  'order.move',
  'Moves a new order to another branch, whose time to accept begins again',
  z.strictObject({ branch_id: idSchema }),
  ['branch_cannot_serve', 'branch_not_found'],
)

export const cancelByStaff = anOrderAction(
  'cancel',
  'order.cancel',
  'Cancels an order and refunds what was paid',
  z.strictObject({
    reason: cancelReasonSchema,
    /** The message for the customer. */
    comment,
    /** For money that was refunded in part: the provider refunds all or nothing. */
    way: z._default(returnWaySchema, 'transfer'),
    /** The amount that the button shows; refused when it has changed, so that no other amount is refunded. */
    returns: sumSchema,
  }),
  ['refund_changed'],
)

export const askToCancel = anOrderAction(
  'ask_cancel',
  'order.ask_cancel',
  'The kitchen asks the operators to cancel',
  z.strictObject({ reason: cancelReasonSchema, comment }),
)

export const declineCancel = anOrderAction(
  'decline_cancel',
  'order.cancel',
  'Declines the request of the kitchen to cancel',
  nothing,
)

/** Shared by all screens of the branch; the last change wins. */
export const tickLine = anOrderAction(
  'line',
  'order.ready',
  'Marks a line of the kitchen as done, or not',
  z.strictObject({
    line_id: idSchema,
    done: z.boolean(),
    /** The marking code of each unit of a marked drink that has none yet; left out: they stay as they are. */
    codes: z.optional(z.array(markingCodeSchema).check(z.maxLength(100))),
  }),
  ['line_not_found', 'marking_code_taken', 'marking_codes_count'],
)

export const replaceLine = anOrderAction(
  'substitution_replace',
  'order.substitution',
  'Replaces a dish that has run out',
  z.strictObject({ question_id: idSchema, product_id: idSchema, way: z._default(returnWaySchema, 'points') }),
  ['question_closed', 'replacement_too_dear', 'product_not_found', 'refund_not_permitted', 'cash_goods'],
)

export const dropLine = anOrderAction(
  'substitution_drop',
  'order.substitution',
  'Removes a dish that has run out from the order',
  z.strictObject({ question_id: idSchema, way: z._default(returnWaySchema, 'points') }),
  ['question_closed', 'refund_not_permitted'],
)

/**
 * Before the order is ready: other quantities and other dishes, priced by the shop's quote as in `previewEdit`. When
 * a paid order gets cheaper, the difference is refunded; when it gets more expensive, it is unchanged until the
 * customer has made an additional payment. On receipt the new sum is simply taken.
 */
export const editLines = anOrderAction(
  'edit',
  'order.edit',
  'Changes the lines of an order',
  z.strictObject({
    ...editFields,
    way: z._default(returnWaySchema, 'points'),
    /** The total shown in the button; it is refused when it has changed. */
    total: sumSchema,
  }),
  [
    ...(['line_not_found', 'total_raised', 'price_changed', 'refund_not_permitted'] as const),
    ...(['cash_limit', 'cash_goods'] as const),
    ...editProblems,
  ],
)

export const changePlacedOrder = anOrderAction(
  'change',
  'order.edit',
  'Changes the address, method, time, contact or payment of an order',
  z.strictObject({
    ...changeFields,
    way: z._default(returnWaySchema, 'points'),
    /** The total shown in the button; it is refused when it has changed. */
    total: sumSchema,
    /** What the button says goes back of what was paid online; refused when it has changed. */
    returns: z._default(sumSchema, 0),
  }),
  [
    ...(['change_too_late', 'outside_zone', 'invalid_phone', 'change_below_total'] as const),
    ...(['total_raised', 'price_changed', 'refund_not_permitted', 'refund_changed', 'unpaid_limit'] as const),
    ...(['cash_limit', 'cash_goods'] as const),
    // Their till is full, and the order would be for cash.
    'courier_unavailable',
    ...editProblems,
  ],
)

export const withdrawEdit = anOrderAction(
  'withdraw_edit',
  'order.edit',
  'Cancels the additional payment of an edit: the order is unchanged',
  nothing,
)

export const printed = anOrderAction(
  'printed',
  'order.see',
  'A sheet was printed; the next one of its kind is a copy',
  z.strictObject({
    sheet: z.enum(['kitchen', 'bag', 'takeaway', 'cancelled']),
    /** The last event that the sheet shows. Left out: it shows all that came before its print was recorded. */
    last_event: z.optional(bigCountSchema),
  }),
)

export const retryRefund = anOrderAction(
  'refund_retry',
  'refunds.retry',
  'Requests a refund from the provider again',
  z.strictObject({ refund_id: idSchema }),
  ['refund_not_found'],
)

export const refundByHand = anOrderAction(
  'refund_by_hand',
  'refunds.retry',
  'The money was transferred by hand',
  z.strictObject({
    refund_id: idSchema,
    transfer_number: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
    /** It was already transferred, though nothing is left to refund: reconciliation then reports the order. */
    anyway: z._default(z.boolean(), false),
  }),
  ['refund_not_found', 'already_returned'],
)

/** The provider refunded the additional payment; the edit stays in the order at the shop's cost. */
export const waiveShortfall = anOrderAction(
  'waive_shortfall',
  'order.edit',
  'Continues an order without its missing additional payment',
  nothing,
)

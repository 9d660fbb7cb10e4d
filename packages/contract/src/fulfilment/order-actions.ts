import * as z from 'zod/mini'
import { idSchema, sumSchema } from '../common/shapes.ts'
import { anOrderAction } from '../staff/actions.ts'
import { editFields, editProblems } from './edit-order.ts'

const words = z._default(z.string().check(z.maxLength(300)), '')
const nothing = z._default(z.strictObject({}), {})

/** Why an order is refused or cancelled; the guest reads words that belong to it. */
export const cancelReasonSchema = z.enum([
  'guest_changed_mind',
  'no_dishes',
  'no_time',
  'no_answer',
  'outside_zone',
  'other',
])

/** How money that came through a provider goes back when it cannot all go back there. */
export const returnWaySchema = z.enum(['points', 'transfer'])

export const acceptOrder = anOrderAction(
  'accept',
  'order.accept',
  'Takes a new order for its branch: both acceptances in one transaction',
  nothing,
)

/** By a branch while an operator is on shift: the order stays new and goes to the operators. */
export const rejectOrder = anOrderAction(
  'reject',
  'order.reject',
  'Refuses a new order',
  z.strictObject({ reason: cancelReasonSchema, words }),
  ['refund_not_permitted'],
)

export const delayOrder = anOrderAction(
  'delay',
  'order.delay',
  'Promises a later time; the guest is told',
  z.strictObject({
    minutes: z.int().check(z.minimum(1), z.maximum(240)),
    reason: z.enum(['many_orders', 'courier', 'dish', 'traffic', 'other']),
    /** What the guest reads; empty: the usual words. */
    message: words,
  }),
)

export const readyOrder = anOrderAction(
  'ready',
  'order.ready',
  'Everything is packed; with a courier assigned it is theirs at once',
  z._default(z.strictObject({ bags: z._default(z.int().check(z.minimum(1), z.maximum(99)), 1) }), {
    bags: 1,
  }),
)

/** The courier's "Беру", where couriers confirm what they were assigned. */
export const takeOrder = anOrderAction('take', 'order.refuse', 'The courier takes what was assigned', nothing)

export const pickedOrder = anOrderAction(
  'picked',
  'order.picked',
  'The courier has it: pressed by them or by the branch',
  nothing,
)

const taken = z.strictObject({
  /** What was taken; left out: exactly what was to be taken. */
  amount: z.optional(sumSchema),
  /** How it was paid; left out: as the order says. */
  method: z.optional(z.enum(['cash', 'card'])),
  /** Required when another sum or another method than due was taken. */
  reason: words,
})

export const handToGuest = anOrderAction(
  'hand_guest',
  'order.hand_out',
  'Hands a takeaway over the counter',
  z._default(taken, { reason: '' }),
  ['taking_differs'],
)

export const deliveredOrder = anOrderAction(
  'delivered',
  'order.delivered',
  'The guest has it',
  z._default(taken, { reason: '' }),
  ['taking_differs'],
)

export const assignCourier = anOrderAction(
  'assign',
  'order.assign',
  'Gives an order to a courier, or takes it back with null',
  z.strictObject({ courier_id: z.nullable(idSchema) }),
  ['courier_unavailable', 'staff_not_found'],
)

export const refuseOrder = anOrderAction(
  'refuse',
  'order.refuse',
  'A courier gives an order back',
  z.strictObject({ reason: z.enum(['far', 'full', 'transport']) }),
)

/** Changes no status: the operators are asked to retry, move or cancel. */
export const failDelivery = anOrderAction(
  'fail',
  'courier.own',
  'A courier cannot hand an order over',
  z.strictObject({
    cause: z.enum(['not_answering', 'address_not_found', 'guest_refused', 'cannot_go_on']),
    words,
  }),
)

export const retryDelivery = anOrderAction('retry', 'order.edit', 'The courier tries again', nothing)

export const moveToBranch = anOrderAction(
  'move_branch',
  'order.move',
  'Gives a new order to another branch, whose clock begins anew',
  z.strictObject({ branch_id: idSchema }),
  ['branch_cannot_serve', 'branch_not_found'],
)

export const cancelByStaff = anOrderAction(
  'cancel',
  'order.cancel',
  'Cancels an order and gives back what was paid',
  z.strictObject({
    reason: cancelReasonSchema,
    /** What the guest reads. */
    words,
    /** For money of which a part went back before: the provider gives back the whole or nothing. */
    way: z._default(returnWaySchema, 'transfer'),
    /** The sum in the button; another sum now is refused, so that nobody returns what they did not read. */
    returns: sumSchema,
  }),
  ['price_changed'],
)

export const askToCancel = anOrderAction(
  'ask_cancel',
  'order.ask_cancel',
  'The kitchen asks the operators to cancel',
  z.strictObject({ reason: cancelReasonSchema, words }),
)

export const declineCancel = anOrderAction('decline_cancel', 'order.cancel', 'It is not cancelled', nothing)

/** A tick; shared by all screens of the branch, the last one wins. */
export const tickLine = anOrderAction(
  'line',
  'order.ready',
  'A line of the kitchen is done, or not after all',
  z.strictObject({ line_id: idSchema, done: z.boolean() }),
  ['line_not_found'],
)

export const replaceLine = anOrderAction(
  'substitution_replace',
  'order.substitution',
  'Puts another dish in the place of one that has run out',
  z.strictObject({ question_id: idSchema, product_id: idSchema, way: z._default(returnWaySchema, 'points') }),
  ['question_closed', 'replacement_too_dear', 'product_not_found', 'refund_not_permitted'],
)

export const dropLine = anOrderAction(
  'substitution_drop',
  'order.substitution',
  'Takes a dish that has run out off the order',
  z.strictObject({ question_id: idSchema, way: z._default(returnWaySchema, 'points') }),
  ['question_closed', 'refund_not_permitted'],
)

/**
 * Before it is ready: fewer or more of what was ordered, and other dishes, priced by the shop's quote as `previewEdit`
 * shows it. Where a paid order costs less, the difference goes back; where it costs more, the order stays as it is until
 * the guest has paid the difference by a link of its own. At the door simply another sum is taken.
 */
export const editLines = anOrderAction(
  'edit',
  'order.edit',
  'Changes the lines of an order',
  z.strictObject({
    ...editFields,
    way: z._default(returnWaySchema, 'points'),
    /** The total in the button; another total now is refused. */
    total: sumSchema,
  }),
  ['line_not_found', 'total_raised', 'price_changed', 'refund_not_permitted', ...editProblems],
)

export const withdrawEdit = anOrderAction(
  'withdraw_edit',
  'order.edit',
  'The guest need not pay what an edit costs more: the order stays as it is',
  nothing,
)

export const printed = anOrderAction(
  'printed',
  'order.see',
  'A sheet was printed; the next one of its kind is a copy',
  z.strictObject({ sheet: z.enum(['kitchen', 'bag', 'pickup', 'cancelled']) }),
)

export const retryRefund = anOrderAction(
  'refund_retry',
  'refunds.retry',
  'Asks the provider again',
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
    /** It was transferred already, though nothing is left to return: the books name the order then. */
    anyway: z._default(z.boolean(), false),
  }),
  ['refund_not_found', 'already_returned'],
)

/** Its provider gave the additional payment back; what it paid for stays in the order, and the shop bears it. */
export const waiveShortfall = anOrderAction(
  'waive_shortfall',
  'order.edit',
  'An order that is paid short goes on as it is',
  nothing,
)

/** For an order that waits for its money; not more often than twice a minute. */
export const sendPayLink = anOrderAction(
  'pay_link',
  'calls.take',
  'Sends the guest the link to pay by, again',
  nothing,
  ['too_many_requests'],
)

/** The guest of an order that waits for its money pays on receipt after all: the order goes to the kitchen at once. */
export const payAtDoor = anOrderAction(
  'pay_at_door',
  'calls.take',
  'An order that waits for its money is paid on receipt instead',
  z.strictObject({
    payment_type: z.enum(['cash', 'card']),
    /** With cash: the sum of the note that the guest pays with. */
    cash_change: z._default(z.nullable(sumSchema), null),
  }),
  ['change_below_total'],
)

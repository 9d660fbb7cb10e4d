import type { OrderStatus } from '@doira/domain/orders/status'
import type { Instant } from '@doira/domain/time/instant'

export const orderActionKinds = [
  'accept',
  'reject',
  'delay',
  'ready',
  'take',
  'picked',
  'hand_guest',
  'delivered',
  'assign',
  'refuse',
  'fail',
  'retry',
  'move_branch',
  'cancel',
  'ask_cancel',
  'decline_cancel',
  'line',
  'substitution_replace',
  'substitution_drop',
  'edit',
  'withdraw_edit',
  'waive_shortfall',
  'printed',
  'refund_retry',
  'refund_by_hand',
  'pay_link',
  'pay_at_door',
] as const
export const plainActionKinds = [
  'stop',
  'unstop',
  'load',
  'operator_first',
  'special_day',
  'hall_book',
  'hall_confirm',
  'hall_seat',
  'hall_finish',
  'hall_no_show',
  'hall_cancel',
  'hall_move',
  'shift',
  'take_cash',
  'day_close',
  'day_reopen',
  'member_change',
  'member_reset_code',
  'member_disable',
  'member_enable',
  'review_answer',
  'review_hide',
  'review_show',
  'application_state',
  'application_note',
  'place_order',
] as const
export type OrderActionKind = (typeof orderActionKinds)[number]
export type ActionKind = OrderActionKind | (typeof plainActionKinds)[number]

/** What somebody pressed, as it lies on the device until the server has answered. */
export type WaitingAction = {
  readonly actionId: string
  readonly kind: ActionKind
  /** Null for acts that are about no order. */
  readonly order: { readonly id: string; readonly number: number; readonly status: OrderStatus } | null
  readonly data: unknown
  /** What it is about, for acts that are about no order, as it was called where it was pressed. */
  readonly subject?: string
  readonly pressedAt: Instant
  readonly staff: { readonly id: string; readonly name: string }
  /** Sent no earlier, by the device's clock: until then it can be taken back. */
  readonly heldUntilMs: number
  /** After tries that nobody answered. */
  readonly tries: number
  readonly retryAtMs: number
}

/** How long forward acts can be taken back. */
export const holdMs = 5000

/** Acts that wait 5 s for somebody to take them back; the others are sent at once. */
const heldKinds: readonly ActionKind[] = [
  'ready',
  'picked',
  'hand_guest',
  'delivered',
  'assign',
  'unstop',
  'stop',
  'hall_finish',
  'hall_no_show',
]

export function isHeld(kind: ActionKind): boolean {
  return heldKinds.includes(kind)
}

/** 1, 2, 4 … 30 s. */
export function retryDelayMs(tries: number): number {
  return Math.min(30_000, 1000 * 2 ** Math.min(tries, 10))
}

/** Acts on one order go one after another; acts about no order as well. */
export function queueOf(act: WaitingAction): string {
  return act.order?.id ?? 'none'
}

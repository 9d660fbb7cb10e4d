import type { WireOrderCard } from '@doira/contract/staff/staff-shapes'
import { findNextAction, type NextAction } from '@doira/domain/staff/lanes'
import type { StaffRight } from '@doira/domain/staff/rights'
import { pressOrderAction } from '../../../../outbox/shared-outbox.ts'

const rights = {
  accept: 'order.accept',
  ready: 'order.ready',
  assign: 'order.assign',
  picked: 'order.picked',
  hand_out: 'order.hand_out',
  delivered: 'order.delivered',
} as const satisfies Record<NextAction, StaffRight>

/** The action that moves a card on, and the right that it needs. */
export function findNext(
  card: WireOrderCard,
): { readonly action: NextAction; readonly right: StaffRight } | null {
  const action = findNextAction({
    status: card.status,
    deliveryType: card.delivery_type,
    hasCourier: card.courier !== null,
  })
  return action && { action, right: rights[action] }
}

/** What is taken at the counter or from the customer is taken as the card says: the sum due may change meanwhile. */
export function pressNext(action: Exclude<NextAction, 'assign'>, card: WireOrderCard): void {
  if (action === 'hand_out' || action === 'delivered') pressOrderAction(action, card, getShownTaking(card))
  else pressOrderAction(action, card)
}

/** What somebody takes who does as the screen says. */
export function getShownTaking({ to_take, payment_type }: Pick<WireOrderCard, 'to_take' | 'payment_type'>) {
  return { amount: to_take, method: payment_type === 'card' ? 'card' : 'cash' } as const
}

/** The key of an action. */
export const keyOfAction = {
  accept: 'A',
  ready: 'R',
  assign: 'G',
  picked: 'G',
  hand_out: 'G',
  delivered: 'V',
} as const satisfies Record<NextAction, string>

import type { WireOrderCard } from '@doira/contract/staff/staff-shapes'
import { type NextAction, nextActionOf } from '@doira/domain/staff/lanes'
import type { StaffRight } from '@doira/domain/staff/rights'

const rights = {
  accept: 'order.accept',
  ready: 'order.ready',
  assign: 'order.assign',
  picked: 'order.picked',
  hand_guest: 'order.hand_out',
  delivered: 'order.delivered',
} as const satisfies Record<NextAction, StaffRight>

/** The act that moves a card on, and the right that it wants. */
export function nextOf(card: WireOrderCard): { readonly act: NextAction; readonly right: StaffRight } | null {
  const act = nextActionOf({
    status: card.status,
    deliveryType: card.delivery_type,
    hasCourier: card.courier !== null,
  })
  return act && { act, right: rights[act] }
}

/** The key of an act. */
export const keyOfAction = {
  accept: 'A',
  ready: 'R',
  assign: 'G',
  picked: 'G',
  hand_guest: 'G',
  delivered: 'V',
} as const satisfies Record<NextAction, string>

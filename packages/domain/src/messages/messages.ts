import type { OrderStatus } from '../orders/status.ts'

/** By what customers are told something. */
export const messageChannels = ['push', 'telegram'] as const
export type MessageChannelName = (typeof messageChannels)[number]

/**
 * What customers choose to be told of, for each channel: how an order gets on, and what they are asked about it. A
 * later message of a kind about an order takes the place of an earlier one.
 */
export const messageKinds = ['order_status', 'order_questions'] as const
export type MessageKind = (typeof messageKinds)[number]

/** What is told: a new status of an order, another time, a dish that ran out. */
export type MessageEvent = OrderStatus | 'delayed' | 'stopped'

type Rule = { readonly kind: MessageKind; readonly minutes: number }
const status = { kind: 'order_status', minutes: 60 } as const
const cancelled = { kind: 'order_status', minutes: 24 * 60 } as const

/** Null is never told. The minutes: after them nobody needs to hear of it any more. */
const rules: Readonly<Record<MessageEvent, Rule | null>> = {
  // The customer has just seen it.
  payment_awaited: null,
  new: status,
  future: status,
  operator_accepted: status,
  vendor_accepted: status,
  vendor_ready: status,
  courier_accepted: status,
  courier_cancelled: status,
  courier_picked: status,
  delivered: status,
  finished: status,
  operator_cancelled: cancelled,
  vendor_cancelled: cancelled,
  server_cancelled: cancelled,
  delayed: status,
  stopped: { kind: 'order_questions', minutes: 5 },
}

/** Null for what no customer is told of. */
export function messageRule(event: string): Rule | null {
  return isMessageEvent(event) ? rules[event] : null
}

function isMessageEvent(event: string): event is MessageEvent {
  return Object.hasOwn(rules, event)
}

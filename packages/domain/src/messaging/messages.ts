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

/** What is told: a new status of an order, another time, a dish that ran out, more that is to be paid. */
export type MessageEvent = OrderStatus | 'delayed' | 'stopped' | 'surcharge'

type Rule = { readonly kind: MessageKind; readonly minutes: number; readonly isNews: boolean }
const status = { kind: 'order_status', minutes: 60, isNews: true } as const
const cancelled = { kind: 'order_status', minutes: 24 * 60, isNews: true } as const
/** Moves the card of an order on; nobody looks up for it. */
const step = { kind: 'order_status', minutes: 60, isNews: false } as const

/** Null is never told. The minutes: after them nobody needs to hear of it any more. */
const rules: Readonly<Record<MessageEvent, Rule | null>> = {
  // The customer has just seen it.
  payment_awaited: null,
  new: step,
  future: step,
  operator_accepted: status,
  vendor_accepted: status,
  vendor_ready: status,
  courier_accepted: step,
  courier_cancelled: step,
  courier_picked: status,
  delivered: status,
  finished: step,
  operator_cancelled: cancelled,
  vendor_cancelled: cancelled,
  server_cancelled: cancelled,
  delayed: status,
  stopped: { kind: 'order_questions', minutes: 5, isNews: true },
  surcharge: { kind: 'order_questions', minutes: 15, isNews: true },
}

/** These show an order as it is, whatever happened to it; the others say only what is news to their readers. */
const channelsWithCards: readonly MessageChannelName[] = ['telegram']

export type MessageRule = {
  readonly kind: MessageKind
  readonly minutes: number
  /** By these it is told; never by none. */
  readonly channels: readonly MessageChannelName[]
}

/** Null for what no customer is told of. What the customer did is no news to them. */
export function messageRule(
  event: string,
  { isOwnDoing }: { readonly isOwnDoing: boolean },
): MessageRule | null {
  const rule = isMessageEvent(event) ? rules[event] : null
  if (rule === null) return null
  const { kind, minutes, isNews } = rule
  return { kind, minutes, channels: isNews && !isOwnDoing ? messageChannels : channelsWithCards }
}

function isMessageEvent(event: string): event is MessageEvent {
  return Object.hasOwn(rules, event)
}

import type { OrderStatus } from '../orders/status.ts'

/** The channels of messages to customers. */
export const messageChannels = ['push', 'telegram'] as const
export type MessageChannelName = (typeof messageChannels)[number]

/**
 * The kinds of messages that customers choose for each channel: the progress of an order, and questions about it. A
 * later message of a kind replaces an earlier one about the same order.
 */
export const messageKinds = ['order_status', 'order_questions'] as const
export type MessageKind = (typeof messageKinds)[number]

/** What customers choose by channel. Offers are sent with a consent only, also by SMS. */
export const preferenceChannels = [...messageChannels, 'sms'] as const
export type PreferenceChannel = (typeof preferenceChannels)[number]
export const preferenceKinds = [...messageKinds, 'offers'] as const
export type PreferenceKind = (typeof preferenceKinds)[number]

/** Messages about orders are sent unless they are switched off. */
export function isOnByDefault(kind: PreferenceKind): boolean {
  return kind !== 'offers'
}

/**
 * What a message is about: a new status of an order, another time, a dish that ran out, an additional payment,
 * an answer to a complaint, points for a late order.
 */
export type MessageSubject =
  | OrderStatus
  | 'delayed'
  | 'stopped'
  | 'additional_payment'
  | 'complaint'
  | 'late_points'

type Rule = { readonly kind: MessageKind; readonly minutes: number; readonly isNews: boolean }
const status = { kind: 'order_status', minutes: 60, isNews: true } as const
/** News that are read also on the next day. */
const longNews = { kind: 'order_status', minutes: 24 * 60, isNews: true } as const
/** Updates the card of an order without a notification. */
const step = { kind: 'order_status', minutes: 60, isNews: false } as const

/** Null is never sent. After the minutes a message is of no use and is dropped. */
const rules: Readonly<Record<MessageSubject, Rule | null>> = {
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
  operator_cancelled: longNews,
  vendor_cancelled: longNews,
  server_cancelled: longNews,
  delayed: status,
  complaint: longNews,
  late_points: longNews,
  stopped: { kind: 'order_questions', minutes: 5, isNews: true },
  additional_payment: { kind: 'order_questions', minutes: 15, isNews: true },
}

/** Channels that show the current state of an order after every change; the others show only news. */
const channelsWithCards: readonly MessageChannelName[] = ['telegram']

export type MessageRule = {
  readonly kind: MessageKind
  readonly minutes: number
  /** The channels of the message; at least one. */
  readonly channels: readonly MessageChannelName[]
}

/** Null when customers get no message. What a customer did is not news to them. */
export function messageRule(
  event: string,
  { isOwnDoing }: { readonly isOwnDoing: boolean },
): MessageRule | null {
  const rule = isMessageSubject(event) ? rules[event] : null
  if (rule === null) return null
  const { kind, minutes, isNews } = rule
  return { kind, minutes, channels: isNews && !isOwnDoing ? messageChannels : channelsWithCards }
}

function isMessageSubject(event: string): event is MessageSubject {
  return Object.hasOwn(rules, event)
}

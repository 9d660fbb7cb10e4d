import { warnOwnersMinutes } from '../aggregators/aggregators.ts'
import { fiscalAlertMinutes } from '../fiscal/fiscal-problem.ts'
import { posConfirmSeconds } from '../pos/pos-step.ts'
import { addMinutes, type Instant } from '../time/instant.ts'
import {
  addDays,
  getInstant,
  type LocalTime,
  localDateAt,
  localTimeAt,
  toLocalTime,
} from '../time/local-time.ts'

/** What members of staff are alerted of on their phones. */
export const alertKinds = [
  /** A new order that nobody accepts. */
  'order_waiting',
  /** An order of an aggregator that nobody accepts: the aggregator cancels it soon. */
  'aggregator_waiting',
  /** A ready order without a courier. */
  'no_courier',
  /** An order that its courier gave back. */
  'courier_refused',
  /** An order after its promised time. */
  'order_late',
  /** The screens of an open branch have lost the link. */
  'branch_offline',
  /** The shop's record of a payment and the provider's differ. */
  'payment_mismatch',
  /** An order that the branch's point of sale (POS) has not confirmed. */
  'pos_unconfirmed',
  /** A paid order whose fiscal receipt is not issued. */
  'receipt_missing',
  /** A complaint for which an operator asks for more than they may give. */
  'complaint_waiting',
  /** A review with one or two stars about an order, without an answer. */
  'bad_review',
  /** A dish that a branch has not sold for long. */
  'long_stop',
] as const
export type AlertKind = (typeof alertKinds)[number]

/** Operators on shift, or all of them while nobody is; managers of the branch; owners. */
export const alertAddressees = ['operators', 'managers', 'owners'] as const
export type AlertAddressee = (typeof alertAddressees)[number]

/** A screen without a connection for so long has lost the link; after the hours it was put away. */
export const offlineMinutes = 2
export const putAwayMinutes = 12 * 60

/** How long a message to the phone of a member of staff is still worth delivering. */
export const messageMinutes = { alert: 60, assigned: 30, swap: 12 * 60, test: 5 } as const

/** `afterMinutes` counts from the moment since when the problem exists. */
export type AlertStep = { readonly to: AlertAddressee; readonly afterMinutes: number }
export type AlertRule = { readonly isOn: boolean; readonly steps: readonly AlertStep[] }

export type AlertRules = {
  readonly kinds: Readonly<Record<AlertKind, AlertRule>>
  /** By the chain's clock; null: none. */
  readonly quiet: { readonly from: LocalTime; readonly to: LocalTime } | null
}

export const mostAlertSteps = 3
export const maxAlertMinutes = 24 * 60
/** For so long nobody else is alerted after somebody took an alert. */
export const takenMinutes = 10
/** Telegram follows a push message that was not read for so long. */
export const unreadSeconds = 60

/** Branches that are open need them at night too. */
const urgentKinds: readonly AlertKind[] = [
  'order_waiting',
  'aggregator_waiting',
  'no_courier',
  'courier_refused',
  'branch_offline',
  'pos_unconfirmed',
]

export const defaultAlertRules: AlertRules = {
  kinds: {
    order_waiting: rule(['operators', 2], ['managers', 10], ['owners', 20]),
    aggregator_waiting: rule(['owners', warnOwnersMinutes]),
    no_courier: rule(['operators', 2], ['managers', 7]),
    courier_refused: rule(['operators', 0], ['managers', 5]),
    order_late: rule(['managers', 10], ['owners', 30]),
    branch_offline: rule(['managers', 3], ['owners', 10]),
    payment_mismatch: rule(['managers', 0], ['owners', 30]),
    pos_unconfirmed: rule(['operators', posConfirmSeconds / 60], ['managers', 10]),
    receipt_missing: rule(['managers', fiscalAlertMinutes], ['owners', 60]),
    complaint_waiting: rule(['managers', 0], ['owners', 30]),
    bad_review: { ...rule(['managers', 0]), isOn: false },
    long_stop: { ...rule(['managers', 8 * 60]), isOn: false },
  },
  quiet: { from: toLocalTime('23:00'), to: toLocalTime('09:00') },
}

function rule(...steps: readonly (readonly [AlertAddressee, number])[]): AlertRule {
  return { isOn: true, steps: steps.map(([to, afterMinutes]) => ({ to, afterMinutes })) }
}

/** Rules as they were stored, with those of kinds that came later. */
export function completeAlertRules(stored: AlertRules | null | undefined): AlertRules {
  if (!stored) return defaultAlertRules
  return { ...stored, kinds: { ...defaultAlertRules.kinds, ...stored.kinds } }
}

/** Each step comes after the one before; a rule that is on has one at least. */
export function isAlertRule({ isOn, steps }: AlertRule): boolean {
  if (steps.length > mostAlertSteps || (isOn && steps.length === 0)) return false
  return steps.every(({ afterMinutes }, at) => {
    const before = steps[at - 1]
    return afterMinutes <= maxAlertMinutes && (before === undefined || before.afterMinutes < afterMinutes)
  })
}

/** When an alert that is due now may be sent: now, or when the quiet hours end. */
export function alertMaySendAt({ quiet }: AlertRules, kind: AlertKind, now: Instant): Instant {
  if (quiet === null || urgentKinds.includes(kind) || quiet.from === quiet.to) return now
  const time = localTimeAt(now)
  const isOvernight = quiet.from > quiet.to
  const isQuiet = isOvernight ? time >= quiet.from || time < quiet.to : time >= quiet.from && time < quiet.to
  if (!isQuiet) return now
  const today = localDateAt(now)
  return getInstant(isOvernight && time >= quiet.from ? addDays(today, 1) : today, quiet.to)
}

/**
 * When the step after this many is due; null after the last one. When nobody was reached by the step before, it is due
 * at once.
 */
export function nextAlertAt(
  { steps }: AlertRule,
  {
    since,
    taken,
    isReached,
    now,
  }: {
    readonly since: Instant
    readonly taken: number
    readonly isReached: boolean
    readonly now: Instant
  },
): Instant | null {
  const next = steps[taken]
  if (!next) return null
  return isReached ? addMinutes(since, next.afterMinutes) : now
}

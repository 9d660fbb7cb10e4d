import { endpoints } from 'virtual:staff-endpoints'
import type {
  ActionAnswer,
  ActionData,
  ActionKind,
  OrderActionKind as AnyOrderActionKind,
} from '@doira/contract/all-staff-actions'
import { findActionKind } from '@doira/contract/staff/action-path'
import type { WireOrderCard } from '@doira/contract/staff/staff-shapes'
import type { OrderStatus } from '@doira/domain/orders/status'
import type { Instant } from '@doira/domain/time/instant'
import { type MessageKey, messageKeys } from '../i18n/translate.ts'

type NamedKind = MessageKey extends infer Key ? (Key extends `action.${infer Kind}` ? Kind : never) : never
type CardKind = {
  [Kind in ActionKind]: ActionAnswer<Kind> extends { readonly order: WireOrderCard | null } ? Kind : never
}[ActionKind]

/**
 * Actions of the contract that wait on the device until they are answered: those that answer an order's card, and that
 * have a name for the person who pressed, `action.<kind>`.
 */
export type PressedKind = CardKind & NamedKind
export type OrderActionKind = PressedKind & AnyOrderActionKind
export type PlainActionKind = Exclude<PressedKind, OrderActionKind>

/** What somebody pressed, as it lies on the device until the server has answered. */
export type WaitingAction = {
  readonly actionId: string
  readonly kind: PressedKind
  /** Null for actions that are about no order. */
  readonly order: { readonly id: string; readonly number: number; readonly status: OrderStatus } | null
  /** By the contract of the version that stored it, which may be an older one: `fieldOf` reads it. */
  readonly data: unknown
  /** What it is about, for actions that are about no order, as it was called where it was pressed. */
  readonly subject?: string
  readonly pressedAt: Instant
  readonly staff: { readonly id: string; readonly name: string }
  /** Sent no earlier, by the device's clock: until then it can be taken back. */
  readonly undoUntilMs: number
  /** After attempts that nobody answered. */
  readonly attempts: number
  readonly retryAtMs: number
}

const kinds = new Set(Object.values(endpoints).map(([, path]) => findActionKind(path)))
const names: ReadonlySet<string> = new Set(messageKeys)

/** Whether this version knows the kind of a stored action. */
export function isPressedKind(kind: unknown): kind is PressedKind {
  return typeof kind === 'string' && kinds.has(kind) && names.has(`action.${kind}`)
}

type FieldsOf<Kind> = Kind extends PressedKind ? keyof NonNullable<ActionData<Kind>> : never

/** A field of an action's data; undefined when an older version stored none. */
export function getField({ data }: { readonly data: unknown }, name: FieldsOf<PressedKind>): unknown {
  return typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined
}

/** How long forward actions can be taken back. */
export const undoMs = 5000

/** Actions that wait 5 s for somebody to take them back; the others are sent at once. */
const undoableKinds: readonly PressedKind[] = [
  'ready',
  'picked',
  'hand_out',
  'delivered',
  'assign',
  'unstop',
  'stop',
  'stop_in_branches',
  'return_in_branches',
  'return_stopped_together',
  'hall_finish',
  'hall_no_show',
]

export function isUndoable(kind: PressedKind): boolean {
  return undoableKinds.includes(kind)
}

/** 1, 2, 4 … 30 s. */
export function retryDelayMs(attempts: number): number {
  return Math.min(30_000, 1000 * 2 ** Math.min(attempts, 10))
}

/** Actions on one order go one after another; actions about no order as well. */
export function getQueue(action: WaitingAction): string {
  return action.order?.id ?? 'none'
}

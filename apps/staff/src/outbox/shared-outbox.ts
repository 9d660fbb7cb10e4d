import type { ActionData } from '@doira/contract/all-staff-actions'
import type { WireActionAnswer } from '@doira/contract/staff/actions'
import type { WireOrderCard } from '@doira/contract/staff/staff-shapes'
import { toProblem } from '@doira/web/api/api-problem.ts'
import { randomId } from '@doira/web/browser/random-id.ts'
import { useMemo } from 'react'
import { useStore } from 'zustand/react'
import { serverNow } from '../platform/api/server-clock.ts'
import { becomeFirstTab, isFirstTab } from '../platform/device/first-tab.ts'
import { onSessionChange, presentMe } from '../platform/session.ts'
import {
  getField,
  isUndoable,
  type OrderActionKind,
  type PlainActionKind,
  type PressedKind,
  undoMs,
  type WaitingAction,
} from './action.ts'
import { type OtherTabs, openOtherTabs } from './other-tabs.ts'
import { makeOutbox } from './outbox.ts'
import { areActionsShared, followOtherTabs, pendingActions, store } from './pending-actions.ts'
import { sendAction } from './send-action.ts'
import type { Settled } from './settled.ts'

const listeners = new Set<(settled: Settled) => void>()
let tabs: OtherTabs | null = null

function settle(settled: Settled): void {
  for (const listener of listeners) listener(settled)
}

const outbox = makeOutbox<WireActionAnswer>({
  store,
  send: sendAction,
  staffId: () => presentMe()?.id ?? null,
  // What no other tab can see, nobody else would send; the server does an action id once.
  isSender: () => isFirstTab() || !areActionsShared(),
  wakeSender: () => tabs?.wakeSender(),
  nowMs: Date.now,
  after(delayMs, call) {
    const timer = setTimeout(call, delayMs)
    return () => clearTimeout(timer)
  },
  statusAfter: ({ order }) => order?.status ?? null,
  onSettled(action, sent, isLast) {
    const settled: Settled = {
      action,
      answer: sent.is === 'answered' ? sent.answer : null,
      problem: sent.is === 'refused' ? toProblem(sent.problem) : null,
      isLast,
    }
    settle(settled)
    tabs?.publish(settled)
  },
})

/** Starts sending, and sends undoable actions when the screen is left. Returns the end of it. */
export function startOutbox(): () => void {
  tabs = openOtherTabs({ onSettled: settle, onWake: outbox.look })
  becomeFirstTab(() => void outbox.wake())
  const leave = () => {
    if (document.visibilityState === 'hidden') void outbox.sendUndoable()
  }
  const sendAll = () => void outbox.sendUndoable()
  const wake = () => void outbox.wake()
  document.addEventListener('visibilitychange', leave)
  window.addEventListener('pagehide', sendAll)
  window.addEventListener('online', wake)
  const unfollow = followOtherTabs()
  const offSession = onSessionChange(wake)
  return () => {
    document.removeEventListener('visibilitychange', leave)
    window.removeEventListener('pagehide', sendAll)
    window.removeEventListener('online', wake)
    unfollow()
    offSession()
    tabs?.close()
    tabs = null
  }
}

export const sendUndoable = outbox.sendUndoable
export const wakeOutbox = outbox.wake

/** Calls back for each action that was answered or refused, whichever tab had sent it. Returns the end of it. */
export function onSettled(listener: (settled: Settled) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What an action carries; may be left out where the contract has a default for it. */
type DataOf<Kind extends PressedKind> =
  undefined extends ActionData<Kind> ? readonly [data?: ActionData<Kind>] : readonly [data: ActionData<Kind>]

function press(
  kind: PressedKind,
  order: WaitingAction['order'],
  data: unknown,
  subject?: string,
): string | null {
  const me = presentMe()
  if (!me) return null
  const actionId = randomId()
  void outbox.press({
    actionId,
    kind,
    order,
    data,
    ...(subject !== undefined && { subject }),
    pressedAt: serverNow(),
    staff: { id: me.id, name: me.name },
    undoUntilMs: isUndoable(kind) ? Date.now() + undoMs : 0,
    attempts: 0,
    retryAtMs: 0,
  })
  return actionId
}

/** Does something with an order as it is seen now. */
export function pressOrderAction<Kind extends OrderActionKind>(
  kind: Kind,
  { id, number, status }: Pick<WireOrderCard, 'id' | 'number' | 'status'>,
  ...[data = {}]: DataOf<Kind>
): void {
  press(kind, { id, number, status }, data)
}

/**
 * Does something that is about no order. Returns the action's id, or null when nobody is signed in.
 *
 * @param subject what it is about, shown while it can be taken back
 */
export function pressPlainAction<Kind extends PlainActionKind>(
  kind: Kind,
  data: ActionData<Kind>,
  subject?: string,
): string | null {
  return press(kind, null, data, subject)
}

export async function undoAction(actionId: string): Promise<void> {
  await outbox.undo(actionId)
}

/** The actions of the signed-in person that wait, those of one order or all; ticks of lines are drawn at once and left out. */
export function useWaitingActions(staffId: string, orderId?: string): readonly WaitingAction[] {
  const actions = useStore(pendingActions, (stored) => stored.actions)
  return useMemo(
    () => actions.filter((action) => isWaitingOf(action, staffId, orderId)),
    [actions, staffId, orderId],
  )
}

/** The first action that waits for an order; the caller is drawn again by actions of that order only. */
export function useWaitingAction(staffId: string, orderId: string): WaitingAction | undefined {
  return useStore(pendingActions, (stored) =>
    stored.actions.find((action) => isWaitingOf(action, staffId, orderId)),
  )
}

function isWaitingOf({ staff, order, kind }: WaitingAction, staffId: string, orderId?: string): boolean {
  return staff.id === staffId && (orderId === undefined || order?.id === orderId) && kind !== 'line'
}

/** What other people have left on this device. */
export function useActionsOfOthers(
  staffId: string,
): readonly { readonly name: string; readonly count: number }[] {
  const actions = useStore(pendingActions, (stored) => stored.actions)
  return useMemo(() => {
    const counts = new Map<string, number>()
    for (const { staff } of actions)
      if (staff.id !== staffId) counts.set(staff.name, (counts.get(staff.name) ?? 0) + 1)
    return [...counts].map(([name, count]) => ({ name, count }))
  }, [actions, staffId])
}

/** Ticks of the signed-in person that are on their way, by line: they are drawn before the server has answered. */
export function useTicks(staffId: string): ReadonlyMap<string, boolean> {
  const actions = useStore(pendingActions, (stored) => stored.actions)
  return useMemo(() => {
    const ticks = new Map<string, boolean>()
    for (const action of actions) {
      // What somebody else has left here is not sent before they come back.
      if (action.staff.id === staffId) for (const [lineId, done] of getTicks(action)) ticks.set(lineId, done)
    }
    return ticks
  }, [actions, staffId])
}

/** The line that an action ticks, and whether it is done; empty for any other action. */
export function getTicks(action: Pick<WaitingAction, 'kind' | 'data'>): ReadonlyMap<string, boolean> {
  const lineId = getField(action, 'line_id')
  return new Map(
    action.kind === 'line' && typeof lineId === 'string' ? [[lineId, getField(action, 'done') === true]] : [],
  )
}

import type { OrderStatus } from '@doira/domain/orders/status'
import { getQueue, retryDelayMs, type WaitingAction } from './action.ts'

/** The result of an action that was sent. */
export type Sent<Answer> =
  | { readonly is: 'answered'; readonly answer: Answer }
  /** Final: it did nothing, and will not. */
  | { readonly is: 'refused'; readonly problem: Error }
  /** Nobody answered: the same id goes again. */
  | { readonly is: 'unanswered' }
  /** It waits until the person has given a code. */
  | { readonly is: 'signed_out' }

/** Where actions lie, shared by the tabs of a device; `change` happens for one tab at a time. */
export type PendingActionStore = {
  readonly read: () => readonly WaitingAction[]
  readonly change: (to: (actions: readonly WaitingAction[]) => readonly WaitingAction[]) => Promise<void>
  readonly subscribe: (listener: () => void) => () => void
}

type Deps<Answer> = {
  readonly store: PendingActionStore
  readonly send: (action: WaitingAction) => Promise<Sent<Answer>>
  /** Who is signed in; actions of other people stay where they are. */
  readonly staffId: () => string | null
  /** Whether this tab is the one that sends. */
  readonly isSender: () => boolean
  /** Asks the tab that sends to look: the browser lets its timers sleep while nobody sees it. */
  readonly wakeSender: () => void
  readonly nowMs: () => number
  /** Calls back after a time. Returns how to call it off. */
  readonly after: (delayMs: number, call: () => void) => () => void
  /** The status in which an answered action has left its order; null when it is not known. */
  readonly statusAfter: (answer: Answer) => OrderStatus | null
  /** `isLast`: nothing that was tried before waits for the link any more. */
  readonly onSettled: (
    action: WaitingAction,
    sent: Sent<Answer> & { is: 'answered' | 'refused' },
    isLast: boolean,
  ) => void
}

export type Outbox = {
  /**
   * Stores an action, and sends it when it cannot be undone any more. An undoable action of the same order goes first, now;
   * the same action again changes nothing, so that a key pressed twice leaves it to be taken back.
   */
  readonly press: (action: WaitingAction) => Promise<void>
  /** Takes an undoable action back; false when it is too late. */
  readonly undo: (actionId: string) => Promise<boolean>
  /** Sends all undoable actions: the screen is left or locked. */
  readonly sendUndoable: () => Promise<void>
  /** The link or the session is back: nothing waits for its next try. */
  readonly wake: () => Promise<void>
  /** Sends what is due by now. */
  readonly look: () => void
  readonly stop: () => void
}

/**
 * Sends what people press: in order, one request at a time for each order, without end, and each action until it is
 * answered. The server does an action id once, so that a repeat is harmless.
 */
export function makeOutbox<Answer>(deps: Deps<Answer>): Outbox {
  const { store, nowMs } = deps
  const inFlight = new Set<string>()
  /** They lie in the store for a moment longer. */
  const settled = new Set<string>()
  let isSignedOut = false
  let isStopped = false
  let callOff: (() => void) | null = null

  function plan(): void {
    callOff?.()
    callOff = null
    const staffId = deps.staffId()
    if (isStopped || isSignedOut || staffId === null) return
    let soonest = Number.POSITIVE_INFINITY
    let isDue = false
    for (const action of getHeads(store.read().filter(({ staff }) => staff.id === staffId))) {
      if (inFlight.has(action.actionId)) continue
      const dueMs = Math.max(action.undoUntilMs, action.retryAtMs)
      if (dueMs > nowMs()) soonest = Math.min(soonest, dueMs)
      else if (deps.isSender()) void sendOne(action)
      else isDue = true
    }
    if (isDue) deps.wakeSender()
    if (Number.isFinite(soonest)) callOff = deps.after(soonest - nowMs(), plan)
  }

  async function sendOne(action: WaitingAction): Promise<void> {
    inFlight.add(action.actionId)
    const sent = await deps.send(action)
    if (sent.is === 'signed_out') isSignedOut = true
    if (sent.is === 'unanswered')
      await store.change((actions) => actions.map((one) => later(one, action.actionId, nowMs())))
    if (sent.is === 'answered' || sent.is === 'refused') {
      const status = sent.is === 'answered' ? deps.statusAfter(sent.answer) : null
      // The listeners run first: in between, what was pressed would look untouched.
      settled.add(action.actionId)
      const isLast = store.read().every(({ actionId, attempts }) => attempts === 0 || settled.has(actionId))
      deps.onSettled(action, sent, isLast)
      await store.change((actions) =>
        actions
          .filter(({ actionId }) => actionId !== action.actionId)
          .map((one) => seenAfter(one, action, status)),
      )
      settled.delete(action.actionId)
    }
    inFlight.delete(action.actionId)
    plan()
  }

  const unsubscribe = store.subscribe(plan)
  return {
    async press(action) {
      await store.change((actions) => {
        const last = actions.findLast((one) => getQueue(one) === getQueue(action))
        if (last && isSamePress(last, action)) return actions
        return [
          ...actions.map((one) => (getQueue(one) === getQueue(action) ? { ...one, undoUntilMs: 0 } : one)),
          action,
        ]
      })
      plan()
    },
    async undo(actionId) {
      let isUndone = false
      await store.change((actions) =>
        actions.filter((action) => {
          if (action.actionId !== actionId || inFlight.has(actionId) || action.undoUntilMs <= nowMs())
            return true
          isUndone = true
          return false
        }),
      )
      plan()
      return isUndone
    },
    async sendUndoable() {
      await store.change((actions) => actions.map((action) => ({ ...action, undoUntilMs: 0 })))
      plan()
    },
    async wake() {
      isSignedOut = false
      await store.change((actions) => actions.map((action) => ({ ...action, retryAtMs: 0 })))
      plan()
    },
    look: plan,
    stop() {
      isStopped = true
      callOff?.()
      unsubscribe()
    },
  }
}

/** The first of each queue: the others wait for it. */
function getHeads(actions: readonly WaitingAction[]): readonly WaitingAction[] {
  const heads = new Map<string, WaitingAction>()
  for (const action of actions) if (!heads.has(getQueue(action))) heads.set(getQueue(action), action)
  return [...heads.values()]
}

/**
 * What the same person pressed while an action of theirs waited was pressed on an order that they knew to be a step
 * further: it expects what that action has left, and is no conflict with oneself.
 */
function seenAfter(one: WaitingAction, settled: WaitingAction, status: OrderStatus | null): WaitingAction {
  const isPressedMeanwhile =
    status !== null &&
    one.order !== null &&
    one.order.id === settled.order?.id &&
    one.order.status === settled.order.status &&
    one.staff.id === settled.staff.id
  return isPressedMeanwhile ? { ...one, order: { ...one.order, status } } : one
}

/** Actions about no order are waited for by their forms, each by its id. */
function isSamePress(a: WaitingAction, b: WaitingAction): boolean {
  if (a.order === null || a.kind !== b.kind || a.staff.id !== b.staff.id) return false
  return JSON.stringify(a.data) === JSON.stringify(b.data)
}

function later(action: WaitingAction, actionId: string, nowMs: number): WaitingAction {
  if (action.actionId !== actionId) return action
  return { ...action, attempts: action.attempts + 1, retryAtMs: nowMs + retryDelayMs(action.attempts) }
}

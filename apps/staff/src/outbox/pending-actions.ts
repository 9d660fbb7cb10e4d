import { createJSONStorage, persist } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import { deviceStorage, isWritten } from '../platform/device/device-storage.ts'
import { followStored } from '../platform/device/follow-stored.ts'
import { isPressedKind, type WaitingAction } from './action.ts'
import type { PendingActionStore } from './outbox.ts'

const storeName = 'staff-actions'

/** The actions of this device in its storage, so that they survive reload, crash and the next person. */
export const pendingActions = createStore<{ readonly actions: readonly WaitingAction[] }>()(
  persist((): { actions: readonly WaitingAction[] } => ({ actions: [] }), {
    name: storeName,
    version: 1,
    storage: createJSONStorage(() => deviceStorage),
    // What another version has left and nobody understands is dropped, never thrown. Storage that somebody has cleared
    // contains no list: what this page still knows was pressed, and is sent.
    merge: (state, present) => (state === undefined ? present : { ...present, actions: readActions(state) }),
  }),
)

function readActions(state: unknown): readonly WaitingAction[] {
  const actions: unknown =
    typeof state === 'object' && state !== null && 'actions' in state ? state.actions : []
  return Array.isArray(actions) ? actions.filter(isAction).map(withAttempts) : []
}

/** An older version called them by another name. */
function withAttempts({ attempts, ...action }: WaitingAction & { readonly tries?: unknown }): WaitingAction {
  const { tries, ...others } = action
  const stored: unknown = attempts ?? tries
  return { ...others, attempts: typeof stored === 'number' ? stored : 0 }
}

function isAction(state: unknown): state is WaitingAction {
  if (!isRecord(state)) return false
  const { actionId, kind, order, staff, pressedAt } = state
  return (
    typeof actionId === 'string' &&
    isPressedKind(kind) &&
    (order === null || (isRecord(order) && typeof order.id === 'string')) &&
    isRecord(staff) &&
    typeof pressedAt === 'string'
  )
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** Whether the tab that sends finds here what this one was given. */
export function areActionsShared(): boolean {
  return isWritten(storeName)
}

/** One tab at a time where browsers can lock; plain http has no locks, and hardly ever two tabs. */
async function alone(change: () => void): Promise<void> {
  if (!('locks' in navigator)) return change()
  await navigator.locks.request('staff-actions', change)
}

export const store: PendingActionStore = {
  read: () => pendingActions.getState().actions,
  change: (to) =>
    alone(() => {
      // Another tab may have written since this one was notified; storage is read at once.
      void pendingActions.persist.rehydrate()
      const { actions } = pendingActions.getState()
      const changed = to(actions)
      if (changed.length !== actions.length || changed.some((action, place) => action !== actions[place])) {
        pendingActions.setState({ actions: changed })
      }
    }),
  subscribe: (listener) => pendingActions.subscribe(listener),
}

/** What another tab puts on the store is seen, and sent, here. */
export function followOtherTabs(): () => void {
  return followStored(pendingActions)
}

import { toInstant } from '@doira/domain/time/instant'
import type { WaitingAction } from './action.ts'
import { makeOutbox, type PendingActionStore, type Sent } from './outbox.ts'

/** A clock that stands until it is moved, and calls back what was asked for on its way. */
export function makeClock() {
  let nowMs = 1_000_000
  const calls = new Map<number, { atMs: number; call: () => void }>()
  let next = 0
  return {
    nowMs: () => nowMs,
    after(delayMs: number, call: () => void) {
      const id = next++
      calls.set(id, { atMs: nowMs + delayMs, call })
      return () => void calls.delete(id)
    },
    async move(ms: number) {
      const untilMs = nowMs + ms
      for (;;) {
        await settle()
        const due = [...calls]
          .filter(([, { atMs }]) => atMs <= untilMs)
          .sort(([, a], [, b]) => a.atMs - b.atMs)[0]
        if (!due) break
        calls.delete(due[0])
        nowMs = Math.max(nowMs, due[1].atMs)
        due[1].call()
      }
      nowMs = untilMs
      await settle()
    },
  }
}

export async function settle(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve()
}

/** What survives a crash of the page. */
export function makeStore(): PendingActionStore {
  let actions: readonly WaitingAction[] = []
  const listeners = new Set<() => void>()
  return {
    read: () => actions,
    async change(to) {
      actions = to(actions)
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export type Link = 'up' | 'down' | 'answer_lost'

/** Does each action id once, as the server does; the answer may be lost on its way back. */
export function makeServer() {
  const done: { actionId: string; queue: string; pressedAt: string; expected: string | undefined }[] = []
  let link: Link = 'up'
  let isSignedIn = true
  const refused = new Set<string>()
  return {
    done,
    setLink: (to: Link) => {
      link = to
    },
    setSignedIn: (to: boolean) => {
      isSignedIn = to
    },
    refuse: (actionId: string) => refused.add(actionId),
    async send(action: WaitingAction): Promise<Sent<string>> {
      await Promise.resolve()
      if (link === 'down') return { is: 'unanswered' }
      if (!isSignedIn) return { is: 'signed_out' }
      if (refused.has(action.actionId)) return { is: 'refused', problem: new Error('order_changed') }
      if (!done.some(({ actionId }) => actionId === action.actionId)) {
        const { actionId, order, pressedAt } = action
        done.push({ actionId, queue: order?.id ?? 'none', pressedAt, expected: order?.status })
      }
      return link === 'answer_lost' ? { is: 'unanswered' } : { is: 'answered', answer: action.actionId }
    },
  }
}

let made = 0
export function anAction(
  fields: Partial<WaitingAction> & { readonly orderId?: string; readonly undoableMs?: number } = {},
): WaitingAction {
  const { orderId = 'order-1', undoableMs = 0, ...rest } = fields
  made += 1
  return {
    actionId: `action-${made}`,
    kind: 'ready',
    order: { id: orderId, number: 20511, status: 'vendor_accepted' },
    data: { bags: made },
    pressedAt: toInstant(new Date(1_000_000 + made)),
    staff: { id: 'akmal', name: 'Акмаль' },
    undoUntilMs: 1_000_000 + undoableMs,
    attempts: 0,
    retryAtMs: 0,
    ...rest,
  }
}

export function setUp({
  store = makeStore(),
  clock = makeClock(),
  server = makeServer(),
  staffId = 'akmal',
  isSender = (): boolean => true,
  wakeSender = () => {},
} = {}) {
  const settled: string[] = []
  /** Of each that was settled. */
  const wasLast: boolean[] = []
  const outbox = makeOutbox<string>({
    store,
    send: server.send,
    staffId: () => staffId,
    isSender,
    wakeSender,
    nowMs: clock.nowMs,
    after: clock.after,
    // Whatever is done, the order is ready then.
    statusAfter: () => 'vendor_ready',
    onSettled(action, sent, isLast) {
      settled.push(`${action.actionId} ${sent.is}`)
      wasLast.push(isLast)
    },
  })
  return { outbox, store, clock, server, settled, wasLast }
}

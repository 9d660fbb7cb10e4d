import { toInstant } from '@doira/domain/time/instant'
import { beforeEach, expect, test } from 'vitest'
import type { WaitingAction } from './action.ts'

const items = new Map<string, string>()
let isFull = false
const fullDisk = () => new DOMException('The quota has been exceeded.', 'QuotaExceededError')
// The browser's own; what stands below is loaded after it, as in a page.
Object.assign(globalThis, {
  localStorage: {
    getItem: (name: string) => items.get(name) ?? null,
    setItem(name: string, text: string) {
      if (isFull) throw fullDisk()
      items.set(name, text)
    },
    removeItem: (name: string) => void items.delete(name),
  },
})
const { areActionsShared, pendingActions, store } = await import('./pending-actions.ts')

beforeEach(async () => {
  isFull = false
  await store.change(() => [])
})

function anAction(actionId: string): WaitingAction {
  return {
    actionId,
    kind: 'accept',
    order: { id: 'order-1', number: 20511, status: 'new' },
    data: {},
    pressedAt: toInstant(new Date(0)),
    staff: { id: 'akmal', name: 'Акмаль' },
    undoUntilMs: 0,
    attempts: 0,
    retryAtMs: 0,
  }
}
const put = (actionId: string) => store.change((actions) => [...actions, anAction(actionId)])
const ids = () => store.read().map(({ actionId }) => actionId)

test('[R7-12] actions pressed while the storage is full wait all the same, and are stored once there is space', async () => {
  await put('first')
  isFull = true
  await put('second')
  await put('third')
  expect(ids()).toEqual(['first', 'second', 'third'])
  expect(areActionsShared(), 'no other tab would send them').toBe(false)
  isFull = false
  await store.change((actions) => actions.slice(1))
  expect(ids()).toEqual(['second', 'third'])
  expect(areActionsShared()).toBe(true)
  expect(items.get('staff-actions')).toContain('third')
})

test('[R7-12] somebody clears the storage: what the page was given is not lost', async () => {
  await put('first')
  items.clear()
  await put('second')
  expect(ids()).toEqual(['first', 'second'])
})

test('[R7-12] what another tab has sent meanwhile is gone here too', async () => {
  await put('first')
  items.set('staff-actions', JSON.stringify({ state: { actions: [] }, version: 1 }))
  await put('second')
  expect(pendingActions.getState().actions.map(({ actionId }) => actionId)).toEqual(['second'])
})

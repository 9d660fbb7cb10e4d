import { expect, test } from 'vitest'
import { getField } from './action.ts'

const saved = {
  actionId: 'action-1',
  kind: 'line',
  order: { id: 'order-1', number: 20511, status: 'vendor_accepted' },
  data: { line_id: 'roll', done: true },
  pressedAt: '2026-11-21T14:00:00.000Z',
  staff: { id: 'akmal', name: 'Акмаль' },
  undoUntilMs: 0,
  tries: 3,
  retryAtMs: 0,
}
const stored = {
  version: 1,
  state: {
    actions: [
      saved,
      { ...saved, actionId: 'action-2', kind: 'an_action_that_is_gone' },
      { ...saved, actionId: 'action-3', kind: 'undo' },
      { ...saved, actionId: 'action-4', order: 'order-1' },
      { ...saved, actionId: 'action-5', kind: 'cancel', data: null },
      { ...saved, actionId: 'action-6', staff: null },
      'nothing',
    ],
  },
}
// The browser's own; what stands below is loaded after it, as in a page.
Object.assign(globalThis, {
  localStorage: {
    getItem: () => JSON.stringify(stored),
    setItem() {},
    removeItem() {},
  },
})
const { store } = await import('./pending-actions.ts')
const { getTicks: ticksOf } = await import('./shared-outbox.ts')

test('[R7-12] actions that an older version of the app has stored are sent as they are, and what nobody understands is dropped', () => {
  expect(store.read().map(({ actionId }) => actionId)).toEqual(['action-1', 'action-5'])
  const { tries: attempts, ...others } = saved
  expect(store.read()[0]).toEqual({ ...others, attempts })
})

test('[R7-12] what a stored action does not say is not made up by a screen', () => {
  const [tick, cancel] = store.read()
  if (!tick || !cancel) throw new Error('the stored actions are gone')
  expect(ticksOf(tick)).toEqual(new Map([['roll', true]]))
  expect(ticksOf({ ...tick, data: { line: 'roll' } })).toEqual(new Map())
  expect(getField(cancel, 'returns')).toBeUndefined()
})

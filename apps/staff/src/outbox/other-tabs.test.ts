import { toInstant } from '@doira/domain/time/instant'
import { ApiProblem } from '@doira/web/api/api-problem.ts'
import { expect, test } from 'vitest'
import type { WaitingAction } from './action.ts'
import { openOtherTabs } from './other-tabs.ts'
import type { Settled } from './settled.ts'

const action: WaitingAction = {
  actionId: 'action-1',
  kind: 'ready',
  order: { id: 'order-1', number: 20511, status: 'vendor_accepted' },
  data: {},
  pressedAt: toInstant('2026-11-21T14:00:00.000Z'),
  staff: { id: 'akmal', name: 'Акмаль' },
  undoUntilMs: 0,
  attempts: 0,
  retryAtMs: 0,
}

test('[R4-15] what a sending tab learns of an action, the tab in which it was pressed learns as well', async () => {
  const woken = Promise.withResolvers<string>()
  const received = Promise.withResolvers<Settled>()
  const sender = openOtherTabs({ onSettled: () => {}, onWake: () => woken.resolve('woken') })
  const pressed = openOtherTabs({ onSettled: received.resolve, onWake: () => {} })
  try {
    pressed?.wakeSender()
    expect(await woken.promise).toBe('woken')
    const facts = { changedBy: 'Нигора', changedAt: action.pressedAt, status: 'vendor_ready' }
    const problem = new ApiProblem({ code: 'order_changed', status: 409, facts, requestId: 'r-1' })
    sender?.publish({ action, answer: null, problem, isLast: true })
    const settled = await received.promise
    expect(settled).toMatchObject({ action, answer: null, isLast: true })
    expect(settled.problem).toBeInstanceOf(ApiProblem)
    expect(settled.problem).toMatchObject({ code: 'order_changed', status: 409, facts, requestId: 'r-1' })
  } finally {
    sender?.close()
    pressed?.close()
  }
})

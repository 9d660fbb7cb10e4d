// @vitest-environment happy-dom
import { toInstant } from '@doira/domain/time/instant'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderInDocument } from '../platform/document.testing.tsx'
import { signInAs } from '../platform/session.testing.ts'
import type { WaitingAction } from './action.ts'
import { WaitingStrip } from './waiting-strip.tsx'

// What is left is counted by the device's clock: on a busy machine it would run on before the strip is drawn.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T14:00:01.000Z') }))
afterEach(() => void vi.useRealTimers())

function anAction(fields: Partial<WaitingAction>): WaitingAction {
  return {
    ...{ actionId: 'a1', kind: 'stop', order: null, data: {}, attempts: 0, retryAtMs: 0 },
    ...{ pressedAt: toInstant('2026-11-21T14:00:00.000Z'), staff: { id: 's1', name: 'Малика' } },
    undoUntilMs: Date.now() + 4_500,
    ...fields,
  }
}

const strip = () => screen.getByRole('status').querySelector('span')?.textContent.replaceAll('\u00a0', ' ')

test('the strip that takes a stop back names the dish', () => {
  signInAs('manager')
  renderInDocument(<WaitingStrip action={anAction({ subject: 'Поке с лососем' })} />)
  expect(strip()).toBe('Остановить, 5 сПоке с лососем')
})

test('the strip of an order names the order, and a courier reads what couriers do', () => {
  const order = { id: 'o1', number: 1042, status: 'vendor_ready' as const }
  signInAs('courier')
  const { unmount } = renderInDocument(<WaitingStrip action={anAction({ kind: 'picked', order })} />)
  expect(strip()).toBe('Забрал, 5 с№ 1 042')
  unmount()
  signInAs('operator')
  renderInDocument(<WaitingStrip action={anAction({ kind: 'picked', order })} />)
  expect(strip()).toBe('Отдать курьеру, 5 с№ 1 042')
})

// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInDocument } from '../../platform/document.testing.tsx'
import { signInAs } from '../../platform/session.testing.ts'
import { OperatorsPage } from './operators-page.tsx'
import { OwnOperatorDay } from './own-operator-day.tsx'
import type { Operator } from './use-operators.ts'

const operator = (given: Partial<Operator>): Operator => ({
  ...{ id: 'a', name: 'Нигора Рашидова', worked_minutes: 580, orders: 36, lost: 2 },
  ...{ sum: 7_200_000, accepted: 30 },
  ...{ accept_seconds: 60, changed: 8, cancelled: 4, given: 49_204 },
  ...given,
})

function answer(operators: readonly Operator[]): void {
  vi.stubGlobal('fetch', async () =>
    Response.json({ now: '2026-11-21T14:00:00.000Z', day: '2026-11-21', operators }),
  )
}

test('the day of operators adds up, and the mean wait counts the orders that each accepted', async () => {
  signInAs('manager', ['operators.own', 'operators.see'])
  answer([
    operator({}),
    operator({ id: 'b', name: 'Рустам Тураев', orders: 11, accepted: 10, accept_seconds: 180, given: 0 }),
    operator({ id: 'c', name: 'Азиз Каримов', orders: 0, sum: 0, accepted: 0, accept_seconds: null }),
  ])
  renderInDocument(<OperatorsPage />)
  const slow = within(await screen.findByRole('row', { name: /Рустам/ }))
  expect(slow.getByText('3:00').className).toContain('bad')
  expect(screen.getByRole('row', { name: /Азиз/ }).textContent).toContain('—')
  const all = screen.getByRole('row', { name: /^Все/ }).textContent ?? ''
  expect(all).toContain('1:30')
  expect(all).toMatch(/Заказы по телефону 47/)
  expect(all).toMatch(/Из них отменены 6/)
})

test('an operator reads their own numbers', async () => {
  const me = signInAs('operator', ['operators.own'])
  answer([operator({ id: me.id })])
  renderInDocument(<OwnOperatorDay />)
  expect(await screen.findByText('1:00')).toBeDefined()
  expect(screen.getByRole('region', { name: 'Мой день' })).toBeDefined()
})

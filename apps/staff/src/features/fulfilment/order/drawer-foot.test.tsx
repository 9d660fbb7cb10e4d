// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aCard } from '../../../live/a-card.testing.ts'
import { renderInDocument } from '../../../platform/document.testing.tsx'
import { signInAs } from '../../../platform/session.testing.ts'
import { DrawerFoot, type Panel } from './drawer-foot.tsx'
import type { StaffOrder } from './use-order.ts'

const offer = { may: true, is_next: true, roles: [] }

test('the second click of a double click does nothing: it belongs to the button that was there before', async () => {
  signInAs('operator')
  const opened: Panel[] = []
  const order = { card: aCard(), actions: [{ ...offer, kind: 'assign' }] } as unknown as StaffOrder // what is shown
  const { user } = renderInDocument(<DrawerFoot order={order} onPanel={(panel) => opened.push(panel)} />)
  await user.dblClick(screen.getByRole('button', { name: /^Назначить/ }))
  expect(opened).toEqual(['assign'])
  await user.click(document.body)
  await user.click(screen.getByRole('button', { name: /^Назначить/ }))
  expect(opened).toEqual(['assign', 'assign'])
})

test('[R4-15] on a phone what ends an order is behind the other actions', async () => {
  signInAs('operator')
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }))
  const actions = ['ready', 'delay', 'cancel'].map((kind) => ({ ...offer, kind, is_next: kind === 'ready' }))
  const order = { card: aCard(), actions } as unknown as StaffOrder // what is shown
  const opened: Panel[] = []
  const { user } = renderInDocument(<DrawerFoot order={order} onPanel={(panel) => opened.push(panel)} />)
  expect(screen.queryByRole('button', { name: 'Отменить заказ' })).toBeNull()
  expect(screen.getByRole('button', { name: /Задержать/ })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Другие действия' }))
  await user.click(screen.getByRole('button', { name: 'Отменить заказ' }))
  expect(opened).toEqual(['cancel'])
})

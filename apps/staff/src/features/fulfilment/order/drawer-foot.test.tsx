// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
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

test('[S-05] the counter hands an order over with another sum only with a reason, and says what becomes of the rest', async () => {
  signInAs('operator')
  const actions = [{ ...offer, kind: 'hand_out' }]
  const card = aCard({ status: 'vendor_ready', delivery_type: 'self-pickup', to_take: 60_000 })
  const order = { card, actions } as unknown as StaffOrder // what is shown
  const { user } = renderInDocument(<DrawerFoot order={order} onPanel={() => {}} />)
  await user.click(screen.getByRole('button', { name: 'Взяли другую сумму' }))
  const sum = screen.getByLabelText('Сколько взяли')
  await user.clear(sum)
  await user.type(sum, '50000')
  expect(screen.getByText(/Не хватает 10\s000\sсум\. Так и запишем в кассу филиала/)).toBeDefined()
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Выдать гостю' }))
  expect(screen.getByText('Напишите, почему взяли не как в заказе')).toBeDefined()
  await user.type(screen.getByLabelText('Почему'), 'не хватило мелочи')
  await user.click(dialog.getByRole('button', { name: 'Выдать гостю' }))
  expect(screen.queryByLabelText('Сколько взяли')).toBeNull()
})

test('[S-05] an order for which nothing is to be taken has no other sum', () => {
  signInAs('operator')
  const order = {
    card: aCard({ to_take: 0 }),
    actions: [{ ...offer, kind: 'hand_out' }],
  } as unknown as StaffOrder // what is shown
  renderInDocument(<DrawerFoot order={order} onPanel={() => {}} />)
  expect(screen.queryByRole('button', { name: 'Взяли другую сумму' })).toBeNull()
})

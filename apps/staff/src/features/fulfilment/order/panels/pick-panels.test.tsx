// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInDocument, stubServer } from '../../../../platform/document.testing.tsx'
import { signInAs } from '../../../../platform/session.testing.ts'
import type { StaffOrder } from '../use-order.ts'
import { AssignPanel } from './pick-panels.tsx'

const courier = (id: string, name: string, unavailable: string | null) => ({
  ...{ id, name, unavailable, whereabouts: 'in_branch', estimate_minutes: 5, is_in_time: true },
  ...{ cash: 0, orders: [], state: 'on' },
})
const order = {
  card: { id: 'o1', number: 1, status: 'vendor_ready', branch_id: 'b', courier: null },
} as unknown as StaffOrder // what is shown

test('the panel of couriers opens with the focus on the first who can be assigned', async () => {
  signInAs('operator')
  stubServer(() => ({ couriers: [courier('c1', 'Анвар', 'off'), courier('c2', 'Бахтиёр', null)] }))
  const onClose = vi.fn()
  const { user } = renderInDocument(<AssignPanel order={order} onClose={onClose} />)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Закрыть' }))
  await screen.findByText('Бахтиёр')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Назначить' }))
  await user.keyboard('{Enter}')
  expect(onClose).toHaveBeenCalledOnce()
})

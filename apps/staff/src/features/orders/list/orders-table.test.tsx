// @vitest-environment happy-dom
import type { WireOrderRow } from '@doira/contract/orders/order-list'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInDocument } from '../../../platform/document.testing.tsx'
import { OrdersTable } from './orders-table.tsx'

const name = { ru: 'Мирабад', uz: 'Mirobod', en: 'Mirobod' }
const order: WireOrderRow = {
  ...{
    id: 'o1',
    number: 20431,
    created_at: '2026-11-21T09:00:00.000Z',
    future_time: null,
    status: 'finished',
  },
  ...{ branch: { id: 'b1', name } as never, delivery_type: 'delivery', source: 'website' },
  ...{ operator: null, courier: 'Бахром', name: 'Анна', phone: '67', payment_type: 'cash' },
  ...{ points: 0, discount: 0, total: 90_000, returned: 0, late_minutes: null },
}

test.each([
  { delivery_type: 'delivery', courier: 'Бахром', said: 'Бахром' },
  { delivery_type: 'delivery', courier: null, said: '—' },
  { delivery_type: 'self-pickup', courier: null, said: 'Самовывоз' },
] as const)(
  '[R4-15] the list of orders says $said below the branch of an order with $delivery_type',
  ({ said, ...given }) => {
    renderInDocument(<OrdersTable rows={[{ ...order, ...given }]} openId={undefined} foot={null} />)
    expect(screen.getAllByRole('cell')[0]?.querySelector('small')?.textContent).toBe(said)
  },
)

test.each([
  { returned: 0, status: 'Завершён' },
  { returned: 30_000, status: 'Возврат части' },
  { returned: 90_000, status: 'Возврат' },
])('[R4-15] a completed order of 90 000 of which $returned went back is marked "$status"', (given) => {
  const rows = [{ ...order, returned: given.returned }]
  renderInDocument(<OrdersTable rows={rows} openId={undefined} foot={null} />)
  expect(document.querySelector('.orders__state .tag')?.textContent).toBe(given.status)
})

test('[R4-17] the list of orders says for when a pre-order is', () => {
  const wanted = { ...order, future_time: '2026-11-22T13:00:00.000Z' } as WireOrderRow
  renderInDocument(<OrdersTable rows={[wanted]} openId={undefined} foot={null} />)
  expect(screen.getByRole('rowheader').textContent).toMatch(/на\s22\sноя,\s18:00/)
})

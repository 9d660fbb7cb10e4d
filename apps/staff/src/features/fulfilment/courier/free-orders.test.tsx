// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { Outlet, Route, Routes } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startOutbox } from '../../../outbox/shared-outbox.ts'
import { renderInDocument } from '../../../platform/document.testing.tsx'
import { signInAs } from '../../../platform/session.testing.ts'
import { CourierList } from './courier-list.tsx'

const order = {
  ...{ id: '0d9c7f8e-5a3b-4c1d-9e2f-7a6b5c4d3e2f', number: 20_493, status: 'vendor_ready' },
  ...{ promised_at: '2026-11-21T14:38:00.000Z', branch_name: { ru: 'Чиланзар', uz: 'Chilonzor', en: '' } },
  ...{ distance_meters: 2100, to_take: 239_000, payment_type: 'cash', bags: 1 },
}

function show(free: readonly object[] | null | undefined, carried = 0) {
  signInAs('courier', ['courier.own'])
  const shift = { state: 'on', since: '2026-11-21T11:00:00.000Z', until: null }
  const cash = { amount: carried, shortfall: 0, limit: 1_000_000, entries: [] }
  const courier = { cash, orders: [], free, history: [], shift, must_confirm: false }
  return renderInDocument(
    <Routes>
      <Route element={<Outlet context={courier} />}>
        <Route path="/" element={<CourierList />} />
      </Route>
    </Routes>,
  )
}

test('[S-63] a free order says where it waits, how far it goes and what to take, and one press takes it', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    sent.push([new URL(url, 'https://shop.example').pathname, JSON.parse(String(body)).order_id])
    return Response.json({ code: 'order_changed', message: '', facts: {} }, { status: 409 })
  })
  const { user } = show([order])
  onTestFinished(startOutbox())
  const card = screen.getByRole('region', { name: 'Свободные заказы' })
  const says = card.textContent.replaceAll('\u00a0', ' ')
  for (const part of ['№ 20 493', '19:38', 'Чиланзар', '2,1 км', 'Взять 239 000'])
    expect(says).toContain(part)
  await user.click(screen.getByRole('button', { name: /^Взять\sзаказ\s№\s20\s493/ }))
  await vi.waitFor(() => expect(sent).toEqual([['/v1/staff/actions/take_free', order.id]]))
})

test('[S-63] who carries cash up to the limit reads why an order for cash cannot be taken', () => {
  show([order, { ...order, id: 'paid', number: 7, to_take: 0, payment_type: 'payme' }], 1_000_000)
  expect(screen.getByText(/сначала сдайте кассу/)).toBeDefined()
  expect(screen.getAllByRole('button', { name: /^Взять заказ/ })).toHaveLength(1)
})

test.each([[null], [undefined], [[]]])('[S-63] without free orders (%j) nothing is said of them', (free) => {
  show(free)
  expect(screen.queryByText('Свободные заказы')).toBeNull()
  expect(screen.getByRole('heading', { name: 'Мои заказы' })).toBeDefined()
})

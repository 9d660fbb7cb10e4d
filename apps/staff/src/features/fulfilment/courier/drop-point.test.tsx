// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { Outlet, Route, Routes } from 'react-router'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { aCard } from '../../../live/a-card.testing.ts'
import { startOutbox } from '../../../outbox/shared-outbox.ts'
import { renderInDocument, stubServer } from '../../../platform/document.testing.tsx'
import { signInAs } from '../../../platform/session.testing.ts'
import { CourierOrder } from './courier-order.tsx'
import { storeMeasuredPlace } from './measured-place.ts'

afterEach(() => storeMeasuredPlace(null))

const pin = { lat: 41.312, long: 69.281 }
const yard = { lat: 41.3124, long: 69.2814 }

function show(given: object = {}) {
  signInAs('courier', ['courier.own', 'order.delivered'])
  // One that waits to be sent is not pressed again.
  const card = aCard({
    id: crypto.randomUUID(),
    status: 'courier_picked',
    lane: 'way',
    payment_type: 'cash',
    to_take: 75_000,
  })
  const name = { ru: 'Чиланзар', uz: 'Chilonzor', en: 'Chilonzor' }
  const order = {
    ...{ card, place: 'now', city: 'tashkent', branch_location: pin, location: pin, distance_meters: 0 },
    ...{ drop_point: null, city_name: name, branch_name: name, branch_address: name, building: '' },
    ...{ floor: '', apartment: '', accommodation: '', landmark: '', courier_note: '', comment: '' },
    ...{ call_on_arrival: false, phone: null, to_take: 75_000, gives: null, change: 0, pay_code: null },
    ...{ bags: 1, lines: [], failed_at: null, failed_cause: null },
    ...given,
  }
  return renderInDocument(
    <Routes>
      <Route element={<Outlet context={{ orders: [order] }} />}>
        <Route path="/:id" element={<CourierOrder />} />
      </Route>
      <Route path="*" element={null} />
    </Routes>,
    `/${card.id}`,
  )
}

const route = () => screen.getByRole('link', { name: 'Маршрут' }).getAttribute('href')

test('[R4-15] the route leads to where the last order was handed over, and says of when that is', () => {
  stubServer(() => null)
  show({ drop_point: { location: yard, at: '2026-11-21T14:38:00.000Z' } })
  expect(route()).toContain(`${yard.lat},${yard.long}`)
  expect(screen.getByText(/Последний раз отдали 21 ноя/)).toBeDefined()
})

test('without one the route leads to the pin', () => {
  stubServer(() => null)
  show()
  expect(route()).toContain(`${pin.lat},${pin.long}`)
})

test.each([
  ['the place that was just measured', { ...yard, accuracy: 12 }],
  ['no place where the device measures none', null],
])('the press on “delivered” sends %s', async (_, measured) => {
  const sent: { place?: unknown }[] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit = {}) => {
    if (body) sent.push(JSON.parse(String(body)).data)
    return Response.json({ code: 'order_changed', message: '', facts: {} }, { status: 409 })
  })
  const { user } = show()
  onTestFinished(startOutbox())
  storeMeasuredPlace(measured)
  await user.click(screen.getByRole('button', { name: /^Доставил, взял/ }))
  // The phone is locked: what could be undone is sent.
  window.dispatchEvent(new Event('pagehide'))
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.place ?? null).toEqual(measured)
})

// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { Outlet, Route, Routes } from 'react-router'
import { expect, test, vi } from 'vitest'
import { renderInDocument } from '../../../platform/document.testing.tsx'
import { signInAs } from '../../../platform/session.testing.ts'
import { CourierCash } from './courier-cash.tsx'
import { CourierDay } from './courier-day.tsx'

const shortOf28 = { amount: 440_000, shortfall: 28_000, limit: 1_000_000 }

/** The branch takes the cash when the button is pressed. */
function Branch() {
  const [isTaken, setIsTaken] = useState(false)
  const cash = {
    ...(isTaken ? { ...shortOf28, amount: 0, shortfall: 0 } : shortOf28),
    entries: [],
  }
  const courier = { cash, orders: [], history: [], shift: { since: null } }
  return (
    <>
      <button type="button" onClick={() => setIsTaken(true)}>
        Приняли
      </button>
      <Outlet context={courier} />
    </>
  )
}

test('[R4-15] what is missing and the limit are two sentences, and cash that was taken is not asked for any more', async () => {
  signInAs('courier')
  const { container, user } = renderInDocument(
    <Routes>
      <Route element={<Branch />}>
        <Route path="/" element={<CourierCash />} />
      </Route>
    </Routes>,
  )
  // What a customer did not pay is not in the courier's pocket, and is handed in all the same.
  expect(container.querySelector('.mcard--sum .mbig')?.textContent).toBe('412\u00a0000\u00a0сум')
  const lines = [...container.querySelectorAll('.mcard--sum > p')].map((line) => line.textContent)
  expect(lines).toEqual([
    'Недостача 28\u00a0000\u00a0сум. Всего к сдаче 440\u00a0000\u00a0сум',
    'Свыше 1\u00a0000\u00a0000\u00a0сум новые заказы за наличные не дают',
  ])
  await user.click(screen.getByRole('button', { name: /^Сдать кассу/ }))
  expect(screen.getByText(/^Отдайте деньги в филиале/)).toBeDefined()
  await user.click(screen.getByText('Приняли'))
  expect(screen.getByText('Кассу приняли')).toBeDefined()
  expect(screen.queryByText(/^Отдайте деньги в филиале/)).toBeNull()
})

test('[R4-15] the day of a courier names the same cash on hand, without what is missing', async () => {
  signInAs('courier')
  vi.stubGlobal('fetch', async () => Response.json({ days: [] }))
  renderInDocument(
    <Routes>
      <Route element={<Branch />}>
        <Route path="/" element={<CourierDay />} />
      </Route>
    </Routes>,
  )
  expect(await screen.findByText(/^Наличных 412\s000\sсум$/)).toBeDefined()
})

// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInDocument } from '../../../platform/document.testing.tsx'
import { signInAs } from '../../../platform/session.testing.ts'
import { CourierCard } from './courier-card.tsx'
import type { Courier } from './courier-filter.ts'

test('[R4-15] the card of a courier says what cash they have, and apart from it what customers did not pay', () => {
  signInAs('operator')
  const shortfalls = [{ order_id: 'o', number: 7, amount: 28_000, comment: 'Не хватило' }]
  const courier = {
    ...{ id: 'c', name: 'Жамшид', phone: '', state: 'on', until: null, whereabouts: 'in_branch' },
    ...{ orders: [], cash: 440_000, cash_branch_id: null, shortfalls },
    ...{ estimate_minutes: null, is_in_time: false, distance_meters: null, unavailable: null },
  } as const satisfies Courier
  renderInDocument(<CourierCard courier={courier} place={0} orderId={null} onAssign={null} />)
  expect(screen.getByText('Наличных 412 000 сум')).toBeDefined()
  expect(screen.getByText(/^Недостача 28 000 сум/)).toBeDefined()
})

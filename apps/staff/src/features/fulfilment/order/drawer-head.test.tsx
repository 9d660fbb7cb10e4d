// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aCard } from '../../../live/a-card.testing.ts'
import { renderInDocument } from '../../../platform/document.testing.tsx'
import { signInAs } from '../../../platform/session.testing.ts'
import { DrawerHead } from './drawer-head.tsx'
import type { StaffOrder } from './use-order.ts'

test.each([
  [true, 'Стол 12'],
  [false, 'Стол 12 не подтверждён'],
])('[R3-06] the table of an order whose code is signed (%s) reads "%s"', (is_table_signed, text) => {
  signInAs('operator')
  const customer = { phone: null, link: '/' }
  const facts = { card: aCard(), customer, source: 'hall', table_number: '12', is_table_signed }
  const order = facts as unknown as StaffOrder // what is shown
  renderInDocument(<DrawerHead order={order} onClose={vi.fn()} hasFocus={false} />)
  expect(screen.getByText(text)).toBeDefined()
})

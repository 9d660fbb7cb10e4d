// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aCard } from '../../../live/a-card.testing.ts'
import { renderInDocument } from '../../../platform/document.testing.tsx'
import { WaitingOrders } from './waiting-orders.tsx'

test.each([
  { status: 'courier_cancelled', said: 'Юнусабад · курьер отказался' },
  { status: 'vendor_ready', said: 'Юнусабад · готов · курьер отказался' },
] as const)(
  '[R4-15] an order in the status $status says once that a courier refused it',
  ({ status, said }) => {
    const card = aCard({ status, tags: ['courier_refused'] })
    renderInDocument(
      <WaitingOrders orders={[card]} chosenId={null} branchOf={() => 'Юнусабад'} onChoose={vi.fn()} />,
    )
    expect(screen.getByRole('button').querySelector('.oc__x')?.textContent).toBe(said)
  },
)

// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aCard } from '../../../live/a-card.testing.ts'
import { renderInDocument } from '../../../platform/document.testing.tsx'
import { signInAs } from '../../../platform/session.testing.ts'
import { Money } from './courier-order-parts.tsx'
import type { CourierOrder } from './use-courier.ts'

test('[S-05] a courier who took money for an order that was paid meanwhile can say so', () => {
  signInAs('courier')
  const card = aCard({ status: 'courier_picked', lane: 'way', payment_type: 'payme', to_take: 0 })
  const order = { card, to_take: 0, gives: null, change: 0 } as unknown as CourierOrder // what is shown
  const onOther = vi.fn()
  renderInDocument(<Money order={order} onOther={onOther} />)
  expect(screen.queryByText('Оплачен, денег не брать')).not.toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Взял другую сумму' }))
  expect(onOther).toHaveBeenCalledOnce()
})

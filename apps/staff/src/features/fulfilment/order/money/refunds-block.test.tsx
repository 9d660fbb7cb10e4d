// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCard } from '../../../../live/a-card.testing.ts'
import { renderInDocument } from '../../../../platform/document.testing.tsx'
import { signInAs } from '../../../../platform/session.testing.ts'
import type { StaffOrder } from '../use-order.ts'
import { RefundsBlock } from './refunds-block.tsx'

test('[R4-15] a transfer goes to the card of the provider through whom its money came', () => {
  signInAs('operator', ['refunds.retry'])
  const at = '2027-03-08T12:00:00+05:00'
  const refund = {
    ...{ id: '1', amount: 15_000, paid_by: 'click', way: 'transfer', state: 'requested', comment: '' },
    ...{ requested_at: at, done_at: null },
  }
  const order = {
    card: aCard({ payment_type: 'cash' }),
    ...{ now: at, customer: { name: 'Азиз', phone: null } },
    // The order was paid by another provider before, and that money is back.
    money: { refunds: [refund], excess: 0, payments: [{ payment_type: 'payme' }] },
  } as unknown as StaffOrder // what is shown
  renderInDocument(<RefundsBlock order={order} />)
  fireEvent.click(screen.getByRole('button', { name: 'Перевели вручную' }))
  expect(document.body.textContent).toContain('Click')
  expect(document.body.textContent).not.toContain('Payme')
})

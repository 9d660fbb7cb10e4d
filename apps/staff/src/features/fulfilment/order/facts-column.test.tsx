// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCard } from '../../../live/a-card.testing.ts'
import { renderInDocument } from '../../../platform/document.testing.tsx'
import { signInAs } from '../../../platform/session.testing.ts'
import { FactsColumn } from './facts-column.tsx'
import type { StaffOrder } from './use-order.ts'

const nobody = { phone: null, phone_tail: '', extra_phone: '', level: null, cannot_eat: '', comment: '' }
const name = { ru: 'Чиланзар', uz: 'Chilonzor', en: 'Chilanzar' }

function showFacts(substitution: StaffOrder['substitution']) {
  signInAs('kitchen')
  const facts = {
    card: aCard({ delivery_type: 'self-pickup' }),
    customer: { ...nobody, name: 'Дилноза', orders: 1, call_on_arrival: false, city: name },
    branch: { id: 'chilanzar', slug: 'chilanzar', name },
    ...{
      branch_address: name,
      courier: null,
      aggregator: null,
      history: [],
      source: 'website',
      substitution,
    },
    now: '2026-11-21T14:10:00.000Z',
  }
  renderInDocument(<FactsColumn order={facts as unknown as StaffOrder} onAssign={null} />) // what is shown
}

test.each([
  { substitution: 'drop', text: 'Нет блюда: убрать из заказа' },
  { substitution: 'replace', text: 'Нет блюда: заменить на похожее' },
] as const)(
  '[R2-18] the order says what its customer wants when a dish has run out: $substitution',
  (wish) => {
    showFacts(wish.substitution)
    expect(screen.getByText(wish.text)).toBeDefined()
  },
)

test('[R2-18] an order whose customer wants a call, as usual, says nothing', () => {
  showFacts('call')
  expect(screen.queryByText(/Нет блюда/)).toBeNull()
})

// @vitest-environment happy-dom
import { toInstant } from '@doira/domain/time/instant'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInDocument } from '../../../platform/document.testing.tsx'
import { OrderPart } from './order-part.tsx'

const text = { ru: 'Центр', uz: 'Markaz', en: 'Centre' }
const order = {
  ...{ id: 'o1', number: 100_211, created_at: toInstant('2026-11-21T14:00:00.000Z'), total: 128_000 },
  ...{
    delivery_type: 'delivery',
    branch: { id: 'b1', name: text },
    dishes: [],
    late_minutes: null,
    flat: null,
  },
}

test('[R4-15] a cancelled order on the card of a customer is not taken for one that was eaten', () => {
  const orders = [
    { ...order, status: 'operator_cancelled' },
    { ...order, id: 'o2', status: 'delivered' },
  ] as unknown as Parameters<typeof OrderPart>[0]['orders'] // what is shown
  renderInDocument(<OrderPart orders={orders} />)
  expect(screen.getAllByRole('listitem').map((row) => /Отменён/.test(row.textContent))).toEqual([true, false])
})

// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCard } from '../../../live/a-card.testing.ts'
import { renderInDocument, rowsOf } from '../../../platform/document.testing.tsx'
import { MoneyBlock } from './money-block.tsx'
import type { StaffOrder } from './use-order.ts'

/** A delivery for 233 000 that was promised by 19:50. */
function anOrder(
  card: Parameters<typeof aCard>[0] = {},
  firstPromisedAt = '2026-11-21T14:50:00.000Z',
): StaffOrder {
  const money = {
    ...{
      goods_full: 240_000,
      goods: 230_000,
      order_discount: 12_000,
      delivery_price: 15_000,
      points_spent: 0,
    },
    ...{ total: 233_000, payments: [], paid_at: null, receipt: null, cash_change: null },
  }
  return { card: aCard(card), money, first_promised_at: firstPromisedAt } as unknown as StaffOrder // what is shown
}

test('the sums of an order add up to what is paid', () => {
  const { container } = renderInDocument(<MoneyBlock order={anOrder()} />)
  expect(rowsOf(container)).toEqual([
    'Блюда: 240 000 сум',
    'Скидка: −22 000 сум',
    'Доставка: 15 000 сум',
    'Итого: 233 000 сум',
  ])
})

test.each([
  { what: 'as soon as possible', order: anOrder(), says: 'Как можно скорее, обещали к 19:50' },
  {
    what: 'for a time',
    order: anOrder({ future_time: '2026-11-21T14:50:00.000Z' }),
    says: 'Обещали к 19:50',
  },
  {
    what: 'whose promise was moved',
    order: anOrder({}, '2026-11-21T14:40:00.000Z'),
    says: 'Обещали к 19:40, перенесли на 19:50',
  },
])('an order $what says: $says', ({ order, says }) => {
  renderInDocument(<MoneyBlock order={order} />)
  expect(screen.getByText(says)).toBeDefined()
})

test('[R9-09] an order that points paid whole shows them as its payment', () => {
  const order = anOrder({ payment_type: 'cashback', paid: true, total: 0, to_take: 0 })
  const money = { ...order.money, points_spent: 233_000, total: 0 }
  const { container } = renderInDocument(<MoneyBlock order={{ ...order, money }} />)
  const [payment] = container.querySelectorAll('.facts > div')
  expect(payment?.textContent).toBe('Баллами233\u00a0000 балловоплачен')
})

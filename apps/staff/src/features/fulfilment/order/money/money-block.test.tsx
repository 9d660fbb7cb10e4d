// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aCard } from '../../../../live/a-card.testing.ts'
import { getRows, renderInDocument } from '../../../../platform/document.testing.tsx'
import type { StaffOrder } from '../use-order.ts'
import { MoneyBlock } from './money-block.tsx'

const inAll = (text: string) => ({ ru: text, uz: text, en: text })

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
    discounts: [
      { title: inAll('Обед'), target: 'product', amount: 10_000, promo_code: null, dishes: [inAll('Лава')] },
      { title: inAll('Код'), target: 'order', amount: 12_000, promo_code: 'SUMMER', dishes: [] },
      { title: inAll('Доставка'), target: 'delivery', amount: 5_000, promo_code: null, dishes: [] },
    ],
    ...{ delivery_full: 20_000, taken: 0, returned: 0, refunds: [] },
    ...{ total: 233_000, payments: [], paid_at: null, receipt: null, cash_change: null },
  }
  return { card: aCard(card), money, first_promised_at: firstPromisedAt } as unknown as StaffOrder // what is shown
}

test('the sums of an order add up to what is paid', () => {
  const { container } = renderInDocument(<MoneyBlock order={anOrder()} />)
  expect(getRows(container)).toEqual([
    'Блюда: 240 000 сум',
    'ОбедЛава: −10 000 сум',
    'КодSUMMER: −12 000 сум',
    'ДоставкаДоставка: −5 000 сум',
    'Доставка: 20 000 сум',
    'Итого: 233 000 сум',
  ])
})

test('the rows of any order add up to its total, and show what was received and returned', () => {
  const amount = fc.integer({ min: 0, max: 500_000 })
  const discount = fc.record({
    title: fc.constantFrom(null, inAll('Код')),
    target: fc.constantFrom('product', 'order', 'delivery', null),
    amount,
    promo_code: fc.constantFrom(null, 'SUMMER'),
    dishes: fc.constant<StaffOrder['money']['discounts'][number]['dishes']>([]),
  })
  const order = fc.record({
    discounts: fc.array(discount, { maxLength: 4 }),
    ...{ left: amount, delivery_full: amount, points_spent: amount, taken: amount, returned: amount },
  })
  fc.assert(
    fc.property(order, ({ left, ...sums }) => {
      const off = sums.discounts.reduce((all, one) => all + one.amount, sums.points_spent)
      const money = { ...anOrder().money, ...sums, goods_full: off + left, total: left + sums.delivery_full }
      const { container, unmount } = renderInDocument(<MoneyBlock order={{ ...anOrder(), money }} />)
      const rows = getRows(container).map((row) => row.split(': '))
      const shown = (text = '') => Number(text.replace('−', '-').replace(/[^\d-]/g, ''))
      const total = rows.findIndex(([name]) => name === 'Итого')
      const parts = rows.slice(0, total).map(([, value]) => shown(value))
      expect(parts.reduce((all, part) => all + part, 0)).toBe(shown(rows[total]?.[1]))
      const after = Object.fromEntries(rows.slice(total + 1).map(([name, value]) => [name, shown(value)]))
      expect([after.Получено ?? 0, after.Возвращено ?? 0]).toEqual([sums.taken, -sums.returned || 0])
      unmount()
    }),
    { numRuns: 30 },
  )
})

test('[S-49] money that waits for a transfer is not shown as returned', () => {
  const refunds = [
    { way: 'transfer', state: 'requested', amount: 20_000 },
    { way: 'points', state: 'done', amount: 5_000 },
  ]
  const order = anOrder()
  const money = { ...order.money, taken: 233_000, returned: 25_000, refunds } as StaffOrder['money']
  const { container } = renderInDocument(<MoneyBlock order={{ ...order, money }} />)
  expect(getRows(container).slice(-2)).toEqual(['Возвращено: −5 000 сум', 'Ждёт возврата: −20 000 сум'])
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

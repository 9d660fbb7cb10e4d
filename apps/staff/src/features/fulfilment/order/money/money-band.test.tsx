// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { aCard } from '../../../../live/a-card.testing.ts'
import { renderInDocument } from '../../../../platform/document.testing.tsx'
import type { StaffOrder } from '../use-order.ts'
import { MoneyBand } from './money-band.tsx'

type Card = NonNullable<Parameters<typeof aCard>[0]>

function findBand(card: Card, changed: Partial<StaffOrder['money']> = {}): string | null {
  const money = { total: 233_000, points_spent: 0, cash_change: null, paid_at: null, ...changed }
  const order = { card: aCard(card), money } as unknown as StaffOrder // what is shown
  const { container } = renderInDocument(<MoneyBand order={order} />)
  return container.textContent.replaceAll('\u00a0', ' ') || null
}

const cash = { payment_type: 'cash', paid: false, to_take: 208_200 } as const

test.each([
  { what: 'cash', card: cash, money: {}, says: 'Взять 208 200 сум, наличными' },
  {
    what: 'cash with change and points',
    card: cash,
    money: { cash_change: 250_000, points_spent: 20_000 },
    says: 'Взять 208 200 сум, наличнымиДаст 250 000, сдача 41 800. Ещё 20 000 оплачено баллами',
  },
  {
    what: 'a card on receipt',
    card: { ...cash, payment_type: 'card' } as const,
    money: {},
    says: 'Взять 208 200 сум, картой',
  },
  {
    what: 'paid online',
    card: { payment_type: 'payme', paid: true, to_take: 0 } as const,
    money: { paid_at: '2026-11-21T14:10:00.000Z' },
    says: 'Оплачен, денег не братьPayme, 233 000 сум, 19:10',
  },
  { what: 'of a cancelled order', card: { ...cash, lane: 'cancelled' } as const, money: {}, says: null },
])('[R4-15] what is to be taken stands under the number: $what', ({ card, money, says }) => {
  expect(findBand(card, money)).toBe(says)
})

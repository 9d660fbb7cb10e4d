import { expect, test } from 'vitest'
import { makeTranslate } from '../../../i18n/translate.ts'
import { type Facts, factText, listFacts } from './journal-facts.ts'

const t = makeTranslate('ru')
const table = '0190a000-0000-7000-8000-000000000004'
const context = {
  t,
  language: 'ru' as const,
  nameOfId: (id: string) => (id === table ? 'стол 4' : null),
}
const stay = { from: '2026-11-21T14:00:00.000Z', to: '2026-11-21T16:00:00.000Z', table_id: table }

test.each([
  { facts: { status: 'vendor_accepted' }, reported: t('status.vendor_accepted') },
  { facts: { level: 'busy', until: '2026-11-21T15:30:00.000Z' }, reported: 'Загружены · до\u00a020:30' },
  { facts: { product_ids: ['a', 'b'], until: null }, reported: '2 блюда' },
  { facts: { courier_id: 'x', amount: 651_000, comment: '' }, reported: '651\u00a0000\u00a0сум' },
  { facts: { ...stay, guests: 2 }, reported: '21\u00a0ноя, 19:00–21:00, стол 4' },
  {
    facts: {
      items: ['Юнусабад'],
      contents: [{ kind: 'zone', changed: ['delivery_price', 'corners.0.0', 'corners.0.1'] }],
    },
    reported: 'Зона: Доставка, сум; Граница',
  },
  { facts: { role: 'kitchen', name: 'Акмаль' }, reported: 'Кухня' },
  { facts: { status: 'of another time' }, reported: '' },
  { facts: null, reported: '' },
] satisfies readonly { facts: Facts; reported: string }[])(
  '[R4-15] $facts is shown as "$reported"',
  ({ facts, reported }) => {
    expect(factText(context, facts)).toBe(reported)
  },
)

test('[R4-15] an opened row names every fact: names, sums and local times, and no ids that have no name', () => {
  const facts = { ...stay, booking_id: '0190a000-0000-7000-8000-000000000009', reason: 'no_product' }
  expect(listFacts(context, { ...facts, items: ['Юнусабад'], total: 75_000 })).toEqual([
    { name: 'с', value: '21\u00a0ноя, 19:00' },
    { name: 'до', value: '21\u00a0ноя, 21:00' },
    { name: 'стол', value: 'стол 4' },
    { name: 'причина', value: 'Нет продукта' },
    { name: 'название', value: 'Юнусабад' },
    { name: 'сумма', value: '75\u00a0000\u00a0сум' },
  ])
})

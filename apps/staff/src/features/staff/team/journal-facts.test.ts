import { expect, test } from 'vitest'
import { makeTranslate } from '../../../i18n/translate.ts'
import { type Facts, listFacts, toldFact } from './journal-facts.ts'

const t = makeTranslate('ru')

test.each([
  { facts: { status: 'vendor_accepted' }, told: t('status.vendor_accepted') },
  { facts: { level: 'busy', until: '2026-11-21T15:30:00.000Z' }, told: 'Загружены · до\u00a020:30' },
  { facts: { product_ids: ['a', 'b'], until: null }, told: '2 блюда' },
  { facts: { courier_id: 'x', amount: 651_000, words: '' }, told: '651\u00a0000' },
  { facts: { role: 'kitchen', name: 'Акмаль' }, told: 'Кухня' },
  { facts: { status: 'of another time' }, told: '' },
  { facts: null, told: '' },
] satisfies readonly { facts: Facts; told: string }[])(
  '[R4-15] $facts is told as "$told"',
  ({ facts, told }) => {
    expect(toldFact(t, facts)).toBe(told)
  },
)

test('[R4-15] an opened row names every fact', () => {
  expect(listFacts({ reason: 'no_product', product_ids: ['a'] })).toEqual([
    { name: 'reason', value: 'no_product' },
    { name: 'product_ids', value: '["a"]' },
  ])
})

import { toInstant } from '@doira/domain/time/instant'
import { expect, test } from 'vitest'
import { type EntryForm, emptyForm } from './entry-form.ts'
import { getProblems } from './entry-problems.ts'

const line = {
  ...{ key: 'a', product_id: 'p', quantity: 1, order_modifiers: [], variants: [] },
  ...{ title: { ru: '', uz: '', en: '' }, image: null, choices: [] },
}

function aForm(given: Partial<EntryForm> = {}): EntryForm {
  return {
    ...emptyForm('ru'),
    ...{ phone: '901112233', delivery_type: 'self-pickup', branch_id: 'b', lines: [line] },
    ...given,
  }
}
const reported = (code: string, given: { line_key?: string; field?: string } = {}) => ({
  ...{ code, line_key: null, field: null, facts: {} },
  ...given,
})
const getPlaces = (
  form: EntryForm,
  given: readonly ReturnType<typeof reported>[] = [],
  { isCustomerKnown = true, isLater = false } = {},
) => getProblems(form, { isCustomerKnown, isLater, reported: given }).map(({ place }) => place)

test('[R4-15] an order that lacks nothing has nothing to put right', () => {
  expect(getPlaces(aForm())).toEqual([])
})

test.each([
  { given: { phone: '90111223' }, place: 'phone' },
  { given: { delivery_type: 'delivery' }, place: 'where' },
  { given: { branch_id: null }, place: 'where' },
  { given: { lines: [] }, place: 'totals' },
] as const)('[R4-15] what the form lacks is reported at its place: $place', ({ given, place }) => {
  expect(getPlaces(aForm(given))).toEqual([place])
})

test('[R4-15] an unknown customer needs a name', () => {
  expect(getPlaces(aForm(), [], { isCustomerKnown: false })).toEqual(['name'])
  expect(getPlaces(aForm({ name: 'Дилшод' }), [], { isCustomerKnown: false })).toEqual([])
})

test('[R4-15] an order for later needs its time: without one it would be cooked now', () => {
  expect(getPlaces(aForm(), [], { isLater: true })).toEqual(['slot'])
  const future_time = toInstant('2026-11-21T14:00:00.000Z')
  expect(getPlaces(aForm({ future_time }), [], { isLater: true })).toEqual([])
})

test.each([
  { problem: reported('out_of_stock', { line_key: 'a' }), place: 'lines' },
  { problem: reported('outside_zone', { field: 'address' }), place: 'where' },
  { problem: reported('branch_closed', { field: 'branch' }), place: 'where' },
  { problem: reported('below_minimum'), place: 'totals' },
  { problem: reported('change_below_total', { field: 'cash_change' }), place: 'change' },
  { problem: reported('promo_expired'), place: 'promo' },
  { problem: reported('out_of_stock', { field: 'promo_code' }), place: 'promo' },
  { problem: reported('slot_unavailable', { field: 'future_time' }), place: 'slot' },
  { problem: reported('balance_too_low', { field: 'points' }), place: 'points' },
  { problem: reported('price_changed'), place: 'totals' },
])('[R4-15] $problem.code of a quote is at $place', ({ problem, place }) => {
  expect(getPlaces(aForm(), [problem])).toEqual([place])
})

test('[R4-15] two problems of one place are one place to correct, two lines are two; they are walked from the top', () => {
  const problems = [
    reported('change_below_total'),
    reported('out_of_stock', { line_key: 'a' }),
    reported('quantity_invalid', { line_key: 'a' }),
    reported('out_of_stock', { line_key: 'b' }),
    reported('outside_zone'),
  ]
  expect(getPlaces(aForm(), problems)).toEqual(['where', 'lines', 'lines', 'change'])
})

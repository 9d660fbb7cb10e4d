import { toSum } from '@doira/domain/money/sum'
import { expect, test } from 'vitest'
import '../../../../platform/browser.testing.ts'
import type { ShownProblem } from '../../../../platform/problem-texts.ts'
import { checkoutStore } from '../../../../platform/stores/checkout-store.ts'
import { type CheckoutFacts, cartProblems, checkoutErrors } from './checkout-errors.ts'

const filled = {
  ...checkoutStore.getInitialState(),
  name: 'Dilnoza',
  phone: '+998 90 123 45 67',
  paymentType: 'cash' as const,
  isOfferAccepted: true,
}

function theErrors(form: Partial<CheckoutFacts['form']>, others: Partial<Omit<CheckoutFacts, 'form'>> = {}) {
  return checkoutErrors({
    form: { ...filled, ...form },
    deliveryType: 'delivery',
    hasPoint: true,
    hasBranch: true,
    isTimeMissing: false,
    total: toSum(283_000),
    problems: [],
    ...others,
  })
}

const aProblem = (code: ShownProblem['code'], place: Partial<ShownProblem> = {}): ShownProblem => ({
  code,
  lineKey: null,
  field: null,
  facts: {},
  ...place,
})

test('a filled form has nothing wrong', () => {
  expect(theErrors({})).toEqual({})
})

test('[R2-18] an empty form names every field that is missing', () => {
  const empty = { ...checkoutStore.getInitialState() }
  expect(theErrors(empty, { hasPoint: false })).toEqual({
    address: 'location.address_required',
    name: 'common.enter_your_name',
    phone: 'common.required_field',
    payment: 'order.choose_payment',
    consent: 'order.offer_consent_required',
  })
})

test('the placeholder name counts as empty', () => {
  expect(theErrors({ name: 'user' })).toEqual({ name: 'common.enter_your_name' })
})

test('takeaway needs a branch and no address', () => {
  const takeaway = { deliveryType: 'self-pickup', hasPoint: false, hasBranch: false } as const
  expect(theErrors({}, takeaway)).toEqual({ branch: 'order.choose_branch' })
})

test.each([
  { changeFrom: null, isWrong: false },
  { changeFrom: 282_900, isWrong: true },
  { changeFrom: 283_000, isWrong: false },
  { changeFrom: 300_000, isWrong: false },
])('[R5-10] cash with change from $changeFrom for 283 000 is wrong: $isWrong', ({ changeFrom, isWrong }) => {
  expect(theErrors({ changeFrom })).toEqual(isWrong ? { change: 'order.change_below_total' } : {})
})

test('change does not matter to who pays by card', () => {
  expect(theErrors({ paymentType: 'card', changeFrom: 1000 })).toEqual({})
})

test('[R5-11] the offer has to be accepted', () => {
  expect(theErrors({ isOfferAccepted: false })).toEqual({ consent: 'order.offer_consent_required' })
})

test.each([
  { code: 'outside_zone', field: 'address' },
  { code: 'branch_closed', field: 'time' },
  { code: 'slot_unavailable', field: 'time' },
  { code: 'promo_used', field: 'promo' },
] as const)(
  'problems that the server reports are shown in their place: $code at $field',
  ({ code, field }) => {
    const problem = aProblem(code)
    expect(theErrors({}, { problems: [problem] })).toEqual({ [field]: problem })
  },
)

test.each([
  { paymentType: 'cash', field: 'points' },
  { paymentType: 'cashback', field: 'payment' },
] as const)('[R9-09] too few points for $paymentType are shown at $field', ({ paymentType, field }) => {
  const problem = aProblem('balance_too_low', { field: 'points' })
  expect(theErrors({ paymentType }, { problems: [problem] })).toEqual({ [field]: problem })
})

test('[R9-09] where points pay for everything, no way to pay has to be chosen', () => {
  expect(theErrors({ paymentType: null }, { total: 0 })).toEqual({})
})

test('what the cart has to settle is no field of the form', () => {
  const stopped = aProblem('out_of_stock', { lineKey: 'a-line' })
  const minimum = aProblem('below_minimum')
  const problems = [stopped, minimum, aProblem('promo_used')]
  expect(theErrors({}, { problems: [stopped, minimum] })).toEqual({})
  expect(cartProblems(problems)).toEqual([stopped, minimum])
})

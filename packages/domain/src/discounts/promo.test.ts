import { expect, test } from 'vitest'
import { toSum } from '../money/sum.ts'
import { toPhone } from '../phone/phone.ts'
import { toInstant } from '../time/instant.ts'
import { toLocalDate } from '../time/local-time.ts'
import { aCustomer, aPromo, someFacts } from './discount.testing.ts'
import { normalisePromoCode, promoProblem } from './promo.ts'

const her = toPhone('+998901112233')
const personal = aPromo({ customerPhones: [her], requiresAuth: true })
const spent = aPromo({ usesPerCustomer: 1, alreadyUsedByPhones: [her] })
const first = aPromo({ isFirstOrderOnly: true, minOrderAmount: toSum(60_000) })

test.each([
  { what: 'an unknown code', promo: null, facts: {}, code: 'promo_not_found' },
  {
    what: 'a code that is switched off',
    promo: aPromo({}, { isActive: false }),
    facts: {},
    code: 'promo_not_found',
  },
  { what: 'the code of somebody else', promo: personal, facts: {}, code: 'promo_not_yours' },
  { what: 'the own code', promo: personal, facts: { customer: aCustomer({ phone: her }) }, code: null },
  { what: 'a used code', promo: spent, facts: { customer: aCustomer({ phone: her }) }, code: 'promo_used' },
  { what: 'a code used by somebody else', promo: spent, facts: {}, code: null },
  {
    what: 'a code whose uses others have taken',
    promo: aPromo({}),
    facts: { customer: aCustomer({}), usedUp: new Set(['promo']) },
    code: 'promo_used_up',
  },
  {
    what: 'the same for who has used it as often as one may',
    promo: spent,
    facts: { customer: aCustomer({ phone: her }), usedUp: new Set(['promo']) },
    code: 'promo_used',
  },
  { what: 'a code for the first order on the second', promo: first, facts: {}, code: 'promo_not_yours' },
  {
    what: 'the same after it was used',
    promo: first,
    facts: { customer: aCustomer({ usesByDiscount: { promo: 1 } }) },
    code: 'promo_used',
  },
  {
    what: 'a code of last year, switched off',
    promo: aPromo({ endsOn: toLocalDate('2026-03-31') }, { isActive: false }),
    facts: {},
    code: 'promo_expired',
  },
  {
    what: 'a code for takeaway on delivery',
    promo: aPromo({ orderTypes: ['self-pickup'] }),
    facts: {},
    code: 'promo_not_yours',
  },
  {
    what: '[S-15] the code of a customer that needs a customer, as one that does not exist',
    promo: personal,
    facts: { customer: null },
    code: 'promo_not_found',
  },
  {
    what: '[S-15] the same when it is of last year',
    promo: aPromo({ customerPhones: [her], endsOn: toLocalDate('2026-03-31') }),
    facts: { customer: null },
    code: 'promo_not_found',
  },
])('[R8-08] $what: $code', ({ promo, facts, code }) => {
  expect(promoProblem(promo, someFacts(facts))).toEqual(code === null ? null : { code, field: 'promo_code' })
})

const startsAt = toInstant('2026-12-01T05:00:00Z')
test.each([
  { what: 'a customer', facts: {}, isShown: true },
  { what: 'a visitor who is not signed in', facts: { customer: null }, isShown: false },
  { what: 'a customer whom it is not for', promo: { customerPhones: [her] }, isShown: false },
  { what: 'its own customer', promo: { customerPhones: [toPhone('+998901234567')] }, isShown: true },
  { what: 'a customer of another city', promo: { cities: ['samarkand'] }, isShown: true },
  { what: 'a customer when it is switched off', isActive: false, isShown: false },
  { what: 'a customer whom it has been used up for', facts: { usedUp: new Set(['promo']) }, isShown: false },
  { what: 'a customer when it ends before it begins', promo: { endsAt: startsAt }, isShown: false },
])(
  '[S-15] [R8-08] $what is shown from when a code counts: $isShown',
  ({ promo, facts, isActive = true, isShown }) => {
    const code = aPromo({ startsAt, ...promo }, { isActive })
    expect(promoProblem(code, someFacts(facts))).toEqual(
      isShown
        ? { code: 'promo_not_begun', startsAt, field: 'promo_code' }
        : { code: 'promo_not_found', field: 'promo_code' },
    )
  },
)

test('[R8-08] a code counts from the moment at which it begins', () => {
  const begun = someFacts({ now: startsAt })
  expect(promoProblem(aPromo({ startsAt }), begun)).toBeNull()
})

test("[R8-08] the problem of an order below a code's minimum has the minimum", () => {
  const promo = aPromo({ minOrderAmount: toSum(150_000) })
  expect(promoProblem(promo, someFacts({ goods: toSum(149_999) }))).toEqual({
    code: 'promo_min_amount',
    minimum: 150_000,
    field: 'promo_code',
  })
  expect(promoProblem(promo, someFacts({ goods: toSum(150_000) }))).toBeNull()
})

test('case and surrounding spaces of a code do not matter', () => {
  expect(normalisePromoCode(' sushi15 ')).toBe('SUSHI15')
})

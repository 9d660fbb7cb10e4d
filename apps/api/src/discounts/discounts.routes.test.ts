import { discountWithAll } from '@doira/contract/discounts/discount-with-all'
import { noConditions } from '@doira/domain/discounts/discount'
import { expect, test } from 'vitest'
import { withRollback } from '../platform/database/test-database.testing.ts'
import { aChain, aProduct } from '../testing/factories.testing.ts'
import { aDiscountRow } from '../testing/menu-world.testing.ts'
import { makeTestApi } from '../testing/test-api.testing.ts'
import { toDiscountConditions } from './conditions-schema.ts'
import { listAutomaticDiscounts } from './discounts.queries.ts'
import { findPromoCode } from './promo-code.queries.ts'

test('[R7-13] automatic discounts come with reach, amounts and conditions, promo codes never', async () => {
  await withRollback(async (db) => {
    const chain = await aChain(db)
    const productId = await aProduct(db, chain)
    await aDiscountRow(db, chain, {
      position: 1,
      categoryIds: [chain.categoryId],
      uncheckedConditions: { days: [1, 2], timeFrom: '15:00', timeTo: '17:00', cities: ['tashkent'] },
    })
    await aDiscountRow(db, chain, { position: 2, mode: 'map', value: null, amounts: { [productId]: -7000 } })
    await aDiscountRow(db, chain, { position: 3, mode: 'fixed', value: -15_000, productIds: [productId] })
    await aDiscountRow(db, chain, { position: 4, target: 'delivery', value: 100, isStackable: true })
    await aDiscountRow(db, chain, { position: 5, isActive: false })
    await aDiscountRow(db, chain, { position: 6, target: 'order', promoCode: 'SUSHI15' })
    await aDiscountRow(db, await aChain(db), {})
    const { call } = makeTestApi(db, chain)
    const answer = (await call(discountWithAll)).ok()
    expect(JSON.stringify(answer)).not.toContain('SUSHI15')
    expect(answer.discounts).toEqual([
      expect.objectContaining({
        type: 'discount',
        target: 'product',
        discount_mode: 'percentage',
        value: 20,
        category_ids: [chain.categoryId],
        conditions: expect.objectContaining({
          days: [1, 2],
          time_from: '15:00',
          time_to: '17:00',
          min_order_amount: null,
          order_types: null,
          cities: ['tashkent'],
          first_order_only: false,
          requires_auth: false,
          is_birthday: false,
          birthday_notice_days: null,
          ends_at: null,
        }),
      }),
      expect.objectContaining({
        discount_mode: 'map',
        value: null,
        product_to_discount: { [productId]: -7000 },
      }),
      expect.objectContaining({ discount_mode: 'fixed', value: -15_000, product_ids: [productId] }),
      expect.objectContaining({ target: 'delivery', value: 100, stackable: true, max_discount_amount: null }),
    ])
  })
})

test('[R7-13] the answer does not contain the customers who may use a discount or have used it', async () => {
  await withRollback(async (db) => {
    const chain = await aChain(db)
    const uncheckedConditions = {
      customerPhones: ['+998901112233'],
      alreadyUsedByPhones: ['+998931234567'],
      usesPerCustomer: 1,
    }
    await aDiscountRow(db, chain, { target: 'order', uncheckedConditions })
    const { call } = makeTestApi(db, chain)
    const { discounts } = (await call(discountWithAll)).ok()
    // Ids may contain three such figures.
    expect(JSON.stringify(discounts)).not.toMatch(/901112233|931234567/)
    expect(discounts[0]?.conditions.requires_auth, 'a guest is not promised it').toBe(true)
  })
})

test('[R8-08] a promo code is found however it is typed, in its own chain, an inactive one too', async () => {
  await withRollback(async (db) => {
    const chain = await aChain(db)
    const other = await aChain(db)
    const [first, second] = [await aProduct(db, chain), await aProduct(db, chain)]
    const order = { target: 'order' as const, value: 15, promoCode: 'SUSHI15' }
    await aDiscountRow(db, chain, { ...order, isActive: false })
    await aDiscountRow(db, other, { ...order, value: 40 })
    await aDiscountRow(db, chain, { promoCode: 'MOCHI', gifts: [second, first] })
    const find = async (text: string) =>
      (await findPromoCode(db, { shipperId: chain.shipperId, text }))?.discount
    expect(await find(' sushi15 ')).toMatchObject({ code: 'SUSHI15', percent: 15, isActive: false })
    expect(await find('Mochi')).toMatchObject({ mode: 'gift', giftProductIds: [second, first] })
    for (const text of ['SUSHI1', '', '%', "' or 1=1 --"]) expect(await find(text)).toBeUndefined()
  })
})

test('a chain sees its own discounts only, none is a list without queries for its reach', async () => {
  await withRollback(async (db) => {
    const chain = await aChain(db)
    expect(await listAutomaticDiscounts(db, chain.shipperId)).toEqual([])
  })
})

test('conditions that are not set do not limit', () => {
  expect(toDiscountConditions({})).toEqual(noConditions)
  expect(toDiscountConditions({ requiresAuth: true })).toEqual({ ...noConditions, requiresAuth: true })
})

test.each([
  { moonPhase: 'full' },
  { segments: ['rich'] },
  { segments: [] },
  { days: [0] },
  { days: [] },
  { timeFrom: '25:00' },
  { minOrderAmount: -1 },
  { minOrderAmount: 1.5 },
  { customerPhones: ['call me'] },
  { endsOn: '2027-02-30' },
  { cities: 'tashkent' },
  [],
  null,
  'days',
])('unknown conditions are refused, not ignored: %o', (unchecked) => {
  expect(() => toDiscountConditions(unchecked)).toThrow()
})

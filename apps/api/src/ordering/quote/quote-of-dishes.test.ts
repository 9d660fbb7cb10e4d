import { toSum } from '@doira/domain/money/sum'
import { toLocalTime } from '@doira/domain/time/local-time'
import { expect, test } from 'vitest'
import { autoAddRuleCategoriesTable, autoAddRulesTable, stopListTable } from '../../catalog/menus.tables.ts'
import { addressInZone, aProduct, inThreeLanguages } from '../../testing/factories.testing.ts'
import { aRequiredChoice } from '../../testing/required-choice.testing.ts'
import { getCodes, inWorld } from './quote.testing.ts'

test.each([
  { state: 'stop', code: 'out_of_stock' },
  { state: 'temporary', code: 'temporarily_unavailable' },
] as const)('[R8-06] [R8-07] a dish on the stop list as $state is $code and in no sum', ({ state, code }) =>
  inWorld(async ({ db, chain, dish, quote }) => {
    const other = await aProduct(db, chain, { price: 50_000 })
    await db
      .insert(stopListTable)
      .values({ shipperId: chain.shipperId, branchId: chain.branchId, productId: dish, state })
    const made = await quote({
      ...addressInZone,
      products: [
        { key: 'a', product_id: dish, quantity: 1 },
        { key: 'b', product_id: other, quantity: 1 },
      ],
    })
    expect(made.problems).toEqual([{ code, line_key: 'a', field: null, facts: { productIds: [dish] } }])
    expect(made.goods).toBe(50_000)
  })(),
)

test(
  'a dish that is not in the menu, and a lunch outside its hours',
  inWorld(async ({ db, chain, quote }) => {
    const stranger = '00000000-0000-4000-8000-000000000000'
    const breakfast = await aProduct(db, chain, {
      saleWeekdays: [1, 2, 3, 4, 5],
      saleFrom: toLocalTime('08:00'),
      saleTo: toLocalTime('11:00'),
    })
    const products = [
      { product_id: stranger, quantity: 1 },
      { product_id: breakfast, quantity: 1 },
    ]
    expect(getCodes(await quote({ ...addressInZone, products }))).toEqual([
      'not_in_menu',
      'temporarily_unavailable',
      'below_minimum',
    ])
  }),
)

test.each([0, -1, 1.5, 1e9, 100])('a quantity of %s is none', (quantity) =>
  inWorld(async ({ dish, quote }) => {
    const products = [
      { key: 'wrong', product_id: dish, quantity },
      { key: 'right', product_id: dish, quantity: 99 },
    ]
    const made = await quote({ ...addressInZone, products })
    expect(made.problems).toEqual([
      { code: 'quantity_invalid', line_key: 'wrong', field: 'quantity', facts: {} },
    ])
    expect(made.goods).toBe(99 * 60_000)
  })(),
)

test(
  'a required modifier that is missing, and one that is not on offer',
  inWorld(async ({ db, chain, dish, quote }) => {
    const { groupId, paidId } = await aRequiredChoice(db, chain, dish)
    expect((await quote(addressInZone)).problems).toEqual([
      { code: 'choice_required', line_key: 'line-1', field: null, facts: { productId: dish, groupId } },
    ])
    const withModifier = (modifier_id: string) => [
      { product_id: dish, quantity: 1, order_modifiers: [{ modifier_id, modifier_quantity: 1 }] },
    ]
    expect(await quote({ ...addressInZone, products: withModifier(paidId) })).toMatchObject({
      goods: 65_000,
      problems: [],
    })
    expect(getCodes(await quote({ ...addressInZone, products: withModifier(groupId) }))).toContain(
      'choice_invalid',
    )
  }),
)

test(
  'what the shop adds is in the quote with its name, and a declined rule is not',
  inWorld(async ({ db, chain, dish, quote }) => {
    const { shipperId, categoryId } = chain
    const chopsticks = await aProduct(db, chain, { price: 0, title: inThreeLanguages('Chopsticks') })
    const ruleId = '00000000-0000-4000-8000-0000000000a1'
    await db.insert(autoAddRulesTable).values({
      shipperId,
      id: ruleId,
      key: 'chopsticks',
      position: 0,
      title: inThreeLanguages('Chopsticks'),
      productId: chopsticks,
      perQuantity: 2,
      quantity: 1,
      maxFree: null,
      overFreePrice: toSum(0),
      orderTypes: ['delivery'],
    })
    await db.insert(autoAddRuleCategoriesTable).values({ shipperId, ruleId, categoryId })
    const products = [{ product_id: dish, quantity: 3 }]
    expect((await quote({ ...addressInZone, products })).lines[1]).toMatchObject({
      product_id: chopsticks,
      title: inThreeLanguages('Chopsticks'),
      quantity: 2,
      total: 0,
      is_default_product: true,
      auto_add_key: 'chopsticks',
    })
    const declined = await quote({ ...addressInZone, products, declined_auto_add: ['chopsticks'] })
    expect(declined.lines).toHaveLength(1)
  }),
)

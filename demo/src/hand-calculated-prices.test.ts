import { autoAddRuleProductsTable, autoAddRulesTable } from '@doira/api/catalog/menus.tables'
import { makeTestDatabase } from '@doira/api/platform/database/test-database.testing'
import { inThreeLanguages } from '@doira/api/testing/factories.testing'
import { toSum } from '@doira/domain/money/sum'
import { toInstant } from '@doira/domain/time/instant'
import { toLocalDate } from '@doira/domain/time/local-time'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aDemoCustomer, branchOf, demoChain, demoShopAt, loadPayableDemo } from './demo-shop.testing.ts'
import { type Basket, buy } from './one-price.testing.ts'
import { demoProducts, productOf, toOrdered, type WantedLine } from './wanted.testing.ts'

vi.setConfig({ hookTimeout: 120_000 })

const database = await makeTestDatabase()
const { db } = database
const ruleId = '6f1d0a52-2f5b-4d0e-9d5f-3a1f5a0f7c11'
const { shipperId } = demoChain

beforeAll(async () => {
  await loadPayableDemo(db)
  // Packaging, which the demo does not charge: a box for every two tiramisu of a takeaway order.
  await db.insert(autoAddRulesTable).values({
    shipperId,
    id: ruleId,
    key: 'dessert-box',
    position: 99,
    title: inThreeLanguages('Box'),
    productId: productOf('cutlery-set').id,
    triggerTypes: [],
    perQuantity: 2,
    quantity: 1,
    maxFree: 0,
    overFreePrice: toSum(2_000),
    orderTypes: ['self-pickup'],
    isOptional: false,
  })
  await db.insert(autoAddRuleProductsTable).values({ shipperId, ruleId, productId: productOf('tiramisu').id })
})
afterAll(() => database.close())

/** On Mondays some prices are lower, from 15:00 to 17:00 baked rolls are, on Saturdays two sets are. */
const monday = toInstant('2027-03-08T12:10:00+05:00')
const mondayHappyHour = toInstant('2027-03-08T15:30:00+05:00')
const saturday = toInstant('2027-03-13T13:00:00+05:00')

type Strange = {
  readonly what: string
  readonly at?: typeof monday
  readonly branch?: string
  readonly takeaway?: true
  readonly lines: readonly WantedLine[]
  readonly promo?: string
  readonly payment?: Basket['payment_type']
  readonly points?: number
  readonly declined?: readonly string[]
  readonly customer?: Parameters<typeof aDemoCustomer>[1]
  readonly sums: {
    readonly goods_full: number
    readonly goods: number
    readonly order_discount?: number
    readonly delivery_price?: number
    readonly delivery_discount?: number
    readonly points_spent?: number
    readonly total: number
    readonly vat_included: number
  }
  /** Dish, pieces, and the total after line discounts, for all lines, auto-added ones included. */
  readonly rows: readonly (readonly [string, number, number])[]
  readonly problems?: readonly string[]
}

const baskets: readonly Strange[] = [
  {
    // 56 000, this week 6 000 less; extras of 2 × 4 000 + 6 000 are never discounted: 64 000 each.
    what: 'extras on a dish that is cheaper today keep their price',
    lines: [{ dish: 'california-crab', quantity: 3, extras: { 'ginger-20': 2, 'unagi-40': 1 } }],
    sums: { goods_full: 210_000, goods: 192_000, total: 192_000, vat_included: 20_571 },
    rows: [
      ['california-crab', 3, 192_000],
      ['soy-set', 3, 0],
      ['chopsticks', 3, 0],
    ],
  },
  {
    // 9 × 57 000 and three sets above the six free ones; takeaway takes 10 % off both.
    what: 'nine rolls get three condiment sets more than are free',
    takeaway: true,
    lines: [{ dish: 'philadelphia-classic', quantity: 9 }],
    sums: {
      goods_full: 597_000,
      goods: 534_000,
      order_discount: 53_400,
      total: 480_600,
      // Of 461 700 and of 18 900.
      vat_included: 49_467 + 2_025,
    },
    rows: [
      ['philadelphia-classic', 9, 513_000],
      ['soy-set', 6, 0],
      ['soy-set', 3, 21_000],
      ['chopsticks', 9, 0],
    ],
  },
  {
    what: 'the same nine rolls with "none, thanks" to condiments and chopsticks',
    takeaway: true,
    lines: [{ dish: 'philadelphia-classic', quantity: 9 }],
    declined: ['soy-set-per-roll', 'chopsticks-per-roll'],
    sums: {
      goods_full: 576_000,
      goods: 513_000,
      order_discount: 51_300,
      total: 461_700,
      vat_included: 49_467,
    },
    rows: [['philadelphia-classic', 9, 513_000]],
  },
  {
    // 69 000 + 4 000 + 1 000; the weekly price of that roll is for the roll alone. Plus 15 000 for delivery.
    what: 'a lunch with the more expensive roll and drink, paid with Click',
    lines: [{ dish: 'set-lunch-roll', picks: ['california-crab', 'tea-green'] }],
    payment: 'click',
    sums: {
      goods_full: 74_000,
      goods: 74_000,
      delivery_price: 15_000,
      total: 89_000,
      vat_included: 7_928 + 1_607,
    },
    rows: [
      ['set-lunch-roll', 1, 74_000],
      ['soy-set', 2, 0],
      ['chopsticks', 2, 0],
    ],
  },
  {
    // 2 × (42 000 − 4 000 + 2 000 + 3 000) + (52 000 − 5 000 + 2 × 8 000) = 149 000: a thousand below the minimum.
    what: 'a code from 150 000 on 149 000 of woks and soup',
    lines: [
      { dish: 'wok-chicken-m', quantity: 2, extras: { funchoza: 1, 's-peanut': 1 } },
      { dish: 'tom-yum-seafood-s', extras: { 'rice-150': 2 } },
    ],
    promo: 'MINUS25',
    sums: { goods_full: 162_000, goods: 149_000, total: 149_000, vat_included: 9_214 + 6_750 },
    rows: [
      ['wok-chicken-m', 2, 86_000],
      ['tom-yum-seafood-s', 1, 63_000],
      ['chopsticks', 2, 0],
      ['cutlery-set', 1, 0],
    ],
    problems: ['promo_min_amount'],
  },
  {
    what: 'the same code on exactly 150 000, after the discount of the dish, paid with Payme',
    lines: [{ dish: 'california-crab', quantity: 3 }],
    promo: 'minus25',
    payment: 'payme',
    sums: {
      goods_full: 168_000,
      goods: 150_000,
      order_discount: 25_000,
      total: 125_000,
      vat_included: 13_392,
    },
    rows: [
      ['california-crab', 3, 150_000],
      ['soy-set', 3, 0],
      ['chopsticks', 3, 0],
    ],
  },
  {
    // 69 000 − 20 % + 6 000 = 61 200, and 5 × 14 000; 15 % of 131 200 is 19 680; after 6 520 points 105 000 are left.
    what: 'happy hour, a code and points in one basket',
    at: mondayHappyHour,
    lines: [
      { dish: 'baked-philadelphia', extras: { 'spicy-40': 1 } },
      { dish: 'nigiri-salmon', quantity: 5, extras: { 'no-wasabi': 1 } },
    ],
    promo: 'SUSHI15',
    points: 6_520,
    customer: { points: 10_000 },
    sums: {
      goods_full: 145_000,
      goods: 131_200,
      order_discount: 19_680,
      points_spent: 6_520,
      total: 105_000,
      // Of 48 979 and of 56 021, which 52 020 and 59 500 come to after the points.
      vat_included: 5_247 + 6_002,
    },
    rows: [
      ['baked-philadelphia', 1, 61_200],
      ['nigiri-salmon', 5, 70_000],
      ['soy-set', 1, 0],
      ['soy-set', 2, 0],
      ['chopsticks', 6, 0],
    ],
  },
  {
    // 169 000 − 15 000 + 6 000 = 160 000, and 59 000; a fifth of 219 000 is 43 800.
    what: 'a set that is cheaper on Saturday, with a higher price for one of two drinks, and a first order',
    at: saturday,
    lines: [
      { dish: 'set-for-two', picks: ['lemonade-citrus', 'cola-05'] },
      { dish: 'kids-panda-bento', picks: ['water-still-05'] },
    ],
    promo: 'BIRINCHI',
    payment: 'payme',
    sums: {
      goods_full: 234_000,
      goods: 219_000,
      order_discount: 43_800,
      total: 175_200,
      vat_included: 13_714 + 5_057,
    },
    rows: [
      ['set-for-two', 1, 160_000],
      ['kids-panda-bento', 1, 59_000],
      ['soy-set', 2, 0],
      ['chopsticks', 2, 0],
      ['kids-chopsticks', 1, 0],
    ],
  },
  {
    // A fifth would be 93 800.
    what: 'a large first order whose code is limited to 60 000',
    lines: [{ dish: 'set-party-64' }],
    promo: 'BIRINCHI',
    sums: {
      goods_full: 469_000,
      goods: 469_000,
      order_discount: 60_000,
      total: 409_000,
      vat_included: 43_821,
    },
    rows: [
      ['set-party-64', 1, 469_000],
      ['soy-set', 2, 0],
      ['chopsticks', 2, 0],
    ],
  },
  {
    what: 'a code for free delivery on a basket a thousand below free delivery',
    lines: [{ dish: 'set-classic-24' }],
    promo: 'YETKAZ',
    payment: 'click',
    sums: {
      goods_full: 99_000,
      goods: 99_000,
      delivery_price: 15_000,
      delivery_discount: 15_000,
      total: 99_000,
      vat_included: 10_607,
    },
    rows: [
      ['set-classic-24', 1, 99_000],
      ['soy-set', 2, 0],
      ['chopsticks', 2, 0],
    ],
  },
  {
    what: 'exactly 100 000 after discounts is delivered free',
    lines: [{ dish: 'california-crab', quantity: 2 }],
    sums: { goods_full: 112_000, goods: 100_000, total: 100_000, vat_included: 10_714 },
    rows: [
      ['california-crab', 2, 100_000],
      ['soy-set', 2, 0],
      ['chopsticks', 2, 0],
    ],
  },
  {
    what: 'exactly the minimum, with the smallest pieces',
    lines: [{ dish: 'nigiri-tamago', quantity: 4 }],
    sums: {
      goods_full: 40_000,
      goods: 40_000,
      delivery_price: 15_000,
      total: 55_000,
      vat_included: 4_285 + 1_607,
    },
    rows: [
      ['nigiri-tamago', 4, 40_000],
      ['soy-set', 1, 0],
      ['chopsticks', 4, 0],
    ],
  },
  {
    what: 'three of them and a water, below the minimum',
    lines: [{ dish: 'nigiri-tamago', quantity: 3 }, { dish: 'water-still-05' }],
    sums: {
      goods_full: 37_000,
      goods: 37_000,
      delivery_price: 15_000,
      total: 52_000,
      vat_included: 3_214 + 750 + 1_607,
    },
    rows: [
      ['nigiri-tamago', 3, 30_000],
      ['water-still-05', 1, 7_000],
      ['soy-set', 1, 0],
      ['chopsticks', 3, 0],
    ],
    problems: ['below_minimum'],
  },
  {
    // 2 × 57 000 + 6 000 = 120 000, the sum for the gift; points pay all of it.
    what: 'a gift at exactly its minimum, and points for the whole order',
    lines: [{ dish: 'philadelphia-classic', quantity: 2 }, { dish: 'sauce-unagi' }],
    promo: 'mochi',
    payment: 'cashback',
    customer: { points: 120_000 },
    sums: { goods_full: 134_000, goods: 120_000, points_spent: 120_000, total: 0, vat_included: 0 },
    rows: [
      ['philadelphia-classic', 2, 114_000],
      ['sauce-unagi', 1, 6_000],
      ['soy-set', 2, 0],
      ['chopsticks', 2, 0],
      ['mochi-mango', 1, 0],
    ],
  },
  {
    // 64 000 − 4 % is 61 440, in this menu 61 000, this week 54 000; Tashkent's free delivery is not for Samarkand.
    what: 'another city with its own prices, fee and thresholds',
    branch: 'samarkand-registon',
    lines: [{ dish: 'philadelphia-classic', quantity: 2 }],
    sums: {
      goods_full: 122_000,
      goods: 108_000,
      delivery_price: 12_000,
      total: 120_000,
      vat_included: 11_571 + 1_285,
    },
    rows: [
      ['philadelphia-classic', 2, 108_000],
      ['soy-set', 2, 0],
      ['chopsticks', 2, 0],
    ],
  },
  {
    // 15 % of 57 000; the takeaway discount of 10 % would be less.
    what: 'a birthday that is worth more than the takeaway discount',
    takeaway: true,
    lines: [{ dish: 'philadelphia-classic' }],
    customer: { dateOfBirth: toLocalDate('1990-03-10') },
    sums: {
      goods_full: 64_000,
      goods: 57_000,
      order_discount: 8_550,
      total: 48_450,
      vat_included: 5_191,
    },
    rows: [
      ['philadelphia-classic', 1, 57_000],
      ['soy-set', 1, 0],
      ['chopsticks', 1, 0],
    ],
  },
  {
    // 3 × 36 000 and two boxes; 10 % of 112 000.
    what: 'packaging, which cannot be declined',
    takeaway: true,
    lines: [{ dish: 'tiramisu', quantity: 3 }],
    declined: ['dessert-box'],
    payment: 'click',
    sums: {
      goods_full: 112_000,
      goods: 112_000,
      order_discount: 11_200,
      total: 100_800,
      vat_included: 10_414 + 385,
    },
    rows: [
      ['tiramisu', 3, 108_000],
      ['cutlery-set', 2, 4_000],
    ],
  },
]

const slugOf = (id: string) => demoProducts.find((product) => product.id === id)?.slug

test.each(baskets)('[R4-14] calculated by hand: $what', async (basket) => {
  const { at = monday, branch: slug = 'tashkent-chilonzor', customer, takeaway, promo, payment } = basket
  const branch = branchOf(slug)
  const shop = demoShopAt(db, at)
  const { quote, receipt } = await buy(shop, await aDemoCustomer(db, customer), {
    delivery_type: takeaway ? 'self-pickup' : 'delivery',
    branch_id: branch.id,
    to: takeaway ? null : branch.location,
    promo_code: promo ?? null,
    payment_type: payment ?? 'cash',
    points: basket.points ?? 0,
    declined_auto_add: [...(basket.declined ?? [])],
    products: basket.lines.map(toOrdered),
  })
  const nothing = { order_discount: 0, delivery_price: 0, delivery_discount: 0, points_spent: 0 }
  expect(quote).toMatchObject({ ...nothing, ...basket.sums })
  expect(quote.lines.map((line) => [slugOf(line.product_id), line.quantity, line.total])).toEqual(basket.rows)
  expect(quote.problems.map(({ code }) => code)).toEqual(basket.problems ?? [])
  expect(receipt === null).toBe(basket.problems !== undefined)
})

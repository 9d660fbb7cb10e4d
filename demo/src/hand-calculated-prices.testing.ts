import { toInstant } from '@doira/domain/time/instant'
import type { aDemoCustomer } from './demo-shop.testing.ts'
import type { Basket } from './one-price.testing.ts'
import type { WantedLine } from './wanted.testing.ts'

/** On Mondays some prices are lower, from 15:00 to 17:00 baked rolls are, on Saturdays two sets are. */
export const monday = toInstant('2027-03-08T12:10:00+05:00')
const mondayHappyHour = toInstant('2027-03-08T15:30:00+05:00')
const saturday = toInstant('2027-03-13T13:00:00+05:00')

export type CalculatedBasket = {
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

export const discountedBaskets: readonly CalculatedBasket[] = [
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
]

import { toLocalDate } from '@doira/domain/time/local-time'
import type { CalculatedBasket } from './hand-calculated-prices.testing.ts'

export const basketsAtThresholds: readonly CalculatedBasket[] = [
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

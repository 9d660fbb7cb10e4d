import { toSum } from '@doira/domain/money/sum'
import { expect, test } from 'vitest'
import { makeTranslate } from '../../i18n/translate.ts'
import { findLimit, mostOf, ownPoints, sayText, sumLines } from './complaint-texts.ts'
import type { Offer } from './use-complaints.ts'

const name = { ru: 'Суп', uz: 'Shoʻrva', en: 'Soup' }
const line = { name, image: null, quantity: 1 }
const offer = {
  lines: [
    { ...line, id: 'soup', total: toSum(52_000), discount: toSum(2_796) },
    { ...line, id: 'set', total: toSum(189_000), discount: toSum(10_000) },
  ],
  most: { money: toSum(264_000), points: toSum(264_000), dishes: toSum(264_000) },
  left: { order: toSum(40_000), day: toSum(120_000), points: toSum(20_000) },
} satisfies Pick<Offer, 'lines' | 'most' | 'left'>

test('[S-49] a dish is worth its price without its share of the discounts', () => {
  expect(sumLines(offer, ['soup'])).toMatchObject({ total: 52_000, discount: 2_796, worth: 49_204 })
  expect(sumLines(offer, []).worth).toBe(0)
})

test('[S-49] the first limit that a sum is above is named, that of points only for points', () => {
  expect(findLimit(offer, { remedy: 'money', amount: 49_204 })).toEqual({ of: 'order', left: 40_000 })
  expect(findLimit(offer, { remedy: 'points', amount: 30_000 })).toEqual({ of: 'points', left: 20_000 })
  expect(findLimit(offer, { remedy: 'money', amount: 40_000 })).toBeNull()
  const owner = { left: { order: null, day: null, points: null } }
  expect(findLimit(owner, { remedy: 'money', amount: 264_000 })).toBeNull()
  expect(ownPoints(offer, 49_204)).toBe(20_000)
  expect(mostOf(offer, 'words')).toBe(0)
})

test('[S-49] the customer is notified in their language, also without a name', () => {
  const facts = { remedy: 'money', sum: '49 204 сум', points: '' } as const
  expect(sayText(makeTranslate('ru'), { name: 'Бахром', ...facts })).toBe(
    'Бахром, простите. Вернём 49 204 сум, деньги придут на карту за 1–3 дня.',
  )
  expect(sayText(makeTranslate('uz'), { name: '', ...facts })).toBe(
    'Uzr. 49 204 сум qaytaramiz, pul kartangizga 1–3 kunda tushadi.',
  )
  expect(sayText(makeTranslate('uz'), { name: '', ...facts, dishes: 'Tom yam' })).toContain(
    'Tom yam uchun 49 204',
  )
})

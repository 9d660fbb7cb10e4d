import { toSum } from '@doira/domain/money/sum'
import { expect, test } from 'vitest'
import { makeTranslate } from '../../i18n/translate.ts'
import { findWrong, resolveCompensation, wordsOnly } from './compensation.ts'
import { actText, complaintResult, findLimit, ownPoints, sayText } from './complaint-texts.ts'
import type { Offer } from './use-complaints.ts'

const name = { ru: 'Суп', uz: 'Shoʻrva', en: 'Soup' }
const soup = { line_id: 'soup', name, worth: toSum(49_204) }
const set = { line_id: 'set', name, worth: toSum(179_000) }
const offer = {
  most: { money: toSum(200_000), whole: toSum(264_000) },
  left: { order: toSum(40_000), day: toSum(120_000), points: toSum(20_000) },
} satisfies Pick<Offer, 'most' | 'left'>
const { most } = offer
const sums = (money: number, points = 0, dishes = 0) => ({
  ...{ money: toSum(money), points: toSum(points), dishes: toSum(dishes) },
})
const ru = { t: makeTranslate('ru'), language: 'ru' } as const
const uz = { t: makeTranslate('uz'), language: 'uz' } as const

test('[S-49] money and points that nobody has typed come to what the dishes cost, less what is made again', () => {
  const resolve = (chosen: Partial<typeof wordsOnly>, dishes = [soup, set]) =>
    resolveCompensation({ ...wordsOnly, ...chosen }, { dishes, most })
  expect(resolve({ money: 'worth' }, [soup])).toMatchObject(sums(49_204))
  expect(resolve({ money: 'worth' })).toMatchObject(sums(200_000))
  expect(resolve({ money: 'worth', points: 'worth' })).toMatchObject(sums(200_000, 28_204))
  expect(resolve({ money: 'worth', again: ['set'] })).toMatchObject(sums(49_204, 0, 179_000))
  expect(resolve({ money: 30_000, points: 'worth', again: ['set'] })).toMatchObject(
    sums(30_000, 19_204, 179_000),
  )
  expect(resolve({ again: 'all' }, [])).toMatchObject(sums(0))
})

test('[S-49] what is chosen is named by the field that has to be put right', () => {
  const find = (chosen: Partial<typeof wordsOnly>, dishes = [soup]) => {
    const whole = { ...wordsOnly, ...chosen }
    return findWrong(whole, { given: resolveCompensation(whole, { dishes, most }), most })
  }
  expect(find({})).toBeNull()
  expect(find({ points: null })).toEqual({ at: 'points', left: null })
  expect(find({ again: 'all' }, [])).toEqual({ at: 'dishes', left: null })
  expect(find({ money: 200_001 })).toEqual({ at: 'money', left: 200_000 })
  expect(find({ money: 200_000, points: 64_001 })).toEqual({ at: 'whole', left: 264_000 })
})

test('[S-49] the first limit that the whole is above is named, that of points only for points', () => {
  expect(findLimit(offer, sums(20_000, 10_000, 10_001))).toEqual({ of: 'order', left: 40_000 })
  expect(findLimit(offer, sums(0, 30_000))).toEqual({ of: 'points', left: 20_000 })
  expect(findLimit(offer, sums(20_000, 20_000))).toBeNull()
  expect(findLimit({ left: { order: null, day: null, points: null } }, sums(264_000))).toBeNull()
  expect(ownPoints(offer, 49_204)).toBe(20_000)
})

test('[S-49] the customer is notified of each part in their language, also without a name', () => {
  expect(sayText(ru, { name: 'Бахром', given: sums(49_204) })).toBe(
    'Бахром, простите. Вернём 49\u00a0204\u00a0сум, деньги придут на карту за 1–3 дня.',
  )
  const together = { given: sums(10_000, 5_000, 49_204), forDishes: 'Mochi', again: 'Tom yam' }
  expect(sayText(uz, { name: '', ...together })).toBe(
    'Uzr. Mochi uchun 10\u00a0000\u00a0soʻm qaytaramiz, pul kartangizga 1–3 kunda tushadi. ' +
      'Sizga sovgʻa ball: 5\u00a0000. Bepul qaytadan pishiryapmiz: Tom yam.',
  )
})

test('[S-49] what was given together is read part by part, also when only money waits', () => {
  const dishes = [{ ...soup, again: true }]
  const given = sums(10_000, 5_000, 49_204)
  const result = complaintResult(ru, { asked: given, given, waiting: toSum(10_000), dishes })
  expect(result.replaceAll('\u00a0', ' ')).toBe(
    '10 000 сум ждут возврата, дали баллов: 5 000, приготовили заново на 49 204 сум',
  )
  expect(complaintResult(ru, { asked: sums(0), given: sums(0), waiting: toSum(0), dishes: [] })).toBe(
    'извинились',
  )
  expect(actText(ru, { given: { ...sums(0), again: [soup] }, isAsked: false })).toBe('Приготовить заново')
  expect(actText(ru, { given: { ...given, again: [soup] }, isAsked: true })).toContain('64\u00a0204')
})

import { cancelReasons } from '@doira/domain/staff/reasons'
import { toInstant } from '@doira/domain/time/instant'
import { expect, test } from 'vitest'
import { makeTranslate } from '../../../../i18n/translate.ts'
import { asTime, cancelText, delayText, minutesTo } from './customer-texts.ts'

const ru = makeTranslate('ru')
const inMoney = { way: 'payme', amount: 237_500 } as const
const inPoints = { way: 'points', amount: 75_000 } as const

test('[R4-15] the customer reads which dish is missing, and that the money is returned', () => {
  expect(cancelText(ru, 'no_dishes', { dish: 'Сашими тунец', refunds: [inMoney] })).toBe(
    'Извините, закончилось: Сашими тунец. Деньги возвращаем полностью.',
  )
})

test.each(cancelReasons)('[R4-15] money that was not taken is not given back: %s', (reason) => {
  expect(
    cancelText(ru, reason, { dish: null, refunds: [{ way: 'nothing_taken', amount: 75_000 }] }),
  ).not.toContain('возвращаем')
})

test.each([
  { refunds: [inPoints], says: 'Баллы возвращаем полностью.' },
  { refunds: [inPoints, inMoney], says: 'Деньги и баллы возвращаем полностью.' },
])('[R4-15] what is refunded is named by what it is: $says', ({ refunds, says }) => {
  expect(cancelText(ru, 'no_answer', { dish: null, refunds })).toContain(says)
})

test('[R4-15] what else happened is for people to say', () => {
  expect(cancelText(ru, 'other', { dish: 'Рамен', refunds: [inMoney] })).toBe('')
})

test.each([
  { isDelivery: true, comment: 'Привезём к\u00a019:58.' },
  { isDelivery: false, comment: 'Будет готово к\u00a019:58.' },
])('[R4-15] a delay names the new time: $comment', ({ isDelivery, comment }) => {
  expect(delayText(ru, 'courier', { minutes: 15, at: '19:58', isDelivery })).toContain(comment)
})

test.each([
  { time: '19:58', minutes: 15 },
  { time: '00:05', minutes: 262, refused: true },
  { time: '23:43', minutes: 240 },
  { time: '19:43', minutes: 0, refused: true },
  { time: '19:40', minutes: -3, refused: true },
  { time: '', minutes: 0, refused: true },
])('[R4-15] a promise for 19:43 moves to $time', ({ time, minutes, refused }) => {
  expect(minutesTo(toInstant('2026-11-21T14:43:00.000Z'), time)).toBe(refused ? null : minutes)
})

test('[R4-15] a promise moves over midnight', () => {
  expect(minutesTo(toInstant('2026-11-21T18:50:00.000Z'), '00:10')).toBe(20)
})

test.each([
  ['2047', '20:47'],
  ['20:4', '20:4'],
  ['20:47:00', '20:47'],
  ['2', '2'],
])('[R4-15] %s is typed as the time %s', (typed, time) => {
  expect(asTime(typed)).toBe(time)
})

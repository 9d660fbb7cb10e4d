import { expect, test } from 'vitest'
import * as dates from './dates.ts'
import * as format from './format.ts'
import { formatWeekday, formatWeekdayName } from './weekdays.ts'

test.each([
  ['ru', '75\u00a0000\u00a0сум'],
  ['uz', '75\u00a0000\u00a0soʻm'],
  ['en', '75,000\u00a0sum'],
] as const)('[R1-05] a price in %s is a grouped number with the sum', (locale, text) => {
  expect(format.formatSum(locale, 75000)).toBe(text)
})

test.each([
  ['ru', 0, '0'],
  ['ru', 999, '999'],
  ['ru', 1234567, '1\u00a0234\u00a0567'],
  ['ru', -500, '\u2212500'],
  ['ru', 4.8, '4,8'],
  ['en', 4.8, '4.8'],
] as const)('a count in %s: %s', (locale, value, text) => {
  expect(format.formatCount(locale, value)).toBe(text)
})

test.each([
  ['ru', '18\u00a0ноября', '22\u00a0ноя'],
  ['uz', '18-noyabr', '22-noy'],
  ['en', '18\u00a0November', '22\u00a0Nov'],
] as const)('dates in %s', (locale, long, short) => {
  expect(dates.formatDate(locale, '2026-11-18')).toBe(long)
  expect(dates.formatShortDate(locale, '2026-11-22')).toBe(short)
})

test.each([
  ['ru', 'пн', 'Понедельник', 'Воскресенье'],
  ['uz', 'du', 'Dushanba', 'Yakshanba'],
  ['en', 'Mon', 'Monday', 'Sunday'],
] as const)('weekdays in %s', (locale, short, first, last) => {
  expect(formatWeekday(locale, 1)).toBe(short)
  expect(formatWeekdayName(locale, 1)).toBe(first)
  expect(formatWeekdayName(locale, 7)).toBe(last)
})

test('the wall clock is that of Tashkent, also across midnight', () => {
  expect(format.formatTime('2026-11-18T08:05:00Z')).toBe('13:05')
  expect(format.formatTime('2026-11-18T19:00:00Z')).toBe('00:00')
  expect(format.getDate('2026-11-18T19:00:00Z')).toBe('2026-11-19')
})

test('the day of now is called today', () => {
  const near = { now: '2026-11-18T20:00:00Z', today: 'Сегодня' }
  expect(dates.formatDateTime('ru', '2026-11-18T19:30:00Z', near)).toBe('Сегодня, 00:30')
  expect(dates.formatDateTime('ru', '2026-11-18T18:30:00Z', near)).toBe('18\u00a0ноября, 23:30')
})

test.each([
  [0, '0:00'],
  [47, '0:47'],
  [60, '1:00'],
  [899.2, '15:00'],
  [-3, '0:00'],
])('a timer of %s seconds', (seconds, text) => {
  expect(format.formatTimer(seconds)).toBe(text)
})

test('order numbers, distances, percents, birthdays', () => {
  expect(format.formatOrderNumber(20431)).toBe('20\u00a0431')
  expect(format.formatDistance('ru', 1240)).toBe('1,2\u00a0км')
  expect(format.formatDistance('en', 350)).toBe('0.4\u00a0km')
  expect(format.formatPercent('ru', 15)).toBe('15\u00a0%')
  expect(format.formatPercent('en', 15)).toBe('15%')
  expect(format.formatBirthday('1994-11-04')).toBe('04.11.1994')
})

test.each([
  [{ pieces: 8, grams: 260, millilitres: null }, '8 шт · 260 г'],
  [{ pieces: 1, grams: 300, millilitres: null }, '300 г'],
  [{ pieces: null, grams: 500, millilitres: 500 }, '500 мл'],
  [{ pieces: null, grams: null, millilitres: null }, ''],
])('the measure of a dish: %o', (measure, text) => {
  const units = { pieces: 'шт', grams: 'г', millilitres: 'мл' }
  expect(format.formatMeasure((key, { count }) => `${count} ${units[key]}`, measure)).toBe(text)
})

import { expect, test } from 'vitest'
import { allWords, type WordKey } from './all-words.ts'
import { formatDay, formatDistance, formatMoment, formatPhone, formatSum, formatTimer } from './format.ts'
import { languages } from './language.ts'
import { joinUnits, makeTranslate } from './translate.ts'

const keys = Object.keys(allWords) as WordKey[]

function linesOf(message: string | Readonly<Record<string, string>>): readonly string[] {
  return typeof message === 'string' ? [message] : Object.values(message)
}

function namesIn(lines: readonly string[]): readonly string[] {
  return [
    ...new Set(lines.flatMap((line) => [...line.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''))),
  ].sort()
}

test.each(keys)('%s says the same facts in both languages', (key) => {
  const { ru, uz } = allWords[key]
  expect(namesIn(linesOf(uz))).toEqual(namesIn(linesOf(ru)))
  expect([...linesOf(ru), ...linesOf(uz)].every((line) => line.trim() !== '')).toBe(true)
})

test.each(keys)('%s has every plural form of its language', (key) => {
  for (const language of languages) {
    const message: string | Readonly<Record<string, string>> = allWords[key][language]
    if (typeof message === 'string') continue
    const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    expect(Object.keys(message).sort()).toEqual([...wanted].sort())
  }
})

test('Uzbek is written with its own apostrophes, and nobody shouts', () => {
  for (const key of keys) {
    const { ru, uz } = allWords[key]
    for (const line of linesOf(uz)) expect(line, key).not.toMatch(/['‘’`]/)
    for (const line of [...linesOf(ru), ...linesOf(uz)]) expect(line, key).not.toContain('!')
  }
})

test('counts choose their form, numbers are grouped, and units stay on their line', () => {
  expect(makeTranslate('ru')('card.dishes', { count: 3 })).toBe('3 блюда')
  expect(makeTranslate('ru')('card.dishes', { count: 11 })).toBe('11 блюд')
  expect(makeTranslate('uz')('card.dishes', { count: 4 })).toBe('4 ta taom')
  expect(makeTranslate('ru')('timer.left', { n: 19 })).toBe('осталось 19\u00a0мин')
  expect(joinUnits('к {time}')).toBe('к\u00a0{time}')
})

test('[D-02] [D-09] a silent branch asks to call its manager, and says of nobody that they were called', () => {
  for (const key of ['need.manager_called', 'event.manager_called'] as const) {
    const { ru, uz } = allWords[key]
    expect(ru).toMatch(/позвон(ить|ите) управляющему/i)
    expect(uz).toMatch(/boshqaruvchiga qoʻngʻiroq qil(ing|ish)/i)
  }
})

test('sums, phones, distances and days are written as the staff side writes them', () => {
  expect(formatSum('ru', 283000)).toBe('283\u00a0000\u00a0сум')
  expect(formatSum('uz', 283000)).toBe('283\u00a0000\u00a0soʻm')
  expect(formatPhone('+998903182247')).toBe('+998\u00a090\u00a0318\u00a022\u00a047')
  expect(formatDistance('ru', 2134)).toBe('2,1\u00a0км')
  expect(formatDistance('uz', 2134)).toBe('2,1\u00a0km')
  expect(formatTimer(81)).toBe('1:21')
  expect(formatTimer(-3)).toBe('0:00')
  expect(formatDay('uz', '2026-11-22')).toBe('22-noyabr')
  expect(formatMoment('ru', '2026-11-22T08:00:00.000Z', '2026-11-22T03:00:00.000Z')).toBe('13:00')
  expect(formatMoment('ru', '2026-11-22T08:00:00.000Z', '2026-11-21T03:00:00.000Z')).toBe(
    '22\u00a0ноя, 13:00',
  )
})

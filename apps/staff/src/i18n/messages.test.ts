import { formatPhone } from '@doira/domain/phone/format-phone'
import { flatten, readLanguage } from '@doira/web/i18n/catalogues.ts'
import { testCatalogues } from '@doira/web/i18n/check-catalogues.testing.ts'
import { joinUnits } from '@doira/web/i18n/compile-messages.ts'
import { formatDistance, formatSum } from '@doira/web/i18n/format.ts'
import { expect, test } from 'vitest'
import { staffMessages } from '../../build-tools/staff-messages.ts'
import { formatDay, formatMoment, formatTimer } from './format.ts'
import { languages } from './language.ts'
import { makeTranslate } from './translate.ts'

testCatalogues(staffMessages, (test) => test)

test('nobody is shouted at', () => {
  for (const language of languages)
    expect(JSON.stringify(readLanguage(staffMessages, language))).not.toContain('!')
})

test('counts choose their form, numbers are grouped, and units stay on their line', () => {
  expect(makeTranslate('ru')('card.dishes', { count: 3 })).toBe('3 блюда')
  expect(makeTranslate('ru')('card.dishes', { count: 11 })).toBe('11 блюд')
  expect(makeTranslate('uz')('card.dishes', { count: 4 })).toBe('4\u00a0ta taom')
  expect(makeTranslate('ru')('timer.left', { n: 19 })).toBe('осталось 19\u00a0мин')
  expect(joinUnits('к {time}')).toBe('к\u00a0{time}')
})

test('[D-02] [D-09] a board that has reached no manager asks to call one, and otherwise names who was called', () => {
  const texts = languages.map((language) => flatten(readLanguage(staffMessages, language)))
  const [ru, uz] = texts.map((one) => one['need.call_manager'])
  expect(ru).toMatch(/до управляющего не дошло, позвоните/i)
  expect(uz).toMatch(/boshqaruvchiga xabar yetmadi, qoʻngʻiroq qiling/i)
  // Who was called has a name.
  for (const one of texts) {
    expect(one['need.manager_called']).toContain('{names}')
    expect(one['event.manager_called']).toContain('{name}')
  }
})

test('[F-06] no text tells people how a browser or a server is started', () => {
  const texts = languages.flatMap((language) => Object.values(flatten(readLanguage(staffMessages, language))))
  expect(texts.length).toBeGreaterThan(1000)
  expect(texts.filter((text) => /(^|\s)--?[a-z]|npm |localhost/.test(String(text)))).toEqual([])
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

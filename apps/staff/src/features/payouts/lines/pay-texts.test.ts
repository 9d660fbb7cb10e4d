import { expect, test } from 'vitest'
import { makeTranslate } from '../../../i18n/translate.ts'
import { joinLines, kmText, lineText, type PayLine } from './pay-texts.ts'

const t = makeTranslate('ru')
const line = (given: Partial<PayLine>): PayLine => ({
  ...{ kind: 'orders', count: 1, rate: 8_000, amount: 8_000, reason: '' },
  ...given,
})

test.each([
  [line({ count: 10, amount: 80_000 }), '10 заказов × 8 000'],
  [line({ kind: 'shift', count: 480, rate: 60_000, amount: 60_000 }), 'Выход, от 8 ч'],
  [line({ kind: 'km', count: 336, rate: 2_000, amount: 67_200 }), '33,6 км × 2 000'],
  [line({ kind: 'evening', count: 20, rate: 0, amount: 6_880 }), 'Вечер, +20 %'],
  [line({ kind: 'correction', amount: -2_800, reason: 'ДТП' }), 'ДТП'],
])('a line says what it pays for: $kind', (given, text) => {
  expect(lineText(t, given).replaceAll('\u00A0', ' ')).toBe(text)
})

test('[S-55] the lines of a week add up by what they pay for, and corrections keep their reasons', () => {
  const days = [
    { lines: [line({ kind: 'shift', count: 480, amount: 60_000 }), line({ count: 2, amount: 16_000 })] },
    {
      lines: [
        line({ kind: 'correction', amount: 500, reason: 'чаевые' }),
        line({ count: 3, amount: 24_000 }),
      ],
    },
    { lines: [line({ rate: 9_000, amount: 9_000 }), line({ kind: 'shift', count: 480, amount: 60_000 })] },
    { lines: [line({ kind: 'correction', amount: 500, reason: 'чаевые' })] },
  ]
  expect(joinLines(days).map(({ kind, count, amount }) => [kind, count, amount])).toEqual([
    ['shift', 480, 120_000],
    ['orders', 5, 40_000],
    ['orders', 1, 9_000],
    ['correction', 1, 500],
    ['correction', 1, 500],
  ])
})

test('kilometres have one digit after the comma', () => {
  expect(kmText(t, 7).replaceAll('\u00A0', ' ')).toBe('0,7 км')
})

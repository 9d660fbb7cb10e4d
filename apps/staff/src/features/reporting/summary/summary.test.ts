import { expect, test } from 'vitest'
import { formatDays, formatRoundSum, formatShare, splitSum } from '../../../i18n/format.ts'
import { findBusiest, linesUpTo } from './chart-scale.ts'
import { type BranchNumbers, orderAfterPress, readOrder, sortBranches } from './sort-branches.ts'

const noBreak = '\u00a0'

test.each([
  { highest: 1, lines: [0, 1] },
  { highest: 7, lines: [0, 2, 4, 6] },
  { highest: 61, lines: [0, 20, 40, 60] },
  { highest: 149, lines: [0, 50, 100] },
  { highest: 1_000, lines: [0, 200, 400, 600, 800, 1000] },
])('a chart up to $highest has lines at $lines', ({ highest, lines }) => {
  expect(linesUpTo(highest)).toEqual(lines)
})

test('the busiest hour is the first of those with most; of nothing there is none', () => {
  const hours = [18, 12, 19].map((hour) => ({
    hour,
    orders: hour === 19 ? 3 : 9,
    late: 0,
    compared_whole: 0,
  }))
  expect(findBusiest(hours, ({ orders }) => orders)?.hour).toBe(12)
  expect(findBusiest(hours, ({ late }) => late)).toBe(null)
})

const aBranch = (name: string, numbers: Partial<BranchNumbers> = {}): BranchNumbers => ({
  ...{ branch: { id: name, slug: name, name: { ru: name, uz: name, en: name } } },
  ...{ orders: 10, late: 0, cancelled: 0, revenue: 1000, average: 100, median: 40, promised: 50 },
  ...{ open: 0, stopped: 0, ...numbers },
})
const getName = ({ branch }: BranchNumbers) => branch.name.ru
const sorted = (branches: readonly BranchNumbers[], text: string | null) =>
  sortBranches(branches, readOrder(text), getName).map(getName)

test('branches are sorted by any column; late by its share, and none comes last either way', () => {
  const branches = [
    aBranch('Центр', { orders: 44, late: 4, median: null }),
    aBranch('Чиланзар', { orders: 58, late: 5, median: 47 }),
    aBranch('Азия', { orders: 0, late: 0, median: 41 }),
  ]
  expect(sorted(branches, null)).toEqual(['Чиланзар', 'Центр', 'Азия'])
  expect(sorted(branches, 'branch')).toEqual(['Азия', 'Центр', 'Чиланзар'])
  expect(sorted(branches, '-late')).toEqual(['Центр', 'Чиланзар', 'Азия'])
  expect(sorted(branches, 'late')).toEqual(['Чиланзар', 'Центр', 'Азия'])
  expect(sorted(branches, '-median')).toEqual(['Чиланзар', 'Азия', 'Центр'])
  expect(sorted(branches, 'median')).toEqual(['Азия', 'Чиланзар', 'Центр'])
  expect(sorted(branches, 'nonsense')).toEqual(['Чиланзар', 'Центр', 'Азия'])
})

test('a press on a head sorts by it, names from their start and numbers from the most; another one turns it round', () => {
  expect(orderAfterPress(readOrder(null), 'late')).toBe('-late')
  expect(orderAfterPress(readOrder('-late'), 'late')).toBe('late')
  expect(orderAfterPress(readOrder('late'), 'branch')).toBe('branch')
  expect(orderAfterPress(readOrder('branch'), 'branch')).toBe('-branch')
})

test('sums of tiles are rounded from a million on, shares to a tenth of a percent', () => {
  expect(formatRoundSum('ru', 54_907_003)).toBe(`54,9${noBreak}млн${noBreak}сум`)
  expect(formatRoundSum('uz', 999_949_999)).toBe(`999,9${noBreak}mln${noBreak}soʻm`)
  expect(splitSum('ru', 999_950_000)).toEqual({ value: '1,0', unit: `млрд${noBreak}сум` })
  expect(formatRoundSum('ru', 612_000)).toBe(`612${noBreak}000${noBreak}сум`)
  expect([formatShare('ru', 23 / 336), formatShare('uz', 0.0999), formatShare('uz', 1)]).toEqual([
    ...[`6,8${noBreak}%`, '10,0%', '100,0%'],
  ])
})

test.each([
  { days: ['2026-11-14', '2026-11-14'], ru: '14 ноября', uz: '14-noyabr' },
  { days: ['2026-11-08', '2026-11-14'], ru: '8–14 ноября', uz: '8–14-noyabr' },
  { days: ['2026-10-28', '2026-11-03'], ru: '28 октября – 3 ноября', uz: '28-oktyabr – 3-noyabr' },
  { days: ['2025-11-14', '2025-11-14'], ru: '14 ноября 2025', uz: '14-noyabr, 2025' },
  {
    days: ['2025-12-29', '2026-01-04'],
    ru: '29 декабря 2025 – 4 января 2026',
    uz: '29-dekabr, 2025 – 4-yanvar, 2026',
  },
])('$days are $ru, $uz', ({ days: [from = '', to = ''], ru, uz }) => {
  expect(formatDays('ru', { from, to }, '2026').replaceAll(noBreak, ' ')).toBe(ru)
  expect(formatDays('uz', { from, to }, '2026').replaceAll(noBreak, ' ')).toBe(uz)
})

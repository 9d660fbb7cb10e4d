import { expect, test } from 'vitest'
import { getMiddle, getRegressions, getTable, mergeRows, type Row } from './rows.ts'

const aRow = (what: string, ratio: number | null, fields: Partial<Row> = {}): Row => ({
  what,
  on: '2026-11-23',
  measured: `${ratio} times`,
  budget: '≤ 2',
  isMet: true,
  ratio,
  isChecked: true,
  ...fields,
})

test.each([
  { now: 2.2, regressed: false },
  { now: 2.21, regressed: true },
  { now: 1, regressed: false },
])('a ratio recorded as 2 and measured as $now is a regression: $regressed', ({ now, regressed }) => {
  expect(getRegressions([aRow('a quote', now)], [aRow('a quote', 2)])).toHaveLength(regressed ? 1 : 0)
})

test('rows without a ratio, without a record and with unstable times are no regressions', () => {
  const recorded = [aRow('a start', 2), aRow('a score', null)]
  const rows = [aRow('a start', 9, { isChecked: false }), aRow('a score', null), aRow('a new row', 9)]
  expect(getRegressions(rows, recorded)).toEqual([])
})

test('of several measurements the middle one counts', () => {
  const turns = [9, 2, 3].map((ratio) => [aRow('a quote', ratio), aRow('a page', 10 - ratio)])
  expect(getMiddle(turns).map(({ ratio }) => ratio)).toEqual([3, 7])
  expect(getMiddle(turns.slice(0, 2)).map(({ ratio }) => ratio)).toEqual([2, 1])
})

test('a record of some rows leaves the others as they were', () => {
  const recorded = [aRow('a quote', 2), aRow('a page', 3)]
  const merged = mergeRows(recorded, [aRow('a page', 4), aRow('a search', 5)])
  expect(merged.map(({ what, ratio }) => [what, ratio])).toEqual([
    ['a quote', 2],
    ['a page', 4],
    ['a search', 5],
  ])
})

test('the table shows the ratio of each row that has one', () => {
  const rows = [aRow('a quote', 2.345), aRow('a score', null, { measured: '99', isMet: false })]
  expect(getTable(rows)).toBe(`| what    | measured    | to its floor | budget | \u0020    | on         |
| ------- | ----------- | ------------ | ------ | ---- | ---------- |
| a quote | 2.345 times | 2.35         | ≤ 2    | met  | 2026-11-23 |
| a score | 99          |              | ≤ 2    | over | 2026-11-23 |`)
})

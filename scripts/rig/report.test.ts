import { expect, test } from 'vitest'
import { percentile } from './journeys.ts'
import type { Measured } from './measure.ts'
import { report, reportPlans } from './report.ts'
import { chooseScales } from './scales.ts'

test('what costs more than 1.3 times as much as at the smallest size is marked', () => {
  const [smallest, middle, biggest] = chooseScales([100, 10_000])
  const table = report([
    aMeasure(smallest, { serverMs: 6, databaseMs: 4 }),
    aMeasure(middle, { serverMs: 6, databaseMs: 7 }),
    aMeasure(biggest, { serverMs: 6.1, databaseMs: 7 }),
  ])
  expect(getRow(table, 'order: processor')).toBe(
    '6.00 + 4.00 (1.00) | 6.00 + 7.00 (1.30) | 6.10 + 7.00 (1.31, over)',
  )
})

test('a list of the back office that takes longer than 300 ms is marked', () => {
  const [smallest, biggest] = chooseScales([10_000])
  expect(getRow(report([aMeasure(smallest), aMeasure(biggest)]), 'customers, ms')).toBe('300 | 301 (over)')
})

test('the hottest statements of the biggest shop are reported beside the same ones of the others', () => {
  const [smallest, biggest] = chooseScales([10_000])
  const statement = { text: 'select 1', calls: 1200, meanMs: 0.123, buffers: 4, plan: 'Result' }
  const text = reportPlans([
    { ...aMeasure(smallest), statements: [{ ...statement, text: 'select 2' }, statement] },
    { ...aMeasure(biggest), statements: [{ ...statement, buffers: 9 }] },
  ])
  expect(text.split('\n')).toEqual([
    ...['Hottest statements at 10,000×', '', '1. select 1'],
    '1×: 1,200 calls, 0.12 ms, 4 buffers each',
    '10,000×: 1,200 calls, 0.12 ms, 9 buffers each',
    'Result',
  ])
})

test('the smallest size is always there to compare with, and a size that there is not is refused', () => {
  const getTimes = (wanted: readonly number[]) => chooseScales(wanted).map(({ times }) => times)
  expect(getTimes([])).toEqual([1, 100])
  expect(getTimes([10_000])).toEqual([1, 10_000])
  expect(() => chooseScales([1000])).toThrow('no size 1000: there are 1, 100, 10000')
})

test('half of all answers came within the p50, and none took longer than the p100', () => {
  const times = [40, 10, 30, 20]
  expect([percentile(times, 0.5), percentile(times, 1), percentile([], 0.5)]).toEqual([30, 40, 0])
})

function aMeasure(scale = chooseScales([1])[0], cost = { serverMs: 1, databaseMs: 1 }): Measured {
  if (!scale) throw new Error('no such size')
  return {
    ...{ scale, rows: 5000, databaseMb: 20, serverMb: 200, databaseMemoryMb: 100, statements: [] },
    costs: new Map([['order', { ...cost, perSecond: 100 }]]),
    ...{ atRest: cost, walkCost: cost, lists: new Map([['customers', scale.times > 1 ? 301 : 300]]) },
    walked: { seconds: 60, timesMs: new Map([['order', [20]]]), failures: [] },
  }
}

function getRow(table: string, start: string): string | undefined {
  const line = table.split('\n').find((row) => row.startsWith(`| ${start}`))
  return line?.split(' | ').slice(1).join(' | ').replace(/ \|$/, '')
}

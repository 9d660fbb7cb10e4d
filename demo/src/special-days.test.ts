import { addDays, toLocalDate } from '@doira/domain/time/local-time'
import { expect, test } from 'vitest'
import { readDemoChain } from './read-data.ts'
import { specialDays } from './special-days.ts'

const { branches } = await readDemoChain()
const bySlug = (slug: string) => branches.find((branch) => branch.slug === slug)?.id

test('on 31 December, on Navruz and on a single day some branch has different hours', () => {
  const days = specialDays(branches, toLocalDate('2026-11-21'))
  const on = (slug: string) =>
    days
      .filter(({ branchId }) => branchId === bySlug(slug))
      .map(({ date, work }) => `${date} ${work ? `${work.opensAt}-${work.closesAt}` : 'closed'}`)
  expect(on('tashkent-chilonzor')).toEqual([
    '2026-11-24 12:00-20:00',
    '2026-12-31 10:00-21:00',
    '2027-03-21 12:00-23:00',
  ])
  expect(on('tashkent-sergeli')[0]).toBe('2026-11-26 closed')
  expect(on('samarkand-gagarin')).toContain('2027-01-01 closed')
  // One is open around the clock, the other inactive.
  expect(on('tashkent-airport')).toEqual([])
  expect(on('fergana-qirguli')).toEqual([])
})

test('for any day of the first start, a branch has one set of hours per day', () => {
  const ofAYear = Array.from({ length: 366 }, (_, day) => addDays(toLocalDate('2026-06-01'), day))
  for (const today of ofAYear) {
    const days = specialDays(branches, today)
    const keys = days.map(({ branchId, date }) => `${branchId} ${date}`)
    expect(new Set(keys).size).toBe(keys.length)
    expect(days.every(({ date }) => date >= today)).toBe(true)
  }
  const onTheWay = specialDays(branches, toLocalDate('2026-12-28'))
  expect(onTheWay.filter(({ branchId }) => branchId === bySlug('tashkent-chilonzor'))[0]).toMatchObject({
    date: '2026-12-31',
    work: { opensAt: '12:00', closesAt: '20:00' },
  })
})

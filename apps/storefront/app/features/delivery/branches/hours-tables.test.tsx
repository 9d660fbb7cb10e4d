import { toInstant } from '@doira/domain/time/instant'
import { expect, test } from 'vitest'
import { renderInLayout } from '../../layout/layout.testing.tsx'
import { aWeek } from '../places.testing.ts'
import { someDetails } from './branches.testing.ts'
import { HoursTables } from './page/hours-tables.tsx'

async function rowsAt(moment: string, given: Parameters<typeof someDetails>[0] = {}) {
  const { schedule } = someDetails(given)
  const html = await renderInLayout(<HoursTables schedule={schedule} now={toInstant(moment)} />, {
    namespaces: ['branches'],
  })
  return [...html.matchAll(/<tr([^>]*)><th scope="row">(.*?)<\/th><td>(.*?)<\/td>/g)].map(
    ([, marks = '', day, hours]) => `${day} ${hours}${marks.includes('aria-current') ? ' *' : ''}`,
  )
}

test('[R3-02] the week, today marked, and the days that differ', async () => {
  const rows = await rowsAt('2026-11-21T12:00:00+05:00')
  expect(rows).toHaveLength(8)
  expect(rows[0]).toBe('Понедельник 10:00–23:00')
  expect(rows[5]).toBe('Суббота 10:00–23:00 *')
  expect(rows[7]).toBe('31\u00a0декабря Выходной')
})

test('on a day that differs its own row is marked, and afterwards it is gone', async () => {
  const onTheDay = await rowsAt('2026-12-31T12:00:00+05:00')
  expect(onTheDay.filter((row) => row.endsWith('*'))).toEqual(['31\u00a0декабря Выходной *'])
  expect(await rowsAt('2027-01-01T00:00:00+05:00')).toHaveLength(7)
})

test('each weekday stands with hours of its own, in two parts where it has two', async () => {
  const week = aWeek('10:00-23:00')
  const work = week.work.with(0, []).with(4, ['10:00-14:00', '18:00-03:00'])
  const rows = await rowsAt('2026-11-21T12:00:00+05:00', { hours: { ...week, work } })
  expect(rows[0]).toBe('Понедельник Выходной')
  expect(rows[4]).toBe('Пятница 10:00–14:00, 18:00–03:00')
})

test('hours that never end have a word, and a day without couriers says so', async () => {
  const rows = await rowsAt('2026-11-21T12:00:00+05:00', {
    hours: aWeek('00:00-23:59'),
    exceptions: [
      {
        date: '2026-11-25',
        hours: { work: ['10:00-20:00'], takeaway: ['10:00-20:00'], delivery: [] },
        preorders_until: null,
        work_hour_start: '10:00',
        work_hour_end: '20:00',
        delivery_hour_start: null,
        delivery_hour_end: null,
      },
    ],
  })
  expect(rows[0]).toBe('Понедельник Круглосуточно')
  expect(rows[7]).toBe('25\u00a0ноября 10:00–20:00<small>Доставка: Выходной</small>')
})

import { toInstant } from '@doira/domain/time/instant'
import { expect, test } from 'vitest'
import { findEnd, hoursStopped, loadEnds, productsToStop, sharedIngredients } from './stop-data.ts'

const now = toInstant('2026-11-21T14:24:00.000Z')
const stop = { day_ends_at: '2026-11-21T18:00:00.000Z', opens_next_at: '2026-11-22T05:00:00.000Z' }

test.each([
  { end: 'hour', until: '2026-11-21T15:24:00.000Z' },
  { end: 'day', until: stop.day_ends_at },
  { end: 'open', until: stop.opens_next_at },
  { end: 'time', until: '2026-11-21T17:30:00.000Z' },
  { end: 'never', until: null },
] as const)('[R4-15] a stop with the end "$end" ends at $until', ({ end, until }) => {
  expect(findEnd(end, { now, stop, time: '22:30' })).toBe(until)
})

test('[R4-15] a load ends at half hours that are at least half an hour away, and within the day', () => {
  expect(loadEnds(now, stop.day_ends_at)).toEqual([
    '2026-11-21T15:00:00.000Z',
    '2026-11-21T15:30:00.000Z',
    '2026-11-21T16:00:00.000Z',
  ])
  expect(loadEnds(now, '2026-11-21T15:10:00.000Z')).toEqual(['2026-11-21T15:00:00.000Z'])
})

test('[R4-15] a dish stops with all that share an ingredient, each once', () => {
  const name = { ru: 'угорь', uz: 'ilonbaliq', en: 'eel' }
  const ingredients = [
    { key: 'eel', name, other_product_ids: ['eel-set', 'eel-roll'] },
    { key: 'rice', name, other_product_ids: ['everything'] },
  ]
  expect(productsToStop('eel-roll', ingredients, [])).toEqual(['eel-roll'])
  expect(productsToStop('eel-roll', ingredients, ['eel'])).toEqual(['eel-roll', 'eel-set'])
})

test.each([
  { time: '19:25', until: '2026-11-21T14:25:00.000Z' },
  { time: '19:24', until: '2026-11-22T14:24:00.000Z' },
  { time: '00:10', until: '2026-11-21T19:10:00.000Z' },
])("[R4-15] at 19:24 a stop's own time $time is at $until", ({ time, until }) => {
  expect(findEnd('time', { now, stop, time })).toBe(until)
})

test.each([
  { since: '2026-11-20T11:20:00.000Z', until: null, hours: 27 },
  { since: '2026-11-21T14:00:00.000Z', until: null, hours: null },
  { since: '2026-11-20T11:20:00.000Z', until: stop.day_ends_at, hours: null },
])('[R4-15] a stop since $since until $until stands for $hours hours', ({ since, until, hours }) => {
  expect(hoursStopped({ since, until }, now)).toBe(hours)
})

test('[R4-15] the rarest ingredient is offered first, one of this dish alone never', () => {
  const name = { ru: 'угорь', uz: 'ilonbaliq', en: 'eel' }
  const shared = sharedIngredients([
    { key: 'rice', name, other_product_ids: ['a', 'b', 'c'] },
    { key: 'secret', name, other_product_ids: [] },
    { key: 'eel', name, other_product_ids: ['a'] },
  ])
  expect(shared.map(({ key }) => key)).toEqual(['eel', 'rice'])
})

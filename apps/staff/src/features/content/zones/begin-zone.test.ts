import { expect, test } from 'vitest'
import { beginZone } from './begin-zone.ts'

const name = { ru: 'Филиал', uz: 'Filial', en: 'Branch' }
const center = { lat: 41.3, long: 69.28 }
const city = { id: 'city', slug: 'tashkent', title: name, center, zoom: 12, free_from: null }
const aBranch = (id: string, lat: number, more = {}) => ({
  ...{ id, city_id: 'city', name, location: { lat, long: 69.2 }, is_active: true },
  ...more,
})
const aZone = (...branch_ids: string[]) => ({
  ...{ id: 'zone', title: name, city_id: 'city', corners: [], branch_ids, eta_minutes: 40 },
  ...{ state: 'live' as const, has_draft: false, publish_at: null },
})

/** The middle of the square. */
function middleOf(square: ReturnType<typeof beginZone>) {
  const middle = (part: 0 | 1) => square.reduce((sum, corner) => sum + corner[part], 0) / square.length
  return { lat: Number(middle(1).toFixed(3)), long: Number(middle(0).toFixed(3)) }
}

test('a new zone begins around the newest branch of its city without a zone', () => {
  const branches = [
    aBranch('served', 41.1),
    aBranch('old', 41.2),
    aBranch('new', 41.25),
    aBranch('closed', 41.35, { is_active: false }),
    aBranch('elsewhere', 39.7, { city_id: 'another' }),
  ]
  expect(middleOf(beginZone(city, { branches, zones: [aZone('served')] }))).toEqual({
    lat: 41.25,
    long: 69.2,
  })
  expect(middleOf(beginZone(city, { branches, zones: [aZone('served', 'new')] }))).toEqual({
    ...{ lat: 41.2, long: 69.2 },
  })
})

test('a zone that is drawn for a branch begins around it', () => {
  const branches = [aBranch('wanted', 41.2), aBranch('newer', 41.25)]
  expect(middleOf(beginZone(city, { branches, zones: [] }, 'wanted'))).toEqual({ lat: 41.2, long: 69.2 })
})

test('a new zone begins in the centre of a city whose branches all have one', () => {
  const branches = [aBranch('served', 41.1), aBranch('elsewhere', 39.7, { city_id: 'another' })]
  expect(middleOf(beginZone(city, { branches, zones: [aZone('served')] }))).toEqual(center)
})

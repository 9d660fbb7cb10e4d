import { toInstant } from '@doira/domain/time/instant'
import { expect, test } from 'vitest'
import type { Branch } from '../../../delivery/branches/branch.mapper.ts'
import { closedState, findMenuPlace } from './menu-place.ts'

const city = (slug: string, route: string | null) => ({
  slug,
  route,
  is_default: slug === 'tashkent',
  menu_id: `menu of ${slug}`,
})
const cities = [city('tashkent', '/'), city('samarkand', '/samarkand'), city('yangiyul', null)]

function aBranch(slug: string, parts: Partial<Branch> = {}): Branch {
  return {
    id: slug,
    slug,
    city: 'tashkent',
    name: slug,
    address: '',
    localizedAddress: { ru: '', uz: '', en: '' },
    location: { lat: 41, long: 69 },
    menuId: `menu of ${slug}`,
    isActive: true,
    open: { isOpen: true, opensAt: null, closesAt: null, isAroundTheClock: false },
    isDelivering: true,
    deliveryOpensAt: null,
    takeawayMinutes: 30,
    ...parts,
  }
}

const branches = [
  aBranch('chilonzor'),
  aBranch('registon', { city: 'samarkand' }),
  aBranch('yangiyul-center', { city: 'yangiyul' }),
]

test.each([
  { path: undefined, branch: null, shows: 'menu of tashkent', city: 'tashkent' },
  { path: undefined, branch: 'chilonzor', shows: 'menu of chilonzor', city: 'tashkent' },
  { path: undefined, branch: 'registon', shows: 'menu of tashkent', city: 'tashkent' },
  { path: 'samarkand', branch: null, shows: 'menu of samarkand', city: 'samarkand' },
  { path: 'samarkand', branch: 'registon', shows: 'menu of registon', city: 'samarkand' },
  { path: 'samarkand', branch: 'chilonzor', shows: 'menu of samarkand', city: 'samarkand' },
  { path: undefined, branch: 'yangiyul-center', shows: 'menu of yangiyul-center', city: 'yangiyul' },
  { path: 'samarkand', branch: 'yangiyul-center', shows: 'menu of samarkand', city: 'samarkand' },
])('[R10-29] /$path with the branch $branch shows the $shows', ({ path, branch, shows, city: of }) => {
  const chosen = branches.find(({ id }) => id === branch) ?? null
  const place = findMenuPlace(cities, { slug: path, branch: chosen })
  expect(place?.menuId).toBe(shows)
  expect(place?.city.slug).toBe(of)
})

test.each(['yangiyul', 'paris'])('[R10-04] /%s is no page', (slug) => {
  expect(findMenuPlace(cities, { slug, branch: null })).toBeNull()
})

const opensAt = toInstant('2026-11-22T05:00:00Z')
const later = toInstant('2026-11-22T06:00:00Z')

test('[R8-05] takeaway from a closed branch says when it opens, whatever the others do', () => {
  const closed = aBranch('chilonzor', {
    open: { isOpen: false, opensAt, closesAt: null, isAroundTheClock: false },
  })
  const all = {
    deliveryType: 'self-pickup',
    branch: closed,
    cityBranches: [closed, aBranch('other')],
  } as const
  expect(closedState(all)).toEqual({ kind: 'branch', opensAt })
  expect(closedState({ ...all, branch: aBranch('other') })).toBeNull()
  expect(closedState({ ...all, branch: null })).toBeNull()
})

test('[R8-04] delivery is closed when nobody near delivers, and names the branch that opens first', () => {
  const night = [
    aBranch('late', { isDelivering: false, deliveryOpensAt: later }),
    aBranch('early', { isDelivering: false, deliveryOpensAt: opensAt }),
    aBranch('gone', { isDelivering: false, isActive: false }),
  ]
  const asked = { deliveryType: 'delivery', branch: null, cityBranches: night } as const
  expect(closedState(asked)).toEqual({ kind: 'all', branchName: 'early', opensAt })
  expect(closedState({ ...asked, cityBranches: [...night, aBranch('open')] })).toBeNull()
  // The chosen branch is the best of those near the address.
  expect(closedState({ ...asked, branch: night[0] ?? null })).toEqual({
    kind: 'all',
    branchName: 'late',
    opensAt: later,
  })
})

test('a city without branches in business says nothing', () => {
  expect(closedState({ deliveryType: 'delivery', branch: null, cityBranches: [] })).toBeNull()
})

import { toInstant } from '@doira/domain/time/instant'
import { expect, test } from 'vitest'
import { aWeek } from '../places.testing.ts'
import { branchesPath, parseBranchFilter, passesBranchFilter, toggleWish } from './branch-filter.ts'
import { aCard, noon } from './branches.testing.ts'

const cities = ['tashkent', 'bukhara']
const parse = (query: string) => parseBranchFilter(new URLSearchParams(query), cities)

test.each([
  { query: '', city: null, wishes: [] },
  { query: 'city=bukhara', city: 'bukhara', wishes: [] },
  { query: 'city=atlantis&only=magic', city: null, wishes: [] },
  { query: 'only=parking,open_now', city: null, wishes: ['open_now', 'parking'] },
  { query: 'only=parking,parking,&utm_source=x', city: null, wishes: ['parking'] },
])('[R2-21] "$query" asks for $wishes in $city', ({ query, city, wishes }) => {
  expect(parse(query)).toEqual({ city, wishes })
})

test('[R2-21] a filter is written to the address as it is read from there', () => {
  const filter = toggleWish(toggleWish(parse('city=bukhara'), 'around_the_clock'), 'parking')
  expect(branchesPath(filter)).toBe('/branches?city=bukhara&only=around_the_clock,parking')
  expect(parse(branchesPath(filter).split('?')[1] ?? '')).toEqual({
    city: 'bukhara',
    wishes: ['parking', 'around_the_clock'],
  })
  expect(branchesPath(toggleWish(toggleWish(parse(''), 'parking'), 'parking'))).toBe('/branches')
})

test.each([
  { wish: 'open_now', given: {}, at: '2026-11-21T12:00:00+05:00', passes: true },
  { wish: 'open_now', given: {}, at: '2026-11-21T23:01:00+05:00', passes: false },
  { wish: 'open_now', given: {}, at: '2026-12-31T12:00:00+05:00', passes: false },
  { wish: 'open_now', given: { is_active: false }, at: '2026-11-21T12:00:00+05:00', passes: false },
  { wish: 'parking', given: { has_parking: true }, at: '2026-11-21T12:00:00+05:00', passes: true },
  { wish: 'parking', given: {}, at: '2026-11-21T12:00:00+05:00', passes: false },
  {
    wish: 'around_the_clock',
    given: { hours: aWeek('00:00-23:59') },
    at: '2026-11-21T12:00:00+05:00',
    passes: true,
  },
  { wish: 'around_the_clock', given: {}, at: '2026-11-21T12:00:00+05:00', passes: false },
] as const)('[R2-21] [R4-12] $wish at $at, a branch with $given: $passes', ({ wish, given, at, passes }) => {
  expect(passesBranchFilter(aCard(given), { city: null, wishes: [wish] }, toInstant(at))).toBe(passes)
})

test('[R2-21] every wish has to be fulfilled, in the chosen city', () => {
  const card = aCard({ has_parking: true })
  expect(passesBranchFilter(card, { city: 'tashkent', wishes: ['parking', 'open_now'] }, noon)).toBe(true)
  expect(passesBranchFilter(card, { city: 'tashkent', wishes: ['parking', 'around_the_clock'] }, noon)).toBe(
    false,
  )
  expect(passesBranchFilter(card, { city: 'bukhara', wishes: [] }, noon)).toBe(false)
})

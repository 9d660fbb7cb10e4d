import { toInstant } from '@doira/domain/time/instant'
import { expect, test } from 'vitest'
import { aWeek } from '../places.testing.ts'
import { branchesPath, parseBranchFilter, passesBranchFilter, toggleCriterion } from './branch-filter.ts'
import { aCard, noon } from './branches.testing.ts'

const cities = ['tashkent', 'bukhara']
const parse = (query: string) => parseBranchFilter(new URLSearchParams(query), cities)

test.each([
  { query: '', city: null, criteria: [] },
  { query: 'city=bukhara', city: 'bukhara', criteria: [] },
  { query: 'city=atlantis&only=magic', city: null, criteria: [] },
  { query: 'only=parking,open_now', city: null, criteria: ['open_now', 'parking'] },
  { query: 'only=parking,parking,&utm_source=x', city: null, criteria: ['parking'] },
])('[R2-21] "$query" asks for $criteria in $city', ({ query, city, criteria }) => {
  expect(parse(query)).toEqual({ city, criteria })
})

test('[R2-21] a filter is written to the address as it is read from there', () => {
  const filter = toggleCriterion(toggleCriterion(parse('city=bukhara'), 'around_the_clock'), 'parking')
  expect(branchesPath(filter)).toBe('/branches?city=bukhara&only=around_the_clock,parking')
  expect(parse(branchesPath(filter).split('?')[1] ?? '')).toEqual({
    city: 'bukhara',
    criteria: ['parking', 'around_the_clock'],
  })
  expect(branchesPath(toggleCriterion(toggleCriterion(parse(''), 'parking'), 'parking'))).toBe('/branches')
})

test.each([
  { criterion: 'open_now', given: {}, at: '2026-11-21T12:00:00+05:00', passes: true },
  { criterion: 'open_now', given: {}, at: '2026-11-21T23:01:00+05:00', passes: false },
  { criterion: 'open_now', given: {}, at: '2026-12-31T12:00:00+05:00', passes: false },
  { criterion: 'open_now', given: { is_active: false }, at: '2026-11-21T12:00:00+05:00', passes: false },
  { criterion: 'parking', given: { has_parking: true }, at: '2026-11-21T12:00:00+05:00', passes: true },
  { criterion: 'parking', given: {}, at: '2026-11-21T12:00:00+05:00', passes: false },
  {
    criterion: 'around_the_clock',
    given: { hours: aWeek('00:00-23:59') },
    at: '2026-11-21T12:00:00+05:00',
    passes: true,
  },
  { criterion: 'around_the_clock', given: {}, at: '2026-11-21T12:00:00+05:00', passes: false },
] as const)(
  '[R2-21] [R4-12] $criterion at $at, a branch with $given: $passes',
  ({ criterion, given, at, passes }) => {
    expect(passesBranchFilter(aCard(given), { city: null, criteria: [criterion] }, toInstant(at))).toBe(
      passes,
    )
  },
)

test('[R2-21] every criterion has to be fulfilled, in the chosen city', () => {
  const card = aCard({ has_parking: true })
  expect(passesBranchFilter(card, { city: 'tashkent', criteria: ['parking', 'open_now'] }, noon)).toBe(true)
  expect(
    passesBranchFilter(card, { city: 'tashkent', criteria: ['parking', 'around_the_clock'] }, noon),
  ).toBe(false)
  expect(passesBranchFilter(card, { city: 'bukhara', criteria: [] }, noon)).toBe(false)
})

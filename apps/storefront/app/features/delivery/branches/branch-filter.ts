import { isAlwaysOpen } from '@doira/domain/delivery/branches/opening-hours'
import type { Instant } from '@doira/domain/time/instant'
import { paths } from '../../../platform/page/paths.ts'
import { openNow } from './open-now.ts'
import type { BranchCard } from './page/branch-page.mapper.ts'

export const branchCriteria = ['open_now', 'parking', 'around_the_clock'] as const
export type BranchCriterion = (typeof branchCriteria)[number]

/** Which branches are shown: those of a city, or of all (null), that fulfil every criterion. It lives in the query. */
export type BranchFilter = { readonly city: string | null; readonly criteria: readonly BranchCriterion[] }

/** What a query asks for; a city or criterion that does not exist is not asked for. */
export function parseBranchFilter(query: URLSearchParams, citySlugs: readonly string[]): BranchFilter {
  const city = query.get('city')
  const asked = (query.get('only') ?? '').split(',')
  return {
    city: city !== null && citySlugs.includes(city) ? city : null,
    criteria: branchCriteria.filter((criterion) => asked.includes(criterion)),
  }
}

/** The list under a filter, without a language. */
export function branchesPath({ city, criteria }: BranchFilter): string {
  const query = [
    city && `city=${encodeURIComponent(city)}`,
    criteria.length > 0 && `only=${criteria.join(',')}`,
  ]
  const asked = query.filter(Boolean).join('&')
  return asked ? `${paths.branches()}?${asked}` : paths.branches()
}

export function toggleCriterion(filter: BranchFilter, criterion: BranchCriterion): BranchFilter {
  const { criteria } = filter
  return {
    ...filter,
    criteria: criteria.includes(criterion)
      ? criteria.filter((other) => other !== criterion)
      : [...criteria, criterion],
  }
}

export function passesBranchFilter(
  branch: BranchCard,
  { city, criteria }: BranchFilter,
  now: Instant,
): boolean {
  if (city !== null && branch.city !== city) return false
  return criteria.every((criterion) => fulfils[criterion](branch, now))
}

const fulfils: Record<BranchCriterion, (branch: BranchCard, now: Instant) => boolean> = {
  open_now: (branch, now) => openNow(branch, now).isOpen,
  parking: ({ hasParking }) => hasParking,
  around_the_clock: ({ isActive, schedule }) => isActive && isAlwaysOpen(schedule.work),
}

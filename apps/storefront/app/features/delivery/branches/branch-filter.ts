import { isAlwaysOpen } from '@doira/domain/delivery/branches/opening-hours'
import type { Instant } from '@doira/domain/time/instant'
import { paths } from '../../../platform/page/paths.ts'
import { openNow } from './open-now.ts'
import type { BranchCard } from './page/branch-page.mapper.ts'

export const branchWishes = ['open_now', 'parking', 'around_the_clock'] as const
export type BranchWish = (typeof branchWishes)[number]

/** Which branches are shown: those of a city, or of all (null), that fulfil every wish. It lives in the query. */
export type BranchFilter = { readonly city: string | null; readonly wishes: readonly BranchWish[] }

/** What a query asks for; a city or wish that does not exist is not asked for. */
export function parseBranchFilter(query: URLSearchParams, citySlugs: readonly string[]): BranchFilter {
  const city = query.get('city')
  const asked = (query.get('only') ?? '').split(',')
  return {
    city: city !== null && citySlugs.includes(city) ? city : null,
    wishes: branchWishes.filter((wish) => asked.includes(wish)),
  }
}

/** The list under a filter, without a language. */
export function branchesPath({ city, wishes }: BranchFilter): string {
  const query = [city && `city=${encodeURIComponent(city)}`, wishes.length > 0 && `only=${wishes.join(',')}`]
  const asked = query.filter(Boolean).join('&')
  return asked ? `${paths.branches()}?${asked}` : paths.branches()
}

export function toggleWish(filter: BranchFilter, wish: BranchWish): BranchFilter {
  const { wishes } = filter
  return {
    ...filter,
    wishes: wishes.includes(wish) ? wishes.filter((other) => other !== wish) : [...wishes, wish],
  }
}

export function passesBranchFilter(
  branch: BranchCard,
  { city, wishes }: BranchFilter,
  now: Instant,
): boolean {
  if (city !== null && branch.city !== city) return false
  return wishes.every((wish) => fulfils[wish](branch, now))
}

const fulfils: Record<BranchWish, (branch: BranchCard, now: Instant) => boolean> = {
  open_now: (branch, now) => openNow(branch, now).isOpen,
  parking: ({ hasParking }) => hasParking,
  around_the_clock: ({ isActive, schedule }) => isActive && isAlwaysOpen(schedule.work),
}

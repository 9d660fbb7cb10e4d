import { getBranch } from '@doira/contract/delivery/branches/get-branch'
import { listBranches } from '@doira/contract/delivery/branches/list-branches'
import { hoursKinds, nextChangeAt } from '@doira/domain/delivery/branches/opening-hours'
import { distanceMeters, type LatLong } from '@doira/domain/delivery/geo'
import { DomainError } from '@doira/domain/problem'
import type { Instant } from '@doira/domain/time/instant'
import { getNextDayStart } from '@doira/domain/time/local-time'
import type { Clock } from '../../platform/clock.ts'
import type { Reads } from '../../platform/database/connection/reads.ts'
import { type CacheFacts, declareCacheFacts, earliest } from '../../platform/http/cache-facts.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { getPage } from '../../platform/http/page-of.ts'
import { toWireBranch } from './branches.mapper.ts'
import { type Branch, findBranch, listBranches as queryBranches } from './branches.queries.ts'

export function mountBranches(
  mount: Mount,
  { reads, clock }: { readonly reads: Reads; readonly clock: Clock },
): void {
  mount(listBranches, async ({ shipperId, query, context }) => {
    const now = clock()
    const from = findPoint(query)
    const all = await reads.shared((db) => queryBranches(db, { shipperId, now }))
    const asked = all
      .filter(({ citySlug }) => query.city === undefined || citySlug === query.city)
      .filter(({ slug }) => query.slug === undefined || slug === query.slug)
    declareCacheFacts(context, branchFacts(all, now))
    const page = getPage(from ? nearestFirst(asked, from) : asked, query)
    return { branches: page.map((branch) => toWireBranch(branch, now, from)), count: String(asked.length) }
  })

  mount(getBranch, async ({ shipperId, params, context }) => {
    const now = clock()
    const branch = await reads.shared((db) => findBranch(db, { shipperId, now, idOrSlug: params.id ?? '' }))
    if (!branch) throw new DomainError({ code: 'branch_not_found' })
    declareCacheFacts(context, branchFacts([branch], now))
    return toWireBranch(branch, now)
  })
}

/** Right until one of them opens or closes, or the list of days that differ loses one at midnight. */
export function branchFacts(branches: readonly Branch[], now: Instant): CacheFacts {
  const midnight = getNextDayStart(now)
  const changes = branches.flatMap(({ schedule }) => [
    ...hoursKinds.map((kind) => nextChangeAt(schedule, kind, now)),
    schedule.exceptions.length > 0 ? midnight : null,
  ])
  return { topics: ['branches', ...branches.map(({ id }) => `branch:${id}`)], expiresAt: earliest(changes) }
}

function findPoint({ lat, long }: { lat?: number | undefined; long?: number | undefined }): LatLong | null {
  return lat === undefined || long === undefined ? null : { lat, long }
}

function nearestFirst(branches: readonly Branch[], from: LatLong): readonly Branch[] {
  return branches.toSorted((a, b) => distanceMeters(from, a.location) - distanceMeters(from, b.location))
}

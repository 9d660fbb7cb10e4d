import type { Instant } from '@doira/domain/time/instant'
import { type CachedByVersion, cacheByVersion } from '../../chains/cache-by-version.ts'
import type { Db } from '../../platform/database/database.ts'
import { type Branch, listBranches } from '../branches/branches.queries.ts'
import { type ChainZone, listZones } from '../zones/zones.queries.ts'

/** Where a chain delivers to, and from where. */
export type ServiceArea = {
  readonly zones: readonly ChainZone[]
  readonly branchById: ReadonlyMap<string, Branch>
}

export type ServiceAreaCache = CachedByVersion<ServiceArea>

export function makeServiceArea(): ServiceAreaCache {
  return cacheByVersion(loadServiceArea)
}

async function loadServiceArea(
  db: Db,
  { shipperId, now }: { readonly shipperId: string; readonly now: Instant },
): Promise<ServiceArea> {
  const branches = await listBranches(db, { shipperId, now })
  return {
    zones: await listZones(db, shipperId),
    branchById: new Map(branches.map((branch) => [branch.id, branch])),
  }
}

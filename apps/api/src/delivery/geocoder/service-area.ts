import type { Instant } from '@doira/domain/time/instant'
import { cacheByVersion, type ReadOfVersion } from '../../chains/cache-by-version.ts'
import type { Db } from '../../platform/database/database.ts'
import { type Branch, listBranches } from '../branches/branches.queries.ts'
import { type ChainZone, listZones } from '../zones/zones.queries.ts'

/** Where a chain delivers to, and from where. */
export type ServiceArea = {
  readonly zones: readonly ChainZone[]
  readonly branchById: ReadonlyMap<string, Branch>
}

export type ReadServiceArea = ReadOfVersion<ServiceArea>

export function makeReadServiceArea(): ReadServiceArea {
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

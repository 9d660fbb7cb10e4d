import { makeMemoryCache } from '../platform/cache/memory-cache.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import type { ChangeSource } from '../platform/events.ts'
import type { FindPlatform, FindShipper } from '../platform/http/make-app.ts'
import { isUuid } from '../platform/uuid.ts'
import { findShipperById, findShipperIdByHost, listPlatforms } from './chain.queries.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly changes: ChangeSource }

/** Finds the chain of every request. Only answers that name a chain are cached, until a chain is changed. */
export function makeFindShipper({ db, clock, changes }: Deps): FindShipper {
  const known = makeMemoryCache<string | null>({ clock })
  changes.subscribe({
    onChange: ({ topic }) => {
      if (topic.startsWith('chain:')) known.drop(() => true)
    },
    missed: () => known.drop(() => true),
  })
  return async ({ header, host }) => {
    const wanted = header === undefined ? { host: hostName(host) } : { id: header.trim().toLowerCase() }
    return known.get(JSON.stringify(wanted), async () => {
      const shipperId = await look(db, wanted)
      // Anybody can name chains that do not exist: those are looked up each time and take no memory.
      return { value: shipperId, expiresAt: shipperId === null ? clock() : null }
    })
  }
}

/** A Platform header carries the id of a kind of client, or its name: `website`. */
export function makeFindPlatform({ db, clock, changes }: Deps): FindPlatform {
  const known = makeMemoryCache<ReadonlyMap<string, string>>({ clock })
  changes.subscribe({
    onChange: ({ shipperId, topic }) => {
      if (topic === `chain:${shipperId}`) known.drop((key) => key === shipperId)
    },
    missed: () => known.drop(() => true),
  })
  return async ({ shipperId, header }) => {
    if (header === undefined) return null
    const platforms = await known.get(shipperId, async () => {
      const rows = await listPlatforms(db, shipperId)
      return { value: new Map(rows.flatMap(({ id, kind }) => [[id, id] as const, [kind, id] as const])) }
    })
    return platforms.get(header.trim().toLowerCase()) ?? null
  }
}

async function look(db: Db, wanted: { id: string } | { host: string }): Promise<string | null> {
  if ('host' in wanted) return findShipperIdByHost(db, wanted.host)
  return isUuid(wanted.id) ? ((await findShipperById(db, wanted.id))?.id ?? null) : null
}

function hostName(host: string | undefined): string {
  return (host ?? '').replace(/:\d+$/, '').toLowerCase()
}

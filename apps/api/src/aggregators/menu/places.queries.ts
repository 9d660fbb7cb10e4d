import type { AggregatorId } from '@doira/domain/aggregators/aggregators'
import type { Instant } from '@doira/domain/time/instant'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import {
  aggregatorChannelsTable,
  aggregatorItemsTable,
  aggregatorPlacesTable,
  type ChannelRow,
  type PlaceRow,
} from '../aggregators.tables.ts'
import type { PublishedIds } from './find-availability.ts'

export type ChannelKey = { readonly shipperId: string; readonly aggregator: AggregatorId }
export type PlaceKey = ChannelKey & { readonly branchId: string }

const defaults = { isAccepting: true, pausedUntil: null, markUpPercent: 0, autoAcceptBelow: null } as const

/** What staff have set for an aggregator, or the defaults. */
export async function readChannel(db: Db, key: ChannelKey): Promise<ChannelRow> {
  const { shipperId, aggregator } = aggregatorChannelsTable
  const [row] = await db
    .select()
    .from(aggregatorChannelsTable)
    .where(and(eq(shipperId, key.shipperId), eq(aggregator, key.aggregator)))
  return row ?? { ...key, ...defaults }
}

/** The branches of a chain of which something is known to an aggregator, by their ids. */
export async function listPlaces(db: Db, key: ChannelKey): Promise<ReadonlyMap<string, PlaceRow>> {
  const { shipperId, aggregator } = aggregatorPlacesTable
  const rows = await db
    .select()
    .from(aggregatorPlacesTable)
    .where(and(eq(shipperId, key.shipperId), eq(aggregator, key.aggregator)))
  return new Map(rows.map((row) => [row.branchId, row]))
}

type Read = { readonly hash: string; readonly now: Instant }

/** Records that a menu is read, and answers since when it is as it is. */
export async function recordMenuRead(db: Db, key: PlaceKey, { hash, now }: Read): Promise<Instant> {
  const place = aggregatorPlacesTable
  const [row] = await db
    .insert(place)
    .values({ ...key, menuReadAt: now, menuHash: hash, menuChangedAt: now })
    .onConflictDoUpdate({
      target: [place.shipperId, place.aggregator, place.branchId],
      set: {
        menuReadAt: now,
        menuHash: hash,
        menuChangedAt: sql`case when ${place.menuHash} is distinct from ${hash} then ${now}::timestamptz
          else ${place.menuChangedAt} end`,
      },
    })
    .returning({ changedAt: place.menuChangedAt })
  return row?.changedAt ?? now
}

export async function recordStopsRead(db: Db, key: PlaceKey, { hash, now }: Read): Promise<void> {
  const place = aggregatorPlacesTable
  await db
    .insert(place)
    .values({ ...key, stopsReadAt: now, stopsHash: hash })
    .onConflictDoUpdate({
      target: [place.shipperId, place.aggregator, place.branchId],
      set: { stopsReadAt: now, stopsHash: hash },
    })
}

const noIds: PublishedIds = { items: [], modifiers: [] }

/** Every id that was ever in the menu of a place. */
export async function listPublished(db: Db, { branchId, ...key }: PlaceKey): Promise<PublishedIds> {
  return (await listPublishedByBranch(db, key, branchId)).get(branchId) ?? noIds
}

/** The same of all places of a channel, or of one of them. */
export async function listPublishedByBranch(
  db: Db,
  key: ChannelKey,
  ofBranch?: string,
): Promise<ReadonlyMap<string, PublishedIds>> {
  const { shipperId, aggregator, branchId, kind, itemId } = aggregatorItemsTable
  const rows = await db
    .select({ branchId, kind, itemId })
    .from(aggregatorItemsTable)
    .where(
      and(
        eq(shipperId, key.shipperId),
        eq(aggregator, key.aggregator),
        ofBranch === undefined ? undefined : eq(branchId, ofBranch),
      ),
    )
  const idsOf = (own: typeof rows, wanted: 'item' | 'modifier') =>
    own.filter((row) => row.kind === wanted).map((row) => row.itemId)
  return new Map(
    [...Map.groupBy(rows, (row) => row.branchId)].map(([id, own]) => [
      id,
      { items: idsOf(own, 'item'), modifiers: idsOf(own, 'modifier') },
    ]),
  )
}

/** Before an aggregator has them. */
export async function addPublished(db: Db, key: PlaceKey, { items, modifiers }: PublishedIds): Promise<void> {
  const add = (kind: 'item' | 'modifier', ids: readonly string[]) => sql`
    insert into aggregator_items (shipper_id, aggregator, branch_id, kind, item_id)
    select ${key.shipperId}, ${key.aggregator}, ${key.branchId}, ${kind}, id
    from unnest(${sql.param([...ids])}::text[]) as id
    on conflict do nothing`
  if (items.length > 0) await db.execute(add('item', items))
  if (modifiers.length > 0) await db.execute(add('modifier', modifiers))
}

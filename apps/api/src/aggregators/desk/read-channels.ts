import type { WireAggregatorChannel } from '@doira/contract/aggregators/aggregators'
import { aggregators } from '@doira/domain/aggregators/aggregators'
import type { StopList } from '@doira/domain/catalog/product'
import { zeroSum } from '@doira/domain/money/sum'
import type { Instant } from '@doira/domain/time/instant'
import { getDayStart, localDateAt } from '@doira/domain/time/local-time'
import { loadStops } from '../../catalog/menus/stops.queries.ts'
import type { Branch } from '../../delivery/branches/branches.queries.ts'
import type { PlaceRow } from '../aggregators.tables.ts'
import type { AggregatorDialect } from '../dialects/aggregator-dialect.ts'
import { aggregatorRegistry } from '../dialects/registry.ts'
import { idsOf } from '../menu/find-availability.ts'
import { listPlaces, listPublishedByBranch, readChannel } from '../menu/places.queries.ts'
import { hashMenu, hashOf, readMenus, toAvailability } from '../menu/read-menu.ts'
import { aggregatorPath } from '../server/mount-aggregators.ts'
import type { ServerDeps } from '../server/server-deps.ts'
import { listSales } from './desk.queries.ts'

type Wanted = {
  readonly shipperId: string
  /** Null: all. */
  readonly branchIds: readonly string[] | null
  readonly now: Instant
}

/** Every aggregator, with what it has read of these branches compared with what it would read now. */
export async function readChannels(
  deps: ServerDeps,
  wanted: Wanted,
): Promise<readonly WireAggregatorChannel[]> {
  const sales = await listSales(deps.db, wanted, getDayStart(localDateAt(wanted.now)))
  const stopsOf = makeStopsOf(deps, wanted.shipperId)
  const channels: WireAggregatorChannel[] = []
  for (const dialect of aggregatorRegistry) {
    const { orders = 0, revenue = zeroSum } = sales.get(dialect.id) ?? {}
    const key = { shipperId: wanted.shipperId, aggregator: dialect.id }
    const channel = await readChannel(deps.db, key)
    const isConnected = deps.aggregators.of(wanted.shipperId).has(dialect.id)
    channels.push({
      ...{ id: dialect.id, name: aggregators[dialect.id].name, path: aggregatorPath(dialect) },
      ...{ is_connected: isConnected, is_accepting: channel.isAccepting },
      paused_until: stillAt(channel.pausedUntil, wanted.now),
      mark_up_percent: channel.markUpPercent,
      auto_accept_below: channel.autoAcceptBelow,
      ...{ orders_today: orders, revenue_today: revenue },
      ...(isConnected ? await readPlaces(deps, dialect, { ...wanted, stopsOf }) : noPlaces),
    })
  }
  return channels
}

type StopsOf = (branchId: string) => Promise<StopList>

/** Reads the stops of a branch once for all aggregators. */
function makeStopsOf({ db }: ServerDeps, shipperId: string): StopsOf {
  const known = new Map<string, Promise<StopList>>()
  return (branchId) => {
    const stops = known.get(branchId) ?? loadStops(db, { shipperId, branchId })
    known.set(branchId, stops)
    return stops
  }
}

type Places = Pick<WireAggregatorChannel, 'withheld' | 'menu' | 'stops' | 'branches'>
const notRead = { current: 0, read_at: null }
const noPlaces: Places = { withheld: 0, menu: notRead, stops: notRead, branches: [] }

async function readPlaces(
  deps: ServerDeps,
  dialect: AggregatorDialect,
  { shipperId, branchIds, now, stopsOf }: Wanted & { readonly stopsOf: StopsOf },
): Promise<Places> {
  const { facts, menuOf } = await readMenus(deps, dialect, { shipperId, now })
  const key = { shipperId, aggregator: dialect.id }
  const rows = await listPlaces(deps.db, key)
  const published = await listPublishedByBranch(deps.db, key)
  const own = facts.branches.filter(
    ({ id, isActive }) => isActive && (branchIds === null || branchIds.includes(id)),
  )
  const branches: Places['branches'] = []
  for (const branch of own) {
    const row = rows.get(branch.id) ?? null
    const menu = menuOf(branch)
    const given = { published: published.get(branch.id) ?? idsOf(menu), at: now }
    const stops = row?.stopsHash
      ? hashOf(toAvailability(facts, menu, { ...given, stops: await stopsOf(branch.id) }))
      : null
    branches.push({
      ...{ id: branch.id, name: branch.name, is_on: row?.isOn ?? true },
      paused_until: stillAt(row?.pausedUntil ?? null, now),
      menu_is_current: row?.menuHash === hashMenu(menu),
      stops_are_current: stops !== null && row?.stopsHash === stops,
    })
  }
  const selling = branches.filter((one) => one.is_on)
  const withheld = new Set(own.flatMap((branch) => menuOf(branch).withheld.map(({ productId }) => productId)))
  return {
    branches,
    withheld: withheld.size,
    menu: {
      current: selling.filter((one) => one.menu_is_current).length,
      read_at: latest(own, rows, ({ menuReadAt }) => menuReadAt),
    },
    stops: {
      current: selling.filter((one) => one.stops_are_current).length,
      read_at: latest(own, rows, ({ stopsReadAt }) => stopsReadAt),
    },
  }
}

function latest(
  branches: readonly Branch[],
  rows: ReadonlyMap<string, PlaceRow>,
  getAt: (row: PlaceRow) => Instant | null,
): Instant | null {
  const times = branches.flatMap(({ id }) => {
    const row = rows.get(id)
    return (row && getAt(row)) ?? []
  })
  return times.toSorted().at(-1) ?? null
}

/** A pause that has ended is none. */
function stillAt(until: Instant | null, now: Instant): Instant | null {
  return until !== null && until > now ? until : null
}

import type { WireAggregatorChannel } from '@doira/contract/aggregators/aggregators'
import { aggregators } from '@doira/domain/aggregators/aggregators'
import { zeroSum } from '@doira/domain/money/sum'
import type { Instant } from '@doira/domain/time/instant'
import { getDayStart, localDateAt } from '@doira/domain/time/local-time'
import type { Branch } from '../../delivery/branches/branches.queries.ts'
import type { PlaceRow } from '../aggregators.tables.ts'
import type { AggregatorDialect } from '../dialects/aggregator-dialect.ts'
import { aggregatorRegistry } from '../dialects/registry.ts'
import { listPlaces, listPublished, readChannel } from '../menu/places.queries.ts'
import { hashMenu, hashOf, readAvailability, readMenus } from '../menu/read-menu.ts'
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
      ...(isConnected ? await readPlaces(deps, dialect, wanted) : noPlaces),
    })
  }
  return channels
}

type Places = Pick<WireAggregatorChannel, 'withheld' | 'menu' | 'stops' | 'branches'>
const notRead = { current: 0, read_at: null }
const noPlaces: Places = { withheld: 0, menu: notRead, stops: notRead, branches: [] }

async function readPlaces(deps: ServerDeps, dialect: AggregatorDialect, wanted: Wanted): Promise<Places> {
  const { shipperId, branchIds, now } = wanted
  const { facts, menuOf } = await readMenus(deps, dialect, { shipperId, now })
  const rows = await listPlaces(deps.db, { shipperId, aggregator: dialect.id })
  const own = facts.branches.filter(
    ({ id, isActive }) => isActive && (branchIds === null || branchIds.includes(id)),
  )
  const branches: Places['branches'] = []
  for (const branch of own) {
    const row = rows.get(branch.id) ?? null
    const menu = menuOf(branch)
    const stops = row?.stopsHash ? await hashStops(deps, dialect, { branch, menu, facts, now }) : null
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

async function hashStops(
  { db }: ServerDeps,
  { id }: AggregatorDialect,
  given: Omit<Parameters<typeof readAvailability>[1], 'published'>,
): Promise<string> {
  const { shipperId, id: branchId } = given.branch
  const published = await listPublished(db, { shipperId, aggregator: id, branchId })
  return hashOf(await readAvailability(db, { ...given, published }))
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

import type { PosStatus } from '@doira/domain/pos/pos-status'
import { addSeconds } from '@doira/domain/time/instant'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { aMoment } from '../testing/factories.testing.ts'
import { makeStaffWorld } from '../testing/staff-world.testing.ts'
import { makeSendPosOrders } from './orders/send-pos-orders.ts'
import { posBranchesTable, posConnectionsTable, posOrdersTable } from './pos.tables.ts'
import type { Pos } from './providers/choose-pos.ts'
import { makeHttpBridge } from './providers/http/http-bridge.testing.ts'
import { makeSyncStops } from './stops/sync-stops.ts'

/** What the tests of every provider need of the stand-in of its POS. */
export type PosStandIn = {
  readonly request: typeof fetch
  /** Ids in the sequence in which orders were created there. */
  readonly created: readonly string[]
  /** What the POS has by an id. */
  readonly find: (
    id: string,
  ) => { readonly status: string; readonly total: number; readonly comment: string } | null
  /** A kind of failure of all further calls; null: none. */
  readonly fail: (fault: PosFault | null | (() => PosFault | null)) => void
  /** The till moves an order on without reporting it. */
  readonly move: (id: string, status: PosStatus) => void
  /** A call to the shop by which the POS reports statuses. */
  readonly callback: (
    shipperId: string,
    reports: readonly { readonly id: string; readonly status: PosStatus }[],
    given?: { readonly late?: boolean; readonly forged?: boolean },
  ) => { readonly path: string; readonly init: RequestInit }
}

/** How a POS fails. */
export type PosFault =
  | 'slow'
  | 'lost_answer'
  | 'wrong_sum'
  | 'half_menu'
  | 'busy'
  | 'clock_off'
  | 'garbage'
  | 'certificate'
  | 'gone'
  | 'taken'
  | 'server_error'

export type PosRig = {
  readonly pos: Pos
  readonly makeStandIn: (clock: () => ReturnType<typeof addSeconds>) => PosStandIn
}

export const branchAtPos = 'filial 1'

export async function connect(db: Db, key: { readonly shipperId: string; readonly branchId: string }) {
  const { shipperId } = key
  await db
    .insert(posConnectionsTable)
    .values({ shipperId, provider: 'http', since: aMoment })
    .onConflictDoNothing()
  await db.insert(posBranchesTable).values({ ...key, posId: branchAtPos, stopsAt: aMoment })
}

/** A shop whose branch has a POS, with its jobs to be run by hand. */
export async function makePosWorld(db: Db, { pos, makeStandIn }: PosRig) {
  let standIn: PosStandIn | null = null
  const request: typeof fetch = (...given) => getStandIn().request(...given)
  const world = await makeStaffWorld(db, { pos, posRequest: request })
  const { shop, chain } = world
  standIn = makeStandIn(shop.deps.clock)
  const getStandIn = () => {
    if (!standIn) throw new Error('the stand-in is called before it is made')
    return standIn
  }
  await connect(db, chain)
  const round = new AbortController().signal
  const row = async (orderId: string) => {
    const [found] = await db
      .select()
      .from(posOrdersTable)
      .where(and(eq(posOrdersTable.shipperId, chain.shipperId), eq(posOrdersTable.orderId, orderId)))
    return found
  }
  const jobs = { ...shop.deps, posOrdersAtOnce: 1 }
  return {
    ...world,
    standIn: getStandIn(),
    row,
    state: async (orderId: string) => (await row(orderId))?.state,
    /** Runs the job that sends orders, this many seconds after the world began. */
    async at(seconds: number) {
      shop.setNow(addSeconds(aMoment, seconds))
      await makeSendPosOrders(jobs)(round)
    },
    async stopsAt(seconds: number) {
      shop.setNow(addSeconds(aMoment, seconds))
      await makeSyncStops(jobs)(round)
    },
    async report(
      reports: Parameters<PosStandIn['callback']>[1],
      given?: Parameters<PosStandIn['callback']>[2],
    ): Promise<Response> {
      const { path, init } = getStandIn().callback(chain.shipperId, reports, given)
      return shop.api.request(path, init)
    },
  }
}

/** A bridge as a stand-in of every POS. */
export function httpStandIn(clock: Parameters<PosRig['makeStandIn']>[0]) {
  const bridge = makeHttpBridge(clock)
  return {
    ...bridge,
    find: (id: string) => {
      const order = bridge.orders.get(id)
      return order ? { status: order.status, total: order.body.total, comment: order.body.comment } : null
    },
    move: (id: string, status: PosStatus) => {
      const order = bridge.orders.get(id)
      if (order) order.status = status
    },
    callback: (
      ...[shipperId, reports, { late = false, forged = false } = {}]: Parameters<PosStandIn['callback']>
    ) =>
      bridge.callback(
        shipperId,
        reports.map((report) => ({ type: 'order', ...report })),
        {
          ...(late && { now: addSeconds(clock(), -301) }),
          ...(forged && { secret: 'another-secret-that-is-long-enough' }),
        },
      ),
  } satisfies PosStandIn
}

import { addSeconds } from '@doira/domain/time/instant'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { aMoment } from '../testing/factories.testing.ts'
import { makeStaffWorld } from '../testing/staff-world.testing.ts'
import { listMenuForPos } from './menu-for-pos.queries.ts'
import { makeSendPosOrders } from './orders/send-pos-orders.ts'
import { posBranchesTable, posConnectionsTable, posOrdersTable } from './pos.tables.ts'
import type { PosStandIn } from './pos-stand-in.testing.ts'
import type { Pos } from './providers/choose-pos.ts'
import type { MenuItemOut } from './providers/pos-provider.ts'
import { makeSyncStops } from './stops/sync-stops.ts'

export type PosRig = {
  readonly pos: Pos
  readonly makeStandIn: (
    clock: () => ReturnType<typeof addSeconds>,
    readMenu: () => Promise<readonly MenuItemOut[]>,
  ) => PosStandIn
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

/** The menu of the branch, of which a stand-in makes its own. */
export const makeReadMenu =
  (db: Db, { shipperId }: { readonly shipperId: string }) =>
  async (): Promise<readonly MenuItemOut[]> => {
    // By whatever code its branch has by now.
    const [branch] = await db.select().from(posBranchesTable).where(eq(posBranchesTable.shipperId, shipperId))
    return (await listMenuForPos(db, { shipperId, posId: branch?.posId ?? branchAtPos })) ?? []
  }

/** A shop whose branch has a POS, with its jobs to be run by hand. */
export async function makePosWorld(db: Db, { pos: given, makeStandIn }: PosRig) {
  // What a provider remembers of an account must not outlive a world.
  const pos = { ...given, account: { ...given.account } }
  let standIn: PosStandIn | null = null
  const request: typeof fetch = (...given) => getStandIn().request(...given)
  const world = await makeStaffWorld(db, { pos, posRequest: request })
  const { shop, chain } = world
  standIn = makeStandIn(shop.deps.clock, makeReadMenu(db, chain))
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

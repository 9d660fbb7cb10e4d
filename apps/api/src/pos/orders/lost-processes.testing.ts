import { randomUUID } from 'node:crypto'
import { cancelOrder } from '@doira/contract/orders/read-orders'
import type { PosStatus } from '@doira/domain/pos/pos-status'
import { runs } from '@doira/domain/property-runs.testing'
import { addSeconds } from '@doira/domain/time/instant'
import { and, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findUncheckedOrder } from '../../orders/orders.queries.ts'
import type { Database, Db } from '../../platform/database/database.ts'
import { makeTestDatabase } from '../../platform/database/test-database.testing.ts'
import { aMoment } from '../../testing/factories.testing.ts'
import { makeStaffWorld } from '../../testing/staff-world.testing.ts'
import { editOrder } from '../conformance.testing.ts'
import { posOrdersTable } from '../pos.tables.ts'
import type { PosFault } from '../pos-stand-in.testing.ts'
import { connect, makeReadMenu, type PosRig } from '../pos-world.testing.ts'
import { makeSendPosOrders } from './send-pos-orders.ts'

const ordersOfARun = 10

const fault = fc.constantFrom<PosFault | null>(
  ...([
    null,
    null,
    'slow',
    'lost_answer',
    'busy',
    'garbage',
    'gone',
    'taken',
    'server_error',
    'certificate',
  ] as const),
)
const step = fc.oneof(
  /** A round of one of two processes, which ends after some of its calls of the database or the POS; 40: it does not. */
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('round' as const), dies: fc.integer({ min: 0, max: 40 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), seconds: fc.integer({ min: 1, max: 300 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('edit' as const), order: fc.nat(ordersOfARun - 1) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('cancel' as const), order: fc.nat(ordersOfARun - 1) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('report' as const),
      order: fc.nat(ordersOfARun - 1),
      status: fc.constantFrom<PosStatus>('received', 'accepted', 'cooking', 'ready'),
    }),
  },
)

/** A process that ends at its nth call: nothing of it happens afterwards, and what was sent was sent. */
function aProcess(db: Db, request: typeof fetch, dies: number) {
  let left = dies
  const live = () => {
    left -= 1
    if (left < 0) throw new Error('the process ended')
  }
  const mortal = (one: Db): Db =>
    new Proxy(one, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name)
        if (typeof value !== 'function') return value
        return (...given: readonly unknown[]) => {
          live()
          const [first, ...rest] = given
          const inside = name === 'transaction' && typeof first === 'function'
          const commit = async (tx: Db) => {
            const done: unknown = await (first as (tx: Db) => unknown)(mortal(tx))
            live()
            return done
          }
          const work = inside ? commit : first
          return Reflect.apply(value, target, [work, ...rest])
        }
      },
    })
  const dying: typeof fetch = async (...given) => {
    live()
    const answer = await request(...given)
    live()
    return answer
  }
  return { db: mortal(db), request: dying }
}

/** Processes that end anywhere, and a POS that fails in every way, tried with one make of POS. */
export function testLostProcesses({ pos: { provider, account }, makeStandIn }: PosRig): void {
  let database: Database
  beforeAll(async () => {
    database = await makeTestDatabase()
  })
  afterAll(() => database.close())

  test(`[R2-20] ${provider.name}: whatever it does and wherever processes end, no order is doubled there and none is missing in silence`, {
    timeout: runs(300_000),
  }, async ({ annotate }) => {
    const seen = new Map<string, number>()
    const count = (what: string, more = 1) => seen.set(what, (seen.get(what) ?? 0) + more)
    const scenario = fc.record({
      steps: fc.array(step, { minLength: 20, maxLength: 60 }),
      faults: fc.array(fault, { minLength: 30, maxLength: 60 }),
    })
    await fc.assert(
      fc.asyncProperty(scenario, async ({ steps, faults }) => {
        const { db } = database
        // The jobs of a run would take what an earlier one left behind.
        await db.execute(sql`delete from pos_connections`)
        const sentTwice: string[] = []
        // A POS that does not compare ids would have such an order twice.
        const sendOrder: typeof provider.sendOrder = (to, order, given) => {
          if (standIn.find(order.correlationId)) sentTwice.push(order.correlationId)
          return provider.sendOrder(to, order, given)
        }
        const own = { provider: { ...provider, sendOrder }, account: { ...account } }
        const world = await makeStaffWorld(db, { pos: own })
        const { chain, shop, token, place } = world
        await connect(db, chain)
        const standIn = makeStandIn(shop.deps.clock, makeReadMenu(db, chain))
        let calls = 0
        standIn.fail(() => faults[calls++ % faults.length] ?? null)
        const pos = { of: () => own, all: [own] }
        let seconds = 0
        const round = async (dies: number) => {
          const { db: mortal, request } = aProcess(db, standIn.request, dies)
          const deps = { ...shop.deps, db: mortal, pos, posRequest: request }
          await makeSendPosOrders(deps)(new AbortController().signal).catch(() =>
            count('processes that ended'),
          )
        }
        const wait = (more: number) => {
          seconds += more
          shop.setNow(addSeconds(aMoment, seconds))
        }
        const ids: string[] = []
        for (let at = 0; at < ordersOfARun; at += 1) ids.push(await place({ description: randomUUID() }))
        const rowOf = async (orderId: string) => {
          const [row] = await db
            .select()
            .from(posOrdersTable)
            .where(and(eq(posOrdersTable.shipperId, chain.shipperId), eq(posOrdersTable.orderId, orderId)))
          if (!row) throw new Error('an order was not queued')
          return row
        }
        for (const one of steps) {
          if (one.kind === 'round') await round(one.dies === 40 ? 1e9 : one.dies)
          else if (one.kind === 'wait') wait(one.seconds)
          else {
            const orderId = ids[one.order] ?? ''
            if (one.kind === 'edit') await editOrder(db, chain, orderId, randomUUID())
            if (one.kind === 'cancel')
              await shop.call(cancelOrder, { token, params: { id: orderId }, body: { reason: 'mistake' } })
            if (one.kind === 'report') {
              const { correlationId } = await rowOf(orderId)
              if (!standIn.find(correlationId)) continue
              standIn.move(correlationId, one.status)
              const { path, init } = standIn.callback(chain.shipperId, [
                { id: correlationId, status: one.status },
              ])
              expect((await shop.api.request(path, init)).status).toBe(200)
            }
          }
        }
        // The POS works again; what it had taken is made.
        standIn.fail(null)
        for (const id of standIn.created)
          if (standIn.find(id)?.status === 'in_progress') standIn.move(id, 'received')
        for (let at = 0; at < 10; at += 1) {
          wait(130)
          await round(1e9)
        }
        for (const orderId of ids) {
          const row = await rowOf(orderId)
          const order = await findUncheckedOrder(db, { shipperId: chain.shipperId, orderId })
          const known = [row.correlationId, ...row.formerIds]
          const alive = known.filter((id) => !['cancelled', undefined].includes(standIn.find(id)?.status))
          const isCancelled = order?.status.endsWith('cancelled') ?? true
          expect(row.state, JSON.stringify(row)).toBe('confirmed')
          expect(alive, JSON.stringify(row)).toHaveLength(isCancelled ? 0 : 1)
          if (!isCancelled) expect(standIn.find(alive[0] ?? '')?.comment).toBe(order?.description)
          count(isCancelled ? 'cancelled orders' : 'orders')
        }
        expect(sentTwice).toEqual([])
        expect(standIn.created.length).toBeLessThanOrEqual(ids.length)
      }),
      { numRuns: runs(3) },
    )
    for (const what of ['orders', 'cancelled orders', 'processes that ended'])
      expect(seen.get(what), what).toBeGreaterThan(0)
    await annotate([...seen].map(([what, times]) => `${times} ${what}`).join(', '), 'measured')
  })
}

import { randomUUID } from 'node:crypto'
import { stopDishes } from '@doira/contract/fulfilment/branch-actions'
import { acceptOrder } from '@doira/contract/fulfilment/order-actions'
import { comparePosMenu, readPos, readPosModifiers } from '@doira/contract/pos/pos'
import { changePosIds, enteredAtPos, sendToPosAgain } from '@doira/contract/pos/pos-actions'
import { readJournal } from '@doira/contract/staff/journal'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { stopListTable } from '../catalog/menus.tables.ts'
import { productsTable } from '../catalog/products.tables.ts'
import type { Db } from '../platform/database/database.ts'
import { withRollback } from '../platform/database/test-database.testing.ts'
import { aMoment } from '../testing/factories.testing.ts'
import { aStaff, makeStaffWorld } from '../testing/staff-world.testing.ts'
import { makeStoreConnections } from './connections.ts'
import { posConnectionsTable, posOrdersTable } from './pos.tables.ts'
import { branchAtPos, makePosWorld } from './pos-world.testing.ts'
import { bridgeAccount } from './providers/http/http-bridge.testing.ts'
import { httpPos } from './providers/http/http-pos.ts'
import { httpStandIn } from './providers/http/http-stand-in.testing.ts'

const pos = { provider: httpPos, account: bridgeAccount }
type Bridge = ReturnType<typeof httpStandIn>
const anAction = <Data>(data: Data) => ({ action_id: randomUUID(), pressed_at: aMoment, data })

async function aDesk(db: Db) {
  let bridge: Bridge | null = null
  const makeStandIn = (clock: Parameters<typeof httpStandIn>[0]) => {
    bridge = httpStandIn(clock)
    return bridge
  }
  const world = await makePosWorld(db, { pos, makeStandIn })
  if (!bridge) throw new Error('no bridge was made')
  const owner = await aStaff(db, world.chain, 'owner')
  const manager = await aStaff(db, world.chain, 'manager', { branchIds: [world.chain.branchId] })
  const read = async (token = manager.token) => (await world.shop.call(readPos, { token })).ok()
  return { ...world, bridge: bridge as Bridge, owner, manager, read }
}

test('without a POS in the settings nothing is queued, and with one the orders of its branches are', () =>
  withRollback(async (db) => {
    const { chain, place, shop } = await makeStaffWorld(db)
    const store = (found: typeof pos | null) =>
      makeStoreConnections({ db, clock: shop.deps.clock, pos: { of: () => found, all: [] } })(
        new AbortController().signal,
      )
    await store(null)
    await place()
    await store(pos)
    await place()
    expect(await db.$count(posOrdersTable)).toBe(0)
    const owner = await aStaff(db, chain, 'owner')
    const data = { branches: [{ branch_id: chain.branchId, pos_id: 'filial 7' }], modifiers: [] }
    ;(await shop.call(changePosIds, { token: owner.token, body: anAction(data) })).ok()
    await place()
    expect(await db.$count(posOrdersTable)).toBe(1)
    await store(null)
    expect(await db.$count(posConnectionsTable)).toBe(0)
    await place()
    expect(await db.$count(posOrdersTable)).toBe(1)
  }))

test('a manager reads why an order waits, has it sent again, and the POS is asked before it gets it', () =>
  withRollback(async (db) => {
    const { place, at, bridge, manager, read, perform, state } = await aDesk(db)
    bridge.fail('half_menu')
    const id = await place()
    await at(1)
    const { connection, orders } = await read()
    expect(connection?.name).toBe('HTTP')
    expect(orders).toMatchObject([
      {
        order: { id },
        state: 'failed',
        problem: 'unknown_dish',
        text: expect.stringContaining('no dish'),
        next_at: null,
      },
    ])
    bridge.fail(null)
    ;(await perform(sendToPosAgain, manager, id, {})).ok()
    expect((await read()).orders).toMatchObject([{ state: 'waiting', problem: null }])
    await at(2)
    expect(await state(id)).toBe('confirmed')
    expect((await read()).orders).toEqual([])
    expect((await perform(sendToPosAgain, manager, id, {})).refused().code).toBe('pos_order_settled')
  }))

test('an order that a person has entered at the POS is sent no more, whatever becomes of it', () =>
  withRollback(async (db) => {
    const { place, at, bridge, manager, owner, read, perform, shop, operator, state, kitchen } =
      await aDesk(db)
    bridge.fail('gone')
    const id = await place()
    await at(1)
    expect((await perform(enteredAtPos, kitchen, id, { comment: '' })).refused().code).toBe('not_permitted')
    expect((await perform(enteredAtPos, operator, id, { comment: '' })).refused().code).toBe('not_permitted')
    ;(await perform(enteredAtPos, manager, id, { comment: 'Касса перезапущена' })).ok()
    bridge.fail(null)
    await at(4000)
    expect(await state(id)).toBe('by_hand')
    expect(bridge.created).toEqual([])
    expect((await read()).orders).toEqual([])
    const { rows } = (
      await shop.call(readJournal, { token: owner.token, query: { kind: 'pos_by_hand' } })
    ).ok()
    const done = rows.find(({ outcome }) => outcome === 'done')
    expect(done).toMatchObject({ order: { id }, after: { comment: 'Касса перезапущена' } })
  }))

test('an order that the POS reports after a person has entered it stands there two times, until a person settles it', () =>
  withRollback(async (db) => {
    const { place, at, bridge, manager, read, report, perform, row, state } = await aDesk(db)
    bridge.fail('gone')
    const id = await place()
    await at(1)
    ;(await perform(enteredAtPos, manager, id, { comment: '' })).ok()
    bridge.fail(null)
    const key = (await row(id))?.correlationId ?? ''
    await report([{ id: key, status: 'received' }])
    expect((await read()).orders).toMatchObject([{ order: { id }, state: 'failed', problem: 'twice' }])
    ;(await perform(enteredAtPos, manager, id, { comment: 'Лишний удалён' })).ok()
    await report([{ id: key, status: 'cooking' }])
    expect(await state(id)).toBe('by_hand')
  }))

test('what becomes of an order that the POS has two times changes nothing there, and does not hide it', () =>
  withRollback(async (db) => {
    const { place, at, bridge, manager, operator, read, report, perform, row } = await aDesk(db)
    bridge.fail('half_menu')
    const id = await place()
    await at(1)
    bridge.fail(null)
    ;(await perform(sendToPosAgain, manager, id, {})).ok()
    await at(2)
    await report([{ id: (await row(id))?.formerIds[0] ?? '', status: 'received' }])
    const isTwice = [{ order: { id }, state: 'failed', problem: 'twice' }]
    expect((await read()).orders).toMatchObject(isTwice)
    ;(await perform(acceptOrder, operator, id, {})).ok()
    await at(300)
    expect((await read()).orders).toMatchObject(isTwice)
  }))

test('stops go out and come in, and a stop of the POS never replaces or ends one of a person', () =>
  withRollback(async (db) => {
    const { chain, dish, stopsAt, bridge, operator, shop } = await aDesk(db)
    const [product] = await db.select().from(productsTable).where(eq(productsTable.id, dish))
    const sku = product?.sku ?? ''
    const stops = () =>
      db
        .select({ origin: stopListTable.origin, staffId: stopListTable.staffId })
        .from(stopListTable)
        .where(eq(stopListTable.shipperId, chain.shipperId))
    bridge.stops.set(branchAtPos, new Set([sku]))
    await stopsAt(1)
    expect(await stops()).toEqual([{ origin: 'pos', staffId: null }])
    const data = { branch_id: chain.branchId, product_ids: [dish], reason: 'quality' as const, until: null }
    ;(await shop.call(stopDishes, { token: operator.token, body: anAction(data) })).ok()
    expect(await stops()).toEqual([{ origin: 'staff', staffId: operator.row.id }])
    bridge.stops.set(branchAtPos, new Set())
    await stopsAt(40)
    expect(await stops()).toEqual([{ origin: 'staff', staffId: operator.row.id }])
    expect(bridge.stopsReceived.get(branchAtPos)).toEqual([{ id: dish, pos_id: sku }])
    await db.delete(stopListTable).where(eq(stopListTable.shipperId, chain.shipperId))
    await stopsAt(80)
    expect(bridge.stopsReceived.get(branchAtPos)).toEqual([])
    bridge.stops.set(branchAtPos, new Set([dish]))
    await stopsAt(120)
    expect(await stops()).toEqual([{ origin: 'pos', staffId: null }])
    bridge.fail('gone')
    await stopsAt(160)
    expect(await stops()).toHaveLength(1)
    bridge.fail(null)
    bridge.stops.set(branchAtPos, new Set())
    await stopsAt(200)
    expect(await stops()).toEqual([])
  }))

test('owners name branches at the POS, each once, and nobody else does', () =>
  withRollback(async (db) => {
    const { chain, shop, owner, manager, otherBranch, read } = await aDesk(db)
    const send = (branch_id: string, pos_id: string | null, token = owner.token) =>
      shop.call(changePosIds, { token, body: anAction({ branches: [{ branch_id, pos_id }], modifiers: [] }) })
    expect((await send(otherBranch, 'x', manager.token)).refused().code).toBe('not_permitted')
    expect((await send(otherBranch, branchAtPos)).refused().code).toBe('pos_id_taken')
    expect((await send(randomUUID(), 'x')).refused().code).toBe('branch_not_found')
    expect((await send(chain.branchId, ' ')).status).toBe(400)
    ;(await send(otherBranch, 'filial 2')).ok()
    ;(await send(chain.branchId, null)).ok()
    expect((await read()).branches).toMatchObject([{ id: chain.branchId, pos_id: null }])
    expect((await read(owner.token)).branches.map(({ pos_id }) => pos_id).toSorted()).toEqual([
      'filial 2',
      null,
    ])
    expect((await shop.call(readPosModifiers, { token: owner.token })).ok().modifiers).toEqual([])
  }))

test('a menu of the POS with half of the dishes names the others, and stops none', () =>
  withRollback(async (db) => {
    const { chain, shop, owner, dish, bridge } = await aDesk(db)
    const compare = async () =>
      (await shop.call(comparePosMenu, { token: owner.token, params: { id: chain.branchId } })).ok()
    expect(await compare()).toMatchObject({ items: 1, unknown: [{ id: dish }], prices: [] })
    bridge.fail('garbage')
    expect(await compare()).toEqual({
      ...{ menu: 'tashkent', items: null, unknown: [], by_name: [], new_dishes: [], prices: [] },
    })
    expect(await db.$count(stopListTable, eq(stopListTable.shipperId, chain.shipperId))).toBe(0)
  }))

test('a bridge reads the menu with the ids of both sides, and a stranger does not', () =>
  withRollback(async (db) => {
    const { chain, shop, dish, bridge } = await aDesk(db)
    const call = bridge.menuCall(chain.shipperId, branchAtPos)
    const answer: unknown = await (await shop.api.request(call.path, call.init)).json()
    expect(answer).toMatchObject({ items: [{ kind: 'dish', id: dish, pos_id: expect.any(String) }] })
    expect((await shop.api.request(call.path)).status).toBe(401)
    expect((await shop.api.request(call.path.replace(chain.shipperId, randomUUID()), call.init)).status).toBe(
      401,
    )
  }))

import { randomUUID } from 'node:crypto'
import { takeCash } from '@doira/contract/fulfilment/branch-actions'
import { listCouriers, readCourier } from '@doira/contract/fulfilment/dispatch'
import * as calls from '@doira/contract/fulfilment/order-actions'
import { addMinutes } from '@doira/domain/time/instant'
import { and, asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '../../platform/database/database.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { aMoment } from '../../testing/factories.testing.ts'
import { anActionOn, aStaff, makeStaffWorld } from '../../testing/staff-world.testing.ts'
import { tillEntriesTable } from '../fulfilment.tables.ts'

/** A courier with orders on the way, and the till entries of these orders. */
async function aWorld(db: Db) {
  const world = await makeStaffWorld(db)
  const { shop, chain, operator, kitchen, courier, place, perform } = world
  const onTheWay = async (fields: Parameters<typeof place>[0] = {}) => {
    const id = await place(fields)
    ;(await perform(calls.acceptOrder, kitchen, id, {})).ok()
    ;(await perform(calls.readyOrder, kitchen, id, { bags: 1 })).ok()
    ;(await perform(calls.assignCourier, operator, id, { courier_id: courier.row.id })).ok()
    ;(await perform(calls.pickedOrder, courier, id, {})).ok()
    return id
  }
  const handIn = (amount: number, comment = '', by = kitchen, actionId: string = randomUUID()) => {
    const data = { courier_id: courier.row.id, branch_id: chain.branchId, amount, comment }
    const body = { action_id: actionId, pressed_at: shop.deps.clock(), data }
    return shop.call(takeCash, { token: by.token, body })
  }
  return {
    ...world,
    onTheWay,
    handIn,
    cash: async () => (await shop.call(readCourier, { token: courier.token })).ok().cash,
    rows: async () =>
      (
        await db
          .select()
          .from(tillEntriesTable)
          .where(and(eq(tillEntriesTable.shipperId, chain.shipperId)))
          .orderBy(asc(tillEntriesTable.createdAt), asc(tillEntriesTable.kind))
      ).map(({ kind, method, amount, comment }) => [kind, method, amount, comment]),
  }
}

test('an amount that a courier collects is an entry, in cash or by card, and cash is with them until it is handed in', async () => {
  await withRollback(async (db) => {
    const { shop, onTheWay, perform, courier, handIn, cash, rows } = await aWorld(db)
    const [cashed, carded] = [await onTheWay(), await onTheWay({ payment_type: 'card' })]
    ;(await perform(calls.deliveredOrder, courier, cashed, {})).ok()
    ;(await perform(calls.deliveredOrder, courier, carded, { method: 'card' })).ok()
    expect((await cash()).amount).toBe(75_000)
    expect((await cash()).entries.map(({ kind, method }) => [kind, method]).toSorted()).toEqual([
      ['taken', 'card'],
      ['taken', 'cash'],
    ])
    shop.wait(60)
    const actionId = randomUUID()
    const first = (await handIn(75_000, '', undefined, actionId)).ok()
    expect((await handIn(75_000, '', undefined, actionId)).ok()).toEqual(first)
    expect(await cash()).toMatchObject({ amount: 0, entries: [] })
    expect((await rows()).toSorted()).toEqual([
      ['handed_in', 'cash', -75_000, ''],
      ['taken', 'card', 75_000, ''],
      ['taken', 'cash', 75_000, ''],
    ])
  })
})

test('another amount than expected needs a reason, and is an entry with it', async () => {
  await withRollback(async (db) => {
    const { shop, onTheWay, perform, courier, handIn, cash, rows } = await aWorld(db)
    ;(await perform(calls.deliveredOrder, courier, await onTheWay(), {})).ok()
    shop.wait(60)
    const refused = (await handIn(74_000)).refused()
    expect(refused).toMatchObject({ code: 'till_differs', facts: { expected: 75_000, counted: 74_000 } })
    expect((await cash()).amount).toBe(75_000)
    ;(await handIn(74_000, 'разменял бензин')).ok()
    expect((await cash()).amount).toBe(0)
    expect((await rows()).slice(1)).toEqual([
      ['difference', 'cash', -1000, 'разменял бензин'],
      ['handed_in', 'cash', -74_000, 'разменял бензин'],
    ])
  })
})

test('an offline courier hands in more than is recorded: the late action explains it, and nothing is counted twice', async () => {
  await withRollback(async (db) => {
    const { shop, onTheWay, courier, handIn, cash, rows } = await aWorld(db)
    const id = await onTheWay()
    const pressedAt = shop.deps.clock()
    shop.wait(600)
    ;(await handIn(75_000, 'курьер без связи')).ok()
    shop.wait(600)
    const body = { ...anActionOn({ id, status: 'courier_picked' as const }, {}), pressed_at: pressedAt }
    ;(await shop.call(calls.deliveredOrder, { token: courier.token, body })).ok()
    expect((await cash()).amount).toBe(0)
    expect(await rows()).toEqual([
      ['difference', 'cash', 75_000, 'курьер без связи'],
      ['handed_in', 'cash', -75_000, 'курьер без связи'],
      ['difference', 'cash', -75_000, 'counted_before'],
      ['taken', 'cash', 75_000, ''],
    ])
  })
})

test('cash of two branches is counted in one till, and each branch has its own share', async () => {
  await withRollback(async (db) => {
    const { shop, chain, otherBranch, onTheWay, perform, courier, operator, handIn } = await aWorld(db)
    ;(await perform(calls.deliveredOrder, courier, await onTheWay(), {})).ok()
    await db.insert(tillEntriesTable).values({
      ...{ shipperId: chain.shipperId, id: randomUUID(), kind: 'difference', branchId: otherBranch },
      ...{
        courierId: courier.row.id,
        amount: 20_000,
        comment: 'размен',
        happenedAt: aMoment,
        createdAt: aMoment,
      },
    })
    shop.wait(60)
    ;(await handIn(95_000, '', operator)).ok()
    const rows = await db
      .select()
      .from(tillEntriesTable)
      .where(and(eq(tillEntriesTable.kind, 'handed_in'), eq(tillEntriesTable.tillId, chain.branchId)))
    expect(rows.map(({ branchId, amount }) => [branchId, amount]).toSorted()).toEqual(
      [
        [otherBranch, -20_000],
        [chain.branchId, -75_000],
      ].toSorted(),
    )
  })
})

test('an entry of the till cannot be changed, deleted or zero', async () => {
  await withRollback(async (db) => {
    const { chain, onTheWay, perform, courier } = await aWorld(db)
    ;(await perform(calls.deliveredOrder, courier, await onTheWay(), {})).ok()
    const row = { shipperId: chain.shipperId, branchId: chain.branchId, courierId: courier.row.id }
    const at = { happenedAt: addMinutes(aMoment, 1), createdAt: addMinutes(aMoment, 1) }
    const wrong = [
      () => db.update(tillEntriesTable).set({ amount: 1 }),
      () => db.delete(tillEntriesTable),
      () => insert({ kind: 'difference', amount: 5, comment: '' }),
      () => insert({ kind: 'handed_in', amount: 5, tillId: chain.branchId }),
      () => insert({ kind: 'taken', amount: 5 }),
      () => insert({ kind: 'collected', amount: -5, tillId: chain.branchId }),
    ]
    function insert(
      fields: Pick<typeof tillEntriesTable.$inferInsert, 'kind' | 'amount' | 'comment' | 'tillId'>,
    ) {
      return db.insert(tillEntriesTable).values({ ...row, ...at, id: randomUUID(), ...fields })
    }
    for (const one of wrong) {
      await expect(db.transaction(async () => void (await one()))).rejects.toThrow()
    }
    await expect(
      db.transaction(async (tx) => void (await tx.update(tillEntriesTable).set({ comment: '' }))),
    ).resolves.toBeUndefined()
  })
})

test("cash is handed in at the courier's own branch: staff of another branch and couriers cannot take it", async () => {
  await withRollback(async (db) => {
    const { chain, otherBranch, onTheWay, perform, courier, handIn } = await aWorld(db)
    ;(await perform(calls.deliveredOrder, courier, await onTheWay(), {})).ok()
    const stranger = await aStaff(db, chain, 'manager', { branchIds: [otherBranch] })
    expect((await handIn(75_000, '', stranger)).refused().code).toBe('staff_not_found')
    expect((await handIn(75_000, '', courier)).refused().code).toBe('not_permitted')
  })
})

test('[S-05] another amount or method than due needs a reason; without one nothing is delivered', async () => {
  await withRollback(async (db) => {
    const { onTheWay, perform, courier, cash, rows } = await aWorld(db)
    const id = await onTheWay()
    const due = { due: 75_000, dueMethod: 'cash' }
    for (const [data, facts] of [
      [{ amount: 0 }, { ...due, taken: 0, takenMethod: 'cash' }],
      [
        { amount: 80_000, reason: '  ' },
        { ...due, taken: 80_000, takenMethod: 'cash' },
      ],
      [{ method: 'card' }, { ...due, taken: 75_000, takenMethod: 'card' }],
    ] as const) {
      const refused = (await perform(calls.deliveredOrder, courier, id, data)).refused()
      expect(refused).toMatchObject({ code: 'taking_differs', facts })
    }
    expect({ amount: (await cash()).amount, rows: await rows() }).toEqual({ amount: 0, rows: [] })
    ;(await perform(calls.deliveredOrder, courier, id, { method: 'card', reason: 'гость без наличных' })).ok()
    expect(await rows()).toEqual([['taken', 'card', 75_000, 'гость без наличных']])
  })
})

test("[S-05] a card order that was paid in cash adds to the courier's cash, with a reason", async () => {
  await withRollback(async (db) => {
    const { onTheWay, perform, courier, cash } = await aWorld(db)
    const id = await onTheWay({ payment_type: 'card' })
    const data = { method: 'cash' as const }
    expect((await perform(calls.deliveredOrder, courier, id, data)).refused().code).toBe('taking_differs')
    ;(await perform(calls.deliveredOrder, courier, id, { ...data, reason: 'терминал сел' })).ok()
    expect((await cash()).amount).toBe(75_000)
  })
})

test('[S-05] what a customer did not pay is due from the courier, and both screens show it until it is settled', async () => {
  await withRollback(async (db) => {
    const { shop, chain, onTheWay, perform, courier, operator, handIn, cash, rows } = await aWorld(db)
    const manager = await aStaff(db, chain, 'manager')
    const couriers = async () => (await shop.call(listCouriers, { token: operator.token })).ok().couriers
    const id = await onTheWay()
    ;(await perform(calls.deliveredOrder, courier, id, { amount: 50_000, reason: 'не хватило' })).ok()
    expect(await cash()).toMatchObject({ amount: 75_000, shortfall: 25_000 })
    const shortfall = { order_id: id, amount: 25_000, comment: 'не хватило' }
    expect(await couriers()).toMatchObject([{ cash: 75_000, shortfalls: [shortfall] }])
    shop.wait(60)
    expect((await handIn(50_000)).refused()).toMatchObject({ code: 'till_differs' })
    ;(await handIn(50_000, 'договорились с гостем', manager)).ok()
    expect(await cash()).toMatchObject({ amount: 0, shortfall: 0 })
    expect(await couriers()).toMatchObject([{ cash: 0, shortfalls: [] }])
    expect((await rows()).toSorted()).toEqual([
      ['difference', 'cash', -25_000, 'договорились с гостем'],
      ['handed_in', 'cash', -50_000, 'договорились с гостем'],
      ['shortfall', 'cash', 25_000, 'не хватило'],
      ['taken', 'cash', 50_000, 'не хватило'],
    ])
  })
})

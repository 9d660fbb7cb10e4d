import { randomUUID } from 'node:crypto'
import { stopDishes } from '@doira/contract/fulfilment/branch-actions'
import * as calls from '@doira/contract/fulfilment/order-actions'
import { readStaffOrder } from '@doira/contract/fulfilment/order-drawer'
import { and, eq, ne } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '../../../platform/database/database.ts'
import { withRollback } from '../../../platform/database/test-database.testing.ts'
import { staffSessionsTable } from '../../../staff/staff.tables.ts'
import { makeEditWorld } from '../../../testing/edit-world.testing.ts'
import { aMoment, aProduct } from '../../../testing/factories.testing.ts'
import { anActionOn, aStaff, type TestStaff } from '../../../testing/staff-world.testing.ts'

const rejected = { reason: 'no_dishes' as const, comment: 'Нет лосося' }

/** An order of two dishes for 95 000, and staff who may not return money. */
async function aWorld(db: Db, order: Parameters<typeof makeEditWorld>[1] = {}) {
  const world = await makeEditWorld(db, order)
  const { shop, chain, id, row } = world
  const operator = await aStaff(db, chain, 'operator', { mayRefund: false })
  const kitchen = await aStaff(db, chain, 'kitchen', { branchIds: [chain.branchId], mayRefund: false })
  const body = async <Data>(data: Data) => anActionOn({ id, status: (await row(id)).status }, data)
  return {
    ...world,
    mayNot: operator,
    kitchen,
    reject: async ({ token }: TestStaff) =>
      shop.call(calls.rejectOrder, { token, body: await body(rejected) }),
    editBy: async ({ token }: TestStaff, quantities: Readonly<Record<string, number>>) => {
      const lines = Object.entries(quantities).map(([line_id, quantity]) => ({ line_id, quantity }))
      const { total } = (await world.preview({ lines, added: [] })).ok()
      return shop.call(calls.editLines, { token, body: await body({ lines, added: [], total }) })
    },
    performBy: async <E extends typeof calls.dropLine | typeof calls.replaceLine>(
      { token }: TestStaff,
      endpoint: E,
      data: object,
    ) => shop.call(endpoint, { token, body: (await body(data)) as never }),
    actions: async ({ token }: TestStaff) =>
      (await shop.call(readStaffOrder, { token, params: { id } })).ok().actions,
    /** Stops the dish, so that the customer is asked. */
    runOut: async (productId: string) => {
      const data = { branch_id: chain.branchId, product_ids: [productId], until: null }
      const stop = { ...data, reason: 'no_product' as const }
      const { token } = world.operator
      const stopBody = { action_id: randomUUID(), pressed_at: aMoment, data: stop }
      ;(await shop.call(stopDishes, { token, body: stopBody })).ok()
      const [question] = (await world.drawer(id)).substitutions
      if (!question) throw new Error('nothing was asked')
      return question.id
    },
  }
}

test('[S-34] an operator who may not return money does not reject a paid order, and asks to cancel it instead', () =>
  withRollback(async (db) => {
    const { id, pay, row, mayNot, reject, actions, shop } = await aWorld(db, { payment_type: 'click' })
    await pay(id, 'click')
    expect((await reject(mayNot)).refused()).toMatchObject({
      code: 'refund_not_permitted',
      facts: { roles: ['operator', 'manager', 'owner'] },
    })
    const offered = new Map((await actions(mayNot)).map(({ kind, may }) => [kind, may]))
    expect([offered.get('reject'), offered.get('cancel'), offered.get('ask_cancel')]).toEqual([
      false,
      false,
      true,
    ])
    const ask = anActionOn({ id, status: 'new' as const }, rejected)
    ;(await shop.call(calls.askToCancel, { token: mayNot.token, body: ask })).ok()
    expect(await row(id)).toMatchObject({ status: 'new', cancelAskedComment: 'Нет лосося' })
  }))

test('[S-34] a kitchen that may not return money passes the order to the operators, also when none is on shift', () =>
  withRollback(async (db) => {
    const { id, pay, row, kitchen, reject, returns } = await aWorld(db, { payment_type: 'click' })
    await pay(id, 'click')
    await db.update(staffSessionsTable).set({ revokedAt: aMoment }).where(areOfOthers(kitchen))
    ;(await reject(kitchen)).ok()
    expect(await row(id)).toMatchObject({ status: 'new', rejectedAt: aMoment, rejectedComment: 'Нет лосося' })
    expect(await returns(id)).toEqual([])
  }))

test('[S-34] an unpaid order can be rejected by all staff who handle orders', () =>
  withRollback(async (db) => {
    const { id, row, mayNot, reject, actions } = await aWorld(db)
    expect((await actions(mayNot)).find(({ kind }) => kind === 'reject')?.may).toBe(true)
    ;(await reject(mayNot)).ok()
    expect((await row(id)).status).toBe('operator_cancelled')
  }))

test('[S-34] an edit that returns money or points needs the permission for it, and one that returns nothing does not', () =>
  withRollback(async (db) => {
    const paid = await aWorld(db, { payment_type: 'click' })
    await paid.pay(paid.id, 'click')
    const dish = await paid.lineOf(paid.side)
    expect((await paid.editBy(paid.mayNot, { [dish]: 0 })).refused().code).toBe('refund_not_permitted')
    expect((await paid.row(paid.id)).total).toBe(95_000)
    ;(await paid.editBy(paid.operator, { [dish]: 0 })).ok()
    expect((await paid.row(paid.id)).total).toBe(75_000)
    const cash = await aWorld(db)
    ;(await cash.editBy(cash.mayNot, { [await cash.lineOf(cash.side)]: 0 })).ok()
    expect((await cash.row(cash.id)).total).toBe(75_000)
  }))

test('[S-34] points that an edit would return count as money too', () =>
  withRollback(async (db) => {
    const { givePoints, place, dish, chain, shop, drawer, mayNot, row } = await aWorld(db)
    await givePoints(80_000)
    const products = [{ product_id: dish, quantity: 2 }]
    const id = await place({
      ...{ delivery_type: 'self-pickup', branch_id: chain.branchId, products, points: 80_000 },
    })
    const [line] = (await drawer(id)).lines
    const data = { lines: [{ line_id: line?.id ?? '', quantity: 1 }], added: [], total: 0 }
    const body = anActionOn({ id, status: 'new' as const }, data)
    const edited = await shop.call(calls.editLines, { token: mayNot.token, body })
    expect(edited.refused().code).toBe('refund_not_permitted')
    expect((await row(id)).pointsSpent).toBe(80_000)
  }))

test('[S-34] a dish that ran out is dropped or replaced by a cheaper one only with the permission to return money', () =>
  withRollback(async (db) => {
    const world = await aWorld(db, { payment_type: 'click' })
    const { id, pay, row, side, chain, mayNot, operator, runOut, performBy } = world
    await pay(id, 'click')
    const [cheaper, same] = [
      await aProduct(db, chain, { price: 10_000 }),
      await aProduct(db, chain, { price: 20_000 }),
    ]
    const question_id = await runOut(side)
    const drop = () => performBy(mayNot, calls.dropLine, { question_id })
    const replace = (product_id: string, by = mayNot) =>
      performBy(by, calls.replaceLine, { question_id, product_id })
    expect((await drop()).refused().code).toBe('refund_not_permitted')
    expect((await replace(cheaper)).refused().code).toBe('refund_not_permitted')
    expect((await row(id)).total).toBe(95_000)
    ;(await replace(same)).ok()
    expect((await row(id)).total).toBe(95_000)
    expect(operator.row.mayRefund).toBe(true)
  }))

/** Sessions of all staff except this person. */
function areOfOthers({ row }: TestStaff) {
  return and(eq(staffSessionsTable.shipperId, row.shipperId), ne(staffSessionsTable.staffId, row.id))
}

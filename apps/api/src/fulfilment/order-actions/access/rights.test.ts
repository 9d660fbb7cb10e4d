import { randomUUID } from 'node:crypto'
import type { ActionData, OrderActionKind } from '@doira/contract/all-staff-actions'
import { allStaffEndpoints } from '@doira/contract/all-staff-endpoints'
import type { Endpoint } from '@doira/contract/endpoint'
import { fromSchema } from '@doira/contract/from-schema.testing'
import * as branchCalls from '@doira/contract/fulfilment/branch-actions'
import * as orderCalls from '@doira/contract/fulfilment/order-actions'
import { findActionKind } from '@doira/contract/staff/action-path'
import { getRights, rolesWith, type StaffRole, staffRoles } from '@doira/domain/staff/rights'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { requestBudgetsTable } from '../../../auth/auth.tables.ts'
import { withRollback } from '../../../platform/database/test-database.testing.ts'
import { aMoment } from '../../../testing/factories.testing.ts'
import { anActionOn, aStaff, makeStaffWorld } from '../../../testing/staff-world.testing.ts'

const staffCalls = Object.entries<Endpoint>(allStaffEndpoints).filter(([, { auth }]) => auth === 'staff')
const everything = { mayHandleOrders: true, mayStop: true, mayRefund: true }
const id = randomUUID()
/** Where a path contains the kind of the content. */
const kind = 'news'

/** Valid data of every action on an order, whatever its result. */
const dataOf: { readonly [Kind in OrderActionKind]: ActionData<Kind> } = {
  accept: {},
  reject: { reason: 'no_time' },
  delay: { minutes: 10, reason: 'courier' },
  ready: { bags: 1 },
  take: {},
  take_free: {},
  picked: {},
  hand_out: {},
  delivered: {},
  assign: { courier_id: null },
  refuse: { reason: 'far' },
  fail: { cause: 'not_answering' },
  retry: {},
  move_branch: { branch_id: id },
  cancel: { reason: 'no_time', returns: 0 },
  ask_cancel: { reason: 'no_time' },
  decline_cancel: {},
  line: { line_id: id, done: true },
  substitution_replace: { question_id: id, product_id: id },
  substitution_drop: { question_id: id },
  edit: { lines: [{ line_id: id, quantity: 1 }], added: [], total: 0 },
  change: { comment: 'Без лука', total: 0 },
  withdraw_edit: {},
  waive_shortfall: {},
  printed: { sheet: 'bag' },
  pay_link: {},
  pay_on_delivery: { payment_type: 'cash' },
  refund_retry: { refund_id: id },
  refund_by_hand: { refund_id: id, transfer_number: '1' },
  pos_again: {},
  pos_by_hand: {},
  receipt_codes: { line_id: id, codes: ['0104'] },
  receipt_again: { receipt_id: id },
  receipt_by_hand: { receipt_id: id, url: 'https://ofd.soliq.uz/epi?t=1', reason: 'Другая касса' },
  receipt_link_withdraw: { receipt_id: id, reason: 'Не тот чек' },
  aggregator_reviewed: {},
}
const orderActions = staffCalls.flatMap(([, endpoint]) => {
  const kind = (Object.keys(dataOf) as OrderActionKind[]).find((one) => one === findActionKind(endpoint.path))
  return kind ? { endpoint, data: dataOf[kind] } : []
})

/** A valid body of a call, so that only a missing permission refuses it; undefined where it takes none. */
function aReadableBody({ path, body }: Endpoint): Readonly<Record<string, unknown>> | undefined {
  if (!body) return undefined
  const samples = fc.sample(
    fromSchema(body, () => []),
    { numRuns: 500, seed: 1 },
  )
  const readable = samples.find((sample) => body.safeParse(sample).success)
  if (typeof readable !== 'object' || readable === null) throw new Error(`no body was found for ${path}`)
  return { ...readable, ...('action_id' in readable && { action_id: randomUUID() }) }
}

test("every staff call names its permission, except those about the caller's own account and the event stream", () => {
  const without = staffCalls.filter(([, { right }]) => right === undefined).map(([name]) => name)
  expect(without.toSorted()).toEqual([
    'changeOwnPassword',
    'connectOwnTelegram',
    'disconnectOwnTelegram',
    'dropOwnPush',
    'endOwnSessions',
    'pollStaffEvents',
    'readOwnRecipients',
    'readOwnSessions',
    'saveOwnPush',
    'staffCodesSeen',
    'staffEvents',
    'staffMe',
    'staffSignOut',
    'testOwnRecipients',
  ])
})

test('every call refuses a role without the permission, and names the roles that have it', async () => {
  await withRollback(async (db) => {
    const { shop, chain } = await makeStaffWorld(db)
    const people = new Map<StaffRole, string>()
    // Accounts of keys sign in nowhere, and have a test of their own.
    for (const role of staffRoles)
      if (role !== 'service') people.set(role, (await aStaff(db, chain, role)).token)
    for (const [name, endpoint] of staffCalls) {
      const { right } = endpoint
      if (right === undefined) continue
      // Nobody presses so much that is refused.
      await db.delete(requestBudgetsTable)
      for (const role of [...people.keys()].filter((one) => !getRights(one, everything).includes(right))) {
        const body = aReadableBody(endpoint)
        const token = people.get(role) ?? ''
        const response = await shop.send(endpoint, { token, params: { id, kind }, ...(body && { body }) })
        expect([name, role, response.status]).toEqual([name, role, 403])
        expect(await response.json()).toMatchObject({
          code: 'not_permitted',
          facts: { roles: rolesWith(right) },
        })
      }
    }
  })
}, 120_000)

test("another branch's order is answered by every call like one that does not exist", async () => {
  await withRollback(async (db) => {
    const { shop, chain, otherBranch, place } = await makeStaffWorld(db)
    const order = { id: await place(), status: 'new' } as const
    const ghost = { id: randomUUID(), status: 'new' } as const
    const elsewhere = { branchIds: [otherBranch] }
    for (const role of ['operator', 'kitchen', 'courier', 'manager'] as const) {
      const { token } = await aStaff(db, chain, role, elsewhere)
      for (const { endpoint, data } of orderActions) {
        const answers = []
        for (const one of [order, ghost]) {
          const response = await shop.send(endpoint, { token, body: anActionOn(one, data) })
          answers.push([response.status, { ...((await response.json()) as object), requestId: '' }])
        }
        expect([endpoint.path, answers[0]]).toEqual([endpoint.path, answers[1]])
        expect([403, 404]).toContain(answers[0]?.[0])
      }
      for (const endpoint of [
        allStaffEndpoints.readStaffOrder,
        allStaffEndpoints.readTicket,
        allStaffEndpoints.readSheet,
      ]) {
        const statuses = []
        for (const one of [order, ghost])
          statuses.push((await shop.send(endpoint, { token, params: { id: one.id } })).status)
        expect(statuses[0]).toBe(statuses[1])
        expect([403, 404]).toContain(statuses[0])
      }
    }
  })
})

test('the stop list, the load and the couriers of a branch are visible to its own staff only', async () => {
  await withRollback(async (db) => {
    const { shop, chain, otherBranch, dish, courier } = await makeStaffWorld(db)
    const { token } = await aStaff(db, chain, 'manager', { branchIds: [otherBranch] })
    const branch_id = chain.branchId
    const plain = <Data>(data: Data) => ({ action_id: randomUUID(), pressed_at: aMoment, data })
    const stop = { branch_id, product_ids: [dish], reason: 'no_product' as const, until: null }
    const refused = [
      await shop.call(branchCalls.stopDishes, { token, body: plain(stop) }),
      await shop.call(branchCalls.returnDishes, { token, body: plain({ branch_id, product_ids: [dish] }) }),
      await shop.call(branchCalls.setLoad, { token, body: plain({ branch_id, level: 'busy', until: null }) }),
      await shop.call(branchCalls.changeShift, {
        token,
        body: plain({ courier_id: courier.row.id, state: 'off' }),
      }),
      await shop.call(branchCalls.takeCash, {
        token,
        body: plain({ courier_id: courier.row.id, amount: 0 }),
      }),
      await shop.call(allStaffEndpoints.readBoard, { token, query: { branch: branch_id } }),
      await shop.call(allStaffEndpoints.readKitchen, { token, query: { branch: branch_id } }),
      await shop.call(allStaffEndpoints.listCouriers, { token, query: { branch: branch_id } }),
      await shop.call(allStaffEndpoints.readStopList, { token, query: { branch: branch_id } }),
      await shop.call(allStaffEndpoints.findDishes, { token, query: { branch: branch_id, text: 'fila' } }),
      await shop.call(allStaffEndpoints.readStopMenu, { token, query: { branch: branch_id } }),
      await shop.call(allStaffEndpoints.readStopIngredients, {
        token,
        query: { branch: branch_id, product: dish },
      }),
      await shop.call(allStaffEndpoints.previewStop, { token, query: { branch: branch_id, products: dish } }),
    ]
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 404))
  })
})

test('a person without a personal permission is refused although their role has it', async () => {
  await withRollback(async (db) => {
    const { shop, chain, place } = await makeStaffWorld(db)
    const { token } = await aStaff(db, chain, 'operator', { mayRefund: false })
    const order = { id: await place(), status: 'new' } as const
    const body = anActionOn(order, { reason: 'no_time' as const, returns: 0 })
    expect((await shop.call(orderCalls.cancelByStaff, { token, body })).refused().code).toBe('not_permitted')
    expect((await shop.call(orderCalls.acceptOrder, { token, body: anActionOn(order, {}) })).status).toBe(200)
  })
})

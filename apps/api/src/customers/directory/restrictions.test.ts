import { randomUUID } from 'node:crypto'
import { login } from '@doira/contract/auth/sign-in'
import { liftRestriction, restrictCustomer } from '@doira/contract/customers/restrictions'
import { createOrder } from '@doira/contract/ordering/create-order'
import { addMinutes } from '@doira/domain/time/instant'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '../../platform/database/database.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { staffActionsTable } from '../../staff/staff.tables.ts'
import { makeCallWorld } from '../../testing/call-world.testing.ts'
import { aCustomer, aMoment, aSession } from '../../testing/factories.testing.ts'
import { aStaff } from '../../testing/staff-world.testing.ts'

const day = 24 * 60
const comment = 'Три раза не открыл дверь: № 19 402 и другие'

async function aWorld(db: Db) {
  const world = await makeCallWorld(db)
  const { shop, chain, customer } = world
  const manager = await aStaff(db, chain, 'manager')
  const call = (data: object) => ({ action_id: randomUUID(), pressed_at: shop.deps.clock(), data }) as never
  const order = (token: string, changes: object = {}) =>
    shop.call(createOrder, { token, body: { ...world.anOrder(), ...changes } })
  return {
    ...world,
    manager,
    order,
    codeOf: async (token: string, changes: object = {}) => {
      const answered = await order(token, changes)
      return answered.status < 300 ? null : answered.refused().code
    },
    restrict: (data: object = {}, staff = manager) =>
      shop.call(restrictCustomer, {
        token: staff.token,
        body: call({
          ...{ customer_id: customer.id, kind: 'no_orders', reason: 'not_opened', comment },
          ...{ ends_at: addMinutes(shop.deps.clock(), 90 * day), address_order_id: null, ...data },
        }),
      }),
    lift: (id: string, staff = manager) =>
      shop.call(liftRestriction, { token: staff.token, body: call({ id, comment: 'договорились' }) }),
    journal: (kind: string) => db.select().from(staffActionsTable).where(eq(staffActionsTable.kind, kind)),
  }
}

test('[S-09] a customer under a restriction signs in but cannot order, and reads that; it is lifted early', () =>
  withRollback(async (db) => {
    const { shop, token, customer, restrict, lift, codeOf, lookUp, manager, journal } = await aWorld(db)
    ;(await restrict()).ok()
    expect(await codeOf(token)).toBe('orders_restricted')
    ;(await shop.call(login, { body: { phone: customer.phone } })).ok()
    const [found] = (await lookUp(customer.phone)).ok().customer?.restrictions ?? []
    expect(found).toMatchObject({ kind: 'no_orders', reason: 'not_opened', comment, by: manager.row.name })
    expect(await journal('customer_restrict')).toMatchObject([
      { staffId: manager.row.id, after: { customer_id: customer.id, comment } },
    ])
    ;(await lift(found?.id ?? '')).ok()
    expect(await codeOf(token)).toBeNull()
    expect((await lift(found?.id ?? '')).refused().code).toBe('restriction_not_found')
  }))

test('[S-09] a restriction ends by itself, has an end within 180 days and a comment, and is of the own chain', () =>
  withRollback(async (db) => {
    const { shop, token, restrict, codeOf, chain } = await aWorld(db)
    const refusal = async (data: object) => (await restrict(data)).refused().code
    expect(await refusal({ ends_at: aMoment })).toBe('restriction_end')
    expect(await refusal({ ends_at: addMinutes(aMoment, 180 * day + 1) })).toBe('restriction_end')
    expect(await refusal({ comment: 'мало слов' })).toBe('invalid_request')
    expect(await refusal({ customer_id: randomUUID() })).toBe('customer_not_found')
    const nobody = await aCustomer(db, chain, { isNobody: true })
    expect(await refusal({ customer_id: nobody.id })).toBe('customer_not_found')
    ;(await restrict({ ends_at: addMinutes(aMoment, 10) })).ok()
    expect(await codeOf(token)).toBe('orders_restricted')
    shop.wait(10 * 60)
    expect(await codeOf(token)).toBeNull()
  }))

test('no cash leaves paying online, no delivery leaves takeaway', () =>
  withRollback(async (db) => {
    const { token, restrict, codeOf, chain } = await aWorld(db)
    const takeaway = { delivery_type: 'self-pickup', branch_id: chain.branchId, to_location: undefined }
    ;(await restrict({ kind: 'no_cash' })).ok()
    expect(await codeOf(token, { payment_type: 'cash' })).toBe('cash_restricted')
    expect(await codeOf(token, { payment_type: 'payme' })).toBeNull()
    ;(await restrict({ kind: 'no_delivery' })).ok()
    expect(await codeOf(token, { payment_type: 'payme' })).toBe('delivery_restricted')
    expect(await codeOf(token, { ...takeaway, payment_type: 'payme' })).toBeNull()
  }))

test('a restriction applies to the phone and to the address with its flat in orders of others', () =>
  withRollback(async (db) => {
    const { chain, customer, token, order, restrict, codeOf } = await aWorld(db)
    const home = { to_address: 'Шахрисабз 22', apartment: '4' }
    const { order_id: id } = (await order(token, home)).ok() as { order_id: string }
    ;(await restrict({ address_order_id: id })).ok()
    const other = await aSession(db, await aCustomer(db, chain))
    expect(await codeOf(other, { ...home, to_address: 'шахрисабз 22' })).toBe('orders_restricted')
    expect(await codeOf(other, { ...home, apartment: '5' })).toBeNull()
    expect(await codeOf(other, { extra_phone_number: customer.phone })).toBe('orders_restricted')
  }))

test('an operator accepts one order with a reason, which is in the journal; the next one needs another', () =>
  withRollback(async (db) => {
    const { aCall, placeCall, restrict, journal } = await aWorld(db)
    ;(await restrict()).ok()
    expect((await placeCall(aCall())).refused().code).toBe('orders_restricted')
    ;(await placeCall(aCall({ pass_reason: 'Приедет сам, заплатит картой' }))).ok()
    expect((await placeCall(aCall())).refused().code).toBe('orders_restricted')
    const [passed] = (await journal('place_order')).filter(({ outcome }) => outcome === 'done')
    expect(passed?.after).toMatchObject({ passed_restriction: 'Приедет сам, заплатит картой' })
  }))

test.each(['operator', 'kitchen', 'courier', 'content'] as const)(
  '[S-09] %s cannot restrict customers',
  (role) =>
    withRollback(async (db) => {
      const { restrict, chain, journal } = await aWorld(db)
      expect((await restrict({}, await aStaff(db, chain, role))).refused().code).toBe('not_permitted')
      expect(await journal('customer_restrict')).toMatchObject([{ outcome: 'refused' }])
    }),
)

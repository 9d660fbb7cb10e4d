import { randomUUID } from 'node:crypto'
import { login } from '@doira/contract/auth/sign-in'
import { getProfile } from '@doira/contract/customers/profile'
import {
  changeBirthDate,
  liftCustomerBlock,
  setCustomerBlock,
} from '@doira/contract/fulfilment/phone-orders/customer-actions'
import { createOrder } from '@doira/contract/ordering/create-order'
import { addMinutes } from '@doira/domain/time/instant'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { customersTable } from '../../customers/customers.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { staffActionsTable } from '../../staff/staff.tables.ts'
import { makeCallWorld } from '../../testing/call-world.testing.ts'
import { aCustomer, aMoment } from '../../testing/factories.testing.ts'
import { aStaff, type TestStaff } from '../../testing/staff-world.testing.ts'

async function aWorld(db: Db) {
  const world = await makeCallWorld(db)
  const { shop, customer, operator } = world
  const body = (data: object) =>
    ({
      action_id: randomUUID(),
      pressed_at: shop.deps.clock(),
      data: { customer_id: customer.id, ...data },
    }) as never
  const by = (staff: TestStaff) => ({ token: staff.token })
  return {
    ...world,
    block: (data: object = {}, staff = operator) =>
      shop.call(setCustomerBlock, {
        ...by(staff),
        body: body({ reason: 'not_picked_up', until: null, comment: 'три раза не открыл', ...data }),
      }),
    unblock: (staff = operator) =>
      shop.call(liftCustomerBlock, { ...by(staff), body: body({ comment: 'договорились' }) }),
    setBirthDate: (date: string | null, staff = operator) =>
      shop.call(changeBirthDate, {
        ...by(staff),
        body: body({ date_of_birth: date, comment: 'паспорт показан' }),
      }),
    journal: (kind: string) => db.select().from(staffActionsTable).where(eq(staffActionsTable.kind, kind)),
    row: async () => (await db.select().from(customersTable).where(eq(customersTable.id, customer.id)))[0],
  }
}

test('[S-09] a blocked customer can neither sign in nor order, online or by phone, until the block is lifted', () =>
  withRollback(async (db) => {
    const { shop, token, customer, anOrder, aCall, placeCall, lookUp, block, unblock, journal, operator } =
      await aWorld(db)
    ;(await block()).ok()
    for (const answered of [
      await shop.call(createOrder, { token, body: anOrder() }),
      await shop.call(login, { body: { phone: customer.phone } }),
      await placeCall(aCall()),
    ]) {
      expect({ status: answered.status, code: answered.refused().code }).toEqual({
        status: 403,
        code: 'customer_blocked',
      })
    }
    expect((await lookUp(customer.phone)).ok().customer).toMatchObject({
      is_blocked: true,
      block: { reason: 'not_picked_up', by: operator.row.name, at: aMoment, until: null },
    })
    expect(await journal('customer_block')).toMatchObject([
      { staffId: operator.row.id, after: { customer_id: customer.id, comment: 'три раза не открыл' } },
    ])
    expect((await unblock()).ok().outcome).toBe('done')
    expect((await unblock()).ok().outcome).toBe('already')
    ;(await shop.call(createOrder, { token, body: anOrder() })).ok()
    expect((await lookUp(customer.phone)).ok().customer).toMatchObject({ is_blocked: false, block: null })
    expect(await journal('customer_unblock')).toMatchObject([
      { before: { blocked: true }, after: { comment: 'договорились' } },
      { before: { blocked: false } },
    ])
  }))

test('[S-09] a block with an end is over at its end, for older sessions as well', () =>
  withRollback(async (db) => {
    const { shop, token, customer, lookUp, block } = await aWorld(db)
    ;(await block({ until: addMinutes(aMoment, 10) })).ok()
    expect((await shop.call(getProfile, { token })).refused().code).toBe('customer_blocked')
    shop.wait(10 * 60)
    expect((await shop.call(getProfile, { token })).ok()).toMatchObject({
      id: customer.id,
      is_blocked: false,
    })
    expect((await lookUp(customer.phone)).ok().customer?.block).toBeNull()
  }))

test('[S-09] a block ends in the future, has a reason, and is limited to customers of the own chain', () =>
  withRollback(async (db) => {
    const { block, chain } = await aWorld(db)
    expect((await block({ until: aMoment })).refused().code).toBe('block_in_past')
    expect((await block({ comment: ' ' })).refused().code).toBe('invalid_request')
    expect((await block({ customer_id: randomUUID() })).refused().code).toBe('customer_not_found')
    const nobody = await aCustomer(db, chain, { isNobody: true })
    expect((await block({ customer_id: nobody.id })).refused().code).toBe('customer_not_found')
  }))

test.each(['kitchen', 'courier', 'content'] as const)('[S-09] a %s cannot block customers', (role) =>
  withRollback(async (db) => {
    const { block, unblock, setBirthDate, chain } = await aWorld(db)
    const staff = await aStaff(db, chain, role)
    for (const answered of [await block({}, staff), await unblock(staff), await setBirthDate(null, staff)])
      expect(answered.refused().code).toBe('not_permitted')
  }),
)

test('[S-04] the call centre corrects a date of birth; the journal records it without the date', () =>
  withRollback(async (db) => {
    const { setBirthDate, lookUp, customer, row, journal } = await aWorld(db)
    expect((await setBirthDate('2090-01-01')).refused().code).toBe('invalid_request')
    expect((await setBirthDate('1990-07-03')).ok().outcome).toBe('done')
    expect((await setBirthDate('1990-07-03')).ok().outcome).toBe('already')
    expect((await lookUp(customer.phone)).ok().customer?.date_of_birth).toBe('1990-07-03')
    // Entered today: a discount for a birthday that is near does not apply.
    expect(await row()).toMatchObject({ dateOfBirth: '1990-07-03', dateOfBirthSetOn: '2027-03-08' })
    const [entry] = (await journal('customer_birth_date')).filter(({ outcome }) => outcome === 'done')
    expect(entry?.after).toEqual({
      customer_id: customer.id,
      changed: ['date_of_birth'],
      comment: 'паспорт показан',
    })
  }))

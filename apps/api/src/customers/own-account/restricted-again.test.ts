import { register, registerConfirm } from '@doira/contract/auth/sign-in'
import {
  askDeletion,
  askPhoneChange,
  changePhone,
  deleteAccount,
} from '@doira/contract/customers/own-account'
import { createOrder } from '@doira/contract/ordering/create-order'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '../../platform/database/database.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { aMoment, aPhone } from '../../testing/factories.testing.ts'
import { makeOrderWorld } from '../../testing/order-world.testing.ts'
import { aStaff } from '../../testing/staff-world.testing.ts'

/** A customer who may not order for 90 days. */
async function aWorld(db: Db) {
  const world = await makeOrderWorld(db)
  const { shop, chain, customer, anOrder } = world
  const staff = await aStaff(db, chain, 'manager')
  await db.execute(sql`
    insert into customer_restrictions
      (shipper_id, id, customer_id, kind, reason, comment, address, apartment, begun_at, ends_at, staff_id)
    values (${chain.shipperId}, gen_random_uuid(), ${customer.id}, 'no_orders', 'rude', 'Грубил курьеру у двери дома',
      'улица 1', '5', ${aMoment}, ${aMoment}::timestamptz + interval '90 days', ${staff.row.id})`)
  const codeFor = async (phone: string) => {
    shop.wait(60)
    return shop.codeOf(phone)
  }
  return {
    ...world,
    async leave(token: string, phone: string) {
      shop.wait(60)
      ;(await shop.call(askDeletion, { token })).ok()
      ;(await shop.call(deleteAccount, { token, body: { code: await codeFor(phone) } })).ok()
    },
    async come(phone: string): Promise<string> {
      shop.wait(60)
      ;(await shop.call(register, { body: { phone, name: 'user', registration_source: 'website' } })).ok()
      return (await shop.call(registerConfirm, { body: { phone, code: await codeFor(phone) } })).ok()
        .access_token
    },
    async changeTo(phone: string, token: string) {
      shop.wait(60)
      ;(await shop.call(askPhoneChange, { token, body: { phone } })).ok()
      ;(await shop.call(changePhone, { token, body: { phone, code: await codeFor(phone) } })).ok()
    },
    async problem(token: string): Promise<string | null> {
      const answer = await shop.call(createOrder, { token, body: anOrder() })
      return answer.status < 300 ? null : answer.refused().code
    },
  }
}

test('[S-48] who deletes the account and registers again is under the same restriction, whose text and address are erased', () =>
  withRollback(async (db) => {
    const { customer, token, leave, come, problem } = await aWorld(db)
    const { phone } = customer
    await leave(token, phone)
    const { rows } = await db.execute(sql`select * from customer_restrictions`)
    expect(rows).toMatchObject([{ kind: 'no_orders', comment: '', address: '', apartment: '' }])
    expect(JSON.stringify(rows)).not.toContain(phone.slice(4))
    const again = await come(phone)
    expect(await problem(again)).toBe('orders_restricted')
    await leave(again, phone)
    expect(await problem(await come(phone))).toBe('orders_restricted')
    expect(await problem(await come(aPhone()))).toBeNull()
  }))

test('[S-48] a change of the phone takes the restriction along and leaves it at the former phone', () =>
  withRollback(async (db) => {
    const { customer, token, come, changeTo, problem } = await aWorld(db)
    const other = aPhone()
    await changeTo(other, token)
    expect(await problem(token)).toBe('orders_restricted')
    expect(await problem(await come(customer.phone))).toBe('orders_restricted')
  }))

test('[S-48] who returns to a former phone has the restriction once', () =>
  withRollback(async (db) => {
    const { customer, token, changeTo } = await aWorld(db)
    await changeTo(aPhone(), token)
    await changeTo(customer.phone, token)
    const { rows } = await db.execute(
      sql`select comment <> '' as whole from customer_restrictions where customer_id = ${customer.id}`,
    )
    expect(rows).toEqual([{ whole: true }])
  }))

test('[S-48] a restriction that was lifted or has ended is not stored', () =>
  withRollback(async (db) => {
    const { customer, token, leave, come, problem } = await aWorld(db)
    await db.execute(sql`update customer_restrictions set lifted_at = ${aMoment}`)
    await leave(token, customer.phone)
    expect((await db.execute(sql`select from customer_restrictions`)).rows).toEqual([])
    expect(await problem(await come(customer.phone))).toBeNull()
  }))

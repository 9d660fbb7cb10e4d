import { register, registerConfirm } from '@doira/contract/auth/sign-in'
import {
  askDeletion,
  askPhoneChange,
  changePhone,
  deleteAccount,
} from '@doira/contract/customers/own-account'
import { computePrice } from '@doira/contract/ordering/compute-price'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '../../platform/database/database.ts'
import { testIn } from '../../platform/database/test-database.testing.ts'
import { addressInZone, aPhone } from '../../testing/factories.testing.ts'
import { aDiscountRow } from '../../testing/menu-world.testing.ts'
import { makeOrderWorld } from '../../testing/order-world.testing.ts'

/** A promo code that each customer may use once, and one without a limit. */
async function makeWorld(db: Db) {
  const world = await makeOrderWorld(db)
  const { chain, shop, customer, token, dish, place } = world
  const percent = { target: 'order', mode: 'percentage', value: 10 } as const
  const once = { requiresAuth: true, usesPerCustomer: 1 }
  await aDiscountRow(db, chain, { ...percent, promoCode: 'ONCE', uncheckedConditions: once })
  const twice = { requiresAuth: true, usesPerCustomer: 2 }
  await aDiscountRow(db, chain, { ...percent, promoCode: 'TWICE', uncheckedConditions: twice })
  const yearly = { requiresAuth: true, usesPerYear: 1 }
  await aDiscountRow(db, chain, { ...percent, promoCode: 'YEARLY', uncheckedConditions: yearly })
  await aDiscountRow(db, chain, {
    ...percent,
    promoCode: 'ALWAYS',
    uncheckedConditions: { requiresAuth: true },
  })
  const use = async (promo_code: string, status: string) => {
    const id = await place({ promo_code })
    await db.execute(sql`update orders set status = ${status} where id = ${id}`)
  }
  const codeFor = async (phone: string) => {
    shop.wait(60)
    return shop.codeOf(phone)
  }
  async function leave(as = token, phone: string = customer.phone) {
    shop.wait(60)
    ;(await shop.call(askDeletion, { token: as })).ok()
    ;(await shop.call(deleteAccount, { token: as, body: { code: await codeFor(phone) } })).ok()
  }
  async function come(phone: string = customer.phone): Promise<string> {
    shop.wait(60)
    ;(await shop.call(register, { body: { phone, name: 'user', registration_source: 'website' } })).ok()
    return (await shop.call(registerConfirm, { body: { phone, code: await codeFor(phone) } })).ok()
      .access_token
  }
  async function changeTo(phone: string, as: string) {
    shop.wait(60)
    ;(await shop.call(askPhoneChange, { token: as, body: { phone } })).ok()
    ;(await shop.call(changePhone, { token: as, body: { phone, code: await codeFor(phone) } })).ok()
  }
  const problems = async (promo_code: string, as: string) => {
    const body = {
      ...addressInZone,
      delivery_type: 'delivery' as const,
      products: [{ product_id: dish, quantity: 1 }],
      promo_code,
    }
    return (await shop.call(computePrice, { token: as, body })).ok().quote?.problems.map(({ code }) => code)
  }
  return { ...world, use, leave, come, problems, changeTo }
}

const inWorld = testIn(makeWorld)

test(
  '[R4-14] a code for one use is used, even by who left and came back with the same phone, however often',
  inWorld(async ({ db, customer, use, leave, come, problems }) => {
    await use('ONCE', 'finished')
    await use('ALWAYS', 'finished')
    await leave()
    // Nothing of the phone itself is left.
    const { rows } = await db.execute(sql`select * from discount_uses_of_phones`)
    expect(rows).toMatchObject([{ uses: 1, customer_id: null }])
    expect(JSON.stringify(rows)).not.toContain(customer.phone.slice(4))

    const again = await come()
    expect(await problems('ONCE', again)).toEqual(['promo_used'])
    expect(await problems('ALWAYS', again)).toEqual([])
    await leave(again)
    expect(await problems('ONCE', await come())).toEqual(['promo_used'])
    expect(await problems('ONCE', await come(aPhone()))).toEqual([])
  }),
)

test(
  'a customer who changes to another phone leaves nothing unused behind: the next owner of the first one has used what was used',
  inWorld(async ({ db, customer, token, use, leave, come, problems, changeTo }) => {
    await use('ONCE', 'finished')
    await use('TWICE', 'finished')
    const other = aPhone()
    await changeTo(other, token)
    const { rows } = await db.execute(sql`select * from left_phones`)
    expect(JSON.stringify(rows)).not.toContain(customer.phone.slice(4))
    const newcomer = await come()
    expect([await problems('ONCE', newcomer), await problems('ONCE', token)]).toEqual([
      ['promo_used'],
      ['promo_used'],
    ])
    expect([await problems('TWICE', newcomer), await problems('TWICE', token)]).toEqual([[], []])
    // Also when the first customer has deleted the account: both phones have used it.
    await leave(token, other)
    expect(await problems('ONCE', newcomer)).toEqual(['promo_used'])
    expect(await problems('ONCE', await come(other))).toEqual(['promo_used'])
    await leave(newcomer)
    expect(await problems('ONCE', await come())).toEqual(['promo_used'])
  }),
)

test(
  'a customer who returns to a former phone has used no more than before',
  inWorld(async ({ customer, token, use, problems, changeTo }) => {
    await use('TWICE', 'finished')
    const other = aPhone()
    for (const phone of [other, customer.phone, other, customer.phone]) await changeTo(phone, token)
    expect(await problems('TWICE', token)).toEqual([])
    await use('TWICE', 'finished')
    expect(await problems('TWICE', token)).toEqual(['promo_used'])
  }),
)

test(
  'nothing is stored when a customer who never used a single-use code changes the phone',
  inWorld(async ({ db, token, use, changeTo }) => {
    await use('ALWAYS', 'finished')
    await use('ONCE', 'operator_cancelled')
    await changeTo(aPhone(), token)
    expect((await db.execute(sql`select * from left_phones`)).rows).toEqual([])
  }),
)

test(
  'a code whose order was cancelled may be used by who comes back; one that was used may not by who changes to the phone',
  inWorld(async ({ customer, use, leave, come, problems, changeTo }) => {
    const other = await come(aPhone())
    await use('ONCE', 'operator_cancelled')
    await leave()
    const again = await come()
    expect(await problems('ONCE', again)).toEqual([])
    await leave(again)
    expect(await problems('ONCE', other)).toEqual([])
    await changeTo(customer.phone, other)
    expect(await problems('ONCE', other)).toEqual([])
  }),
)

test(
  'a customer who changes to the phone of a deleted account has used what that account had used',
  inWorld(async ({ customer, use, leave, come, problems, changeTo }) => {
    const other = await come(aPhone())
    await use('ONCE', 'finished')
    await leave()
    await changeTo(customer.phone, other)
    expect(await problems('ONCE', other)).toEqual(['promo_used'])
  }),
)

test(
  '[S-04] what may be used once a year stays used for the year, also by who leaves and comes back or changes the phone',
  inWorld(async ({ customer, token, use, leave, come, problems, changeTo }) => {
    await use('YEARLY', 'finished')
    expect(await problems('YEARLY', token)).toEqual(['promo_used'])
    await leave()
    expect(await problems('YEARLY', await come())).toEqual(['promo_used'])
    const other = await come(aPhone())
    expect(await problems('YEARLY', other)).toEqual([])
    await changeTo(aPhone(), await come(customer.phone))
    expect(await problems('YEARLY', await come())).toEqual(['promo_used'])
  }),
)

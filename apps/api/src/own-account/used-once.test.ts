import { askDeletion, askPhoneChange, changePhone, deleteAccount } from '@doira/contract/account/own-account'
import { register, registerConfirm } from '@doira/contract/auth/sign-in'
import { computePrice } from '@doira/contract/checkout/compute-price'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '../platform/database/database.ts'
import { withRollback } from '../platform/database/test-database.testing.ts'
import { addressInZone, aPhone } from '../testing/factories.testing.ts'
import { aDiscountRow } from '../testing/menu-world.testing.ts'
import { makeOrderWorld } from '../testing/order-world.testing.ts'

/** A code that each customer may use once, and one that nobody counts. */
async function makeWorld(db: Db) {
  const world = await makeOrderWorld(db)
  const { chain, shop, customer, token, dish, place } = world
  const percent = { target: 'order', mode: 'percentage', value: 10 } as const
  const once = { requiresAuth: true, usesPerCustomer: 1 }
  await aDiscountRow(db, chain, { ...percent, promoCode: 'ONCE', uncheckedConditions: once })
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
  const problems = async (promo_code: string, as: string) => {
    const body = {
      ...addressInZone,
      delivery_type: 'delivery' as const,
      products: [{ product_id: dish, quantity: 1 }],
      promo_code,
    }
    return (await shop.call(computePrice, { token: as, body })).ok().quote?.problems.map(({ code }) => code)
  }
  return { ...world, use, leave, come, problems, codeFor }
}

const inWorld = (run: (world: Awaited<ReturnType<typeof makeWorld>>) => Promise<void>) => () =>
  withRollback(async (db) => run(await makeWorld(db)))

test(
  '[R4-14] a code for one use is used, even by who left and came back with the same phone, however often',
  inWorld(async ({ db, customer, use, leave, come, problems }) => {
    await use('ONCE', 'finished')
    await use('ALWAYS', 'finished')
    await leave()
    // Nothing of the phone itself is left.
    const { rows } = await db.execute(sql`select * from kept_discount_uses`)
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
  'a code whose order was cancelled may be used by who comes back; one that was used may not by who changes to the phone',
  inWorld(async ({ shop, customer, use, leave, come, problems, codeFor }) => {
    const other = await come(aPhone())
    await use('ONCE', 'operator_cancelled')
    await leave()
    const again = await come()
    expect(await problems('ONCE', again)).toEqual([])
    await leave(again)
    expect(await problems('ONCE', other)).toEqual([])
    shop.wait(60)
    ;(await shop.call(askPhoneChange, { token: other, body: { phone: customer.phone } })).ok()
    const body = { phone: customer.phone, code: await codeFor(customer.phone) }
    ;(await shop.call(changePhone, { token: other, body })).ok()
    expect(await problems('ONCE', other)).toEqual([])
  }),
)

test(
  'whoever changes to a phone of somebody who left has used what they had used',
  inWorld(async ({ shop, customer, use, leave, come, problems, codeFor }) => {
    const other = await come(aPhone())
    await use('ONCE', 'finished')
    await leave()
    shop.wait(60)
    ;(await shop.call(askPhoneChange, { token: other, body: { phone: customer.phone } })).ok()
    const body = { phone: customer.phone, code: await codeFor(customer.phone) }
    ;(await shop.call(changePhone, { token: other, body })).ok()
    expect(await problems('ONCE', other)).toEqual(['promo_used'])
  }),
)

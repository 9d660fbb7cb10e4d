import { randomUUID } from 'node:crypto'
import { askDeletion, deleteAccount } from '@doira/contract/customers/own-account'
import { answerReview, listStaffReviews } from '@doira/contract/reviews/inbox'
import { toSum } from '@doira/domain/money/sum'
import { defaultRules } from '@doira/domain/policy/chain-rules'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { shippersTable } from '../chains/chain.tables.ts'
import { customersTable } from '../customers/customers.tables.ts'
import { loyaltyEntriesTable } from '../loyalty/loyalty.tables.ts'
import type { Db } from '../platform/database/database.ts'
import { withRollback } from '../platform/database/test-database.testing.ts'
import { aCustomer, aProduct, aSession } from '../testing/factories.testing.ts'
import { aStaff, makeStaffWorld, type TestStaff } from '../testing/staff-world.testing.ts'
import { reviewsTable } from './reviews.tables.ts'

/** An operator gives 20 000 for one review, 50 000 in a day; a customer gets 40 000 in a day. */
const apologyRules = {
  ...defaultRules.apologyRules,
  perStaffADay: { ...defaultRules.apologyRules.perStaffADay, operator: toSum(50_000) },
  perCustomerADay: toSum(40_000),
}

async function aWorld(db: Db) {
  const world = await makeStaffWorld(db)
  const { shop, chain, customer, operator } = world
  await db.update(shippersTable).set({ apologyRules }).where(eq(shippersTable.id, chain.shipperId))
  const give = async (points: number, { to = customer, by = operator as TestStaff } = {}) => {
    const id = randomUUID()
    await db.insert(reviewsTable).values({
      ...{ shipperId: chain.shipperId, id, productId: await aProduct(db, chain), customerId: to.id },
      ...{ author: 'Malika', rating: 2, message: 'Суп едва тёплый', lang: 'ru', isPublished: true },
      createdAt: shop.deps.clock(),
    })
    const data = { review_id: id, text: 'Простите', points }
    const body = { action_id: randomUUID(), pressed_at: shop.deps.clock(), data }
    return shop.call(answerReview, { token: by.token, body })
  }
  return {
    ...world,
    give,
    limitOf: async (by: TestStaff = operator) =>
      (await shop.call(listStaffReviews, { token: by.token })).ok().apology_limit,
    balanceOf: async ({ id }: { readonly id: string }) =>
      (await db.select().from(customersTable).where(eq(customersTable.id, id)))[0]?.pointsBalance,
  }
}

test('[S-08] one of the staff gives so many points a day and no more, and sees what is left', () =>
  withRollback(async (db) => {
    const { shop, chain, give, limitOf, operator } = await aWorld(db)
    const customers = [await aCustomer(db, chain), await aCustomer(db, chain), await aCustomer(db, chain)]
    for (const to of customers.slice(0, 2)) (await give(20_000, { to })).ok()
    expect(await limitOf()).toBe(10_000)
    const refused = (await give(10_001, { to: customers[2] })).refused()
    expect({ code: refused.code, facts: refused.facts }).toEqual({
      code: 'apology_limit_reached',
      facts: { of: 'staff', left: 10_000 },
    })
    ;(await give(10_000, { to: customers[2] })).ok()
    expect(await limitOf()).toBe(0)
    const given = await db.select().from(loyaltyEntriesTable)
    expect(given.map(({ givenBy }) => givenBy)).toEqual(Array(3).fill(operator.row.id))
    // Another one has a day of their own, and tomorrow is a new one.
    ;(await give(20_000, { to: customers[2], by: await aStaff(db, chain, 'operator') })).ok()
    shop.wait(24 * 3600)
    expect(await limitOf()).toBe(20_000)
    ;(await give(20_000, { to: customers[0] })).ok()
  }))

test('[S-08] a customer gets so many points a day, from all givers together, and a refusal gives none', () =>
  withRollback(async (db) => {
    const { shop, chain, customer, give, balanceOf } = await aWorld(db)
    const others = [await aStaff(db, chain, 'operator'), await aStaff(db, chain, 'manager')] as const
    ;(await give(20_000)).ok()
    ;(await give(15_000, { by: others[0] })).ok()
    const refused = (await give(20_000, { by: others[1] })).refused()
    expect({ code: refused.code, facts: refused.facts }).toEqual({
      code: 'apology_limit_reached',
      facts: { of: 'customer', left: 5000 },
    })
    expect(await balanceOf(customer)).toBe(35_000)
    shop.wait(24 * 3600)
    ;(await give(20_000, { by: others[1] })).ok()
    expect(await balanceOf(customer)).toBe(55_000)
  }))

test('[S-23] points that were given to a customer count for the giver, also after the customer has left', () =>
  withRollback(async (db) => {
    const { shop, chain, give, limitOf } = await aWorld(db)
    const friend = await aCustomer(db, chain)
    for (const points of [20_000, 20_000]) (await give(points, { to: friend })).ok()
    const token = await aSession(db, friend)
    ;(await shop.call(askDeletion, { token })).ok()
    ;(await shop.call(deleteAccount, { token, body: { code: await shop.codeOf(friend.phone) } })).ok()
    expect(await limitOf()).toBe(10_000)
    const refused = (await give(20_000, { to: await aCustomer(db, chain) })).refused()
    expect(refused.facts).toEqual({ of: 'staff', left: 10_000 })
  }))

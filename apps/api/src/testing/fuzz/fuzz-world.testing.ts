import { randomUUID } from 'node:crypto'
import { toSum } from '@doira/domain/money/sum'
import { addMinutes } from '@doira/domain/time/instant'
import { eq, inArray } from 'drizzle-orm'
import { productsTable } from '../../catalog/products.tables.ts'
import { stocksTable } from '../../content/content.tables.ts'
import { customersTable } from '../../customers/customers.tables.ts'
import { creditPoints } from '../../loyalty/points.queries.ts'
import { withStandIns } from '../../payments/providers/demo/with-stand-ins.ts'
import type { Db } from '../../platform/database/database.ts'
import { deliver } from '../../reviews/reviews.testing.ts'
import { aBusyBranch } from '../busy-branch.testing.ts'
import { aCustomer, aMoment, aProduct, aPromoCode, aSession, inThreeLanguages } from '../factories.testing.ts'
import { aRequiredChoice } from '../required-choice.testing.ts'
import { aStaff, aStaffSession } from '../staff-world.testing.ts'
import { forAll, makeTestApi, testPayments } from '../test-api.testing.ts'
import type { Callers } from './fuzz-call.testing.ts'

/** A shop with something of everything, another chain beside it, and people of both who call. */
export async function aFuzzWorld(db: Db, given: Parameters<typeof makeTestApi>[2] = {}) {
  const world = await aBusyBranch(db, given)
  const { chain, shop, operator, kitchen, courier, customer, place } = world
  const { shipperId } = chain
  const dish = await aProduct(db, chain)
  await aRequiredChoice(db, chain, dish)
  await deliver(world, await place())
  for (const _ of [1, 2, 3]) await place()
  await db
    .update(productsTable)
    .set({ mxik: '00101001001000000' })
    .where(eq(productsTable.shipperId, shipperId))
  for (const payment_type of ['payme', 'click', 'payme', 'click'] as const) await place({ payment_type })
  await creditPoints(db, {
    ...{ shipperId, customerId: customer.id, kind: 'gift', orderId: null },
    ...{ amount: toSum(100_000), now: aMoment, expiresAt: addMinutes(aMoment, 60 * 24 * 365) },
  })
  await db.insert(stocksTable).values({
    ...{ shipperId, id: randomUUID(), slug: 'spring', startsAt: aMoment, productId: dish },
    ...{ title: inThreeLanguages('Spring'), description: inThreeLanguages('') },
  })
  await aPromoCode(db, shipperId, 'SPRING')
  const roles = ['owner', 'owner', 'manager', 'content'] as const
  const staff = [
    operator,
    kitchen,
    courier,
    ...(await Promise.all(roles.map((role) => aStaff(db, chain, role)))),
  ]
  const elsewhere = await aBusyBranch(db, given)
  const stranger = await aCustomer(db, chain)

  /** Sessions end while calls are tried: everyone signs in again. */
  async function signIn(): Promise<Callers> {
    const nobody = { Shipper: shipperId, Platform: chain.platformId }
    const as = (Authorization: string) => ({ ...nobody, Authorization })
    const signedIn = as(await aSession(db, customer))
    const people: Record<string, string>[] = []
    for (const { row } of staff) people.push(as(await aStaffSession(db, row)))
    const others = [
      as(await aSession(db, stranger)),
      as('none'),
      { Shipper: elsewhere.chain.shipperId, Authorization: elsewhere.operator.token },
      { Authorization: signedIn.Authorization ?? '' },
    ]
    return {
      none: [nobody, signedIn],
      customer: [signedIn],
      staff: people,
      others: [...others, ...people, signedIn, nobody],
    }
  }
  /** Whether its customers still have their accounts, which one of the calls deletes. */
  async function hasCustomers(): Promise<boolean> {
    const ids = [customer.id, stranger.id]
    return (await db.$count(customersTable, inArray(customersTable.id, ids))) === ids.length
  }
  /** The same shop with stand-ins for the providers, whose pages are its own. */
  const { api: apiWithStandIns } = makeTestApi(db, chain, {
    ...given,
    payments: withStandIns(forAll({ ...testPayments, accounts: {} }), {
      shipperId,
      secret: shop.deps.secret,
    }),
  })
  return { ...world, elsewhere, signIn, hasCustomers, api: shop.api, apiWithStandIns }
}

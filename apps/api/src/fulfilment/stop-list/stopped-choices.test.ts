import * as branchCalls from '@doira/contract/fulfilment/branch-actions'
import { listStops } from '@doira/contract/fulfilment/stop-list'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { modifiersTable } from '../../catalog/choices.tables.ts'
import { menuProductsTable } from '../../catalog/menus.tables.ts'
import { ingredientsTable } from '../../catalog/products.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { testIn } from '../../platform/database/test-database.testing.ts'
import { aBranch, aProduct, inThreeLanguages } from '../../testing/factories.testing.ts'
import { aRequiredChoice } from '../../testing/required-choice.testing.ts'
import { aStaff, makeStaffWorld } from '../../testing/staff-world.testing.ts'
import { plain } from './stop-list.testing.ts'

/** Two branches; a dish and one of its choices are made of salmon. */
async function aWorld(db: Db) {
  const world = await makeStaffWorld(db)
  const { shop, chain, dish } = world
  const { shipperId, branchId: first } = chain
  const { token } = await aStaff(db, chain, 'owner')
  const second = await aBranch(db, chain, {})
  const other = await aProduct(db, chain, {})
  await db.insert(ingredientsTable).values({ shipperId, key: 'salmon', title: inThreeLanguages('Salmon') })
  const { paidId: choice } = await aRequiredChoice(db, chain, dish)
  await db.update(modifiersTable).set({ ingredientKey: 'salmon' }).where(eq(modifiersTable.id, choice))
  const stopSalmon = async (product_ids = [dish]) => {
    const what = { branch_ids: [first, second], product_ids, ingredient: 'salmon' }
    const how = { reason: 'no_product', end: 'never', orders: 'cook' } as const
    const body = plain({ ...what, ...how })
    return (await shop.call(branchCalls.stopInBranches, { token, body })).ok()
  }
  const giveBack = async (branch_ids: string[], product_ids: string[], choice_ids: string[] = []) => {
    const body = plain({ branch_ids, product_ids, choice_ids })
    return (await shop.call(branchCalls.returnInBranches, { token, body })).ok()
  }
  const list = async () => (await shop.call(listStops, { token })).ok()
  const choicesIn = async () => (await list()).choices.map(({ branch_id }) => branch_id)
  return { ...world, token, first, second, other, choice, stopSalmon, giveBack, list, choicesIn }
}
const inWorld = testIn(aWorld)

test(
  '[R7-03] with the last dish of an action in a branch, its choices are on sale there again',
  inWorld(async ({ dish, other, first, second, stopSalmon, giveBack, list, choicesIn }) => {
    const { changed } = await stopSalmon([dish, other])
    expect(changed).toBe(6)
    expect((await list()).stops[0]?.stopped_together).toBe(6)
    await giveBack([first, second], [other])
    expect(await choicesIn()).toHaveLength(2)
    expect(await giveBack([first], [dish])).toMatchObject({ changed: 2 })
    expect(await choicesIn()).toEqual([second])
    await giveBack([second], [dish])
    expect(await list()).toEqual({ stops: [], choices: [] })
  }),
)

test(
  '[R7-03] a dish that returns alone in its branch takes the choices along',
  inWorld(async ({ shop, token, dish, first, second, stopSalmon, choicesIn }) => {
    await stopSalmon()
    const body = plain({ branch_id: first, product_ids: [dish] })
    ;(await shop.call(branchCalls.returnDishes, { token, body })).ok()
    expect(await choicesIn()).toEqual([second])
  }),
)

test(
  '[R7-03] choices that stopped where no dish did are listed and return by themselves',
  inWorld(async ({ shop, db, token, dish, choice, first, second, stopSalmon, giveBack, list, choicesIn }) => {
    const alone = { product_ids: [dish], reason: 'quality' as const, until: null }
    for (const branch_id of [first, second])
      (await shop.call(branchCalls.stopDishes, { token, body: plain({ ...alone, branch_id }) })).ok()
    expect(await stopSalmon()).toMatchObject({ outcome: 'done', changed: 2 })
    expect((await list()).choices).toMatchObject([
      { modifier_id: choice, until: null },
      { modifier_id: choice, until: null },
    ])
    expect(await stopSalmon()).toMatchObject({ outcome: 'already', changed: 0 })
    expect(await giveBack([first], [], [choice])).toMatchObject({ outcome: 'done', changed: 1 })
    expect(await choicesIn()).toEqual([second])
    expect((await list()).stops).toHaveLength(2)
    await db.update(menuProductsTable).set({ isActive: false }).where(eq(menuProductsTable.productId, dish))
    await db.update(modifiersTable).set({ ingredientKey: null }).where(eq(modifiersTable.id, choice))
    expect(await stopSalmon()).toMatchObject({ outcome: 'done', changed: 0 })
  }),
)

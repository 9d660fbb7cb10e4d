import { randomUUID } from 'node:crypto'
import { createOrder } from '@doira/contract/ordering/create-order'
import { leadGroupBasket } from '@doira/contract/ordering/group/group-basket'
import { expect, test } from 'vitest'
import { modifierGroupsTable } from '../../catalog/choices.tables.ts'
import { modifierStopListTable } from '../../catalog/menus.tables.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { aProduct } from '../../testing/factories.testing.ts'
import { stop } from '../../testing/menu-world.testing.ts'
import { aRequiredChoice } from '../../testing/required-choice.testing.ts'
import { makeGroupWorld } from './group-world.testing.ts'

test('[C-31] a basket with a dish or an extra that is gone is not locked, and says which lines have to go', () =>
  withRollback(async (db) => {
    const { shop, chain, token, host, join, dish, anOrder } = await makeGroupWorld(db)
    const { shipperId, branchId } = chain
    const [roll, soup] = [await aProduct(db, chain), await aProduct(db, chain)]
    const { paidId } = await aRequiredChoice(db, chain, roll)
    await db.update(modifierGroupsTable).set({ minAmount: 0, isCompulsory: false })
    const aziz = await join('Азиз')
    const [extra, whole, left] = [randomUUID(), randomUUID(), randomUUID()]
    const withExtra = {
      product: { product_id: roll, order_modifiers: [{ modifier_id: paidId, modifier_quantity: 1 }] },
    }
    await aziz.change(aziz.dish(extra, 1, withExtra), aziz.dish(left, 1))
    await host.change(host.dish(whole, 1, { product: { product_id: soup } }))
    await db.insert(modifierStopListTable).values({ shipperId, branchId, modifierId: paidId, state: 'stop' })
    await stop(db, chain, soup)
    const lines = new Map((await host.read()).lines.map((line) => [line.id, line]))
    expect(lines.get(extra)).toMatchObject({ today: { modifiers: [] }, lost_choices: [{ en: 'Unagi' }] })
    expect(lines.get(whole)).toMatchObject({ today: null, lost_choices: [] })
    expect(lines.get(left)).toMatchObject({ today: { product_id: dish }, lost_choices: [] })
    const lock = () => shop.call(leadGroupBasket, { body: { token: host.token, action: 'lock' } })
    const refused = (await lock()).refused()
    expect(refused).toMatchObject({ code: 'group_lines_gone' })
    expect(new Set(refused.facts?.lineIds as string[])).toEqual(new Set([extra, whole]))
    await aziz.change(aziz.dish(extra, 0, { version: 2 }))
    await host.change(host.dish(whole, 0, { version: 2 }))
    expect((await lock()).ok().state).toBe('locked')
    // What runs out after it the host removes without unlocking.
    await stop(db, chain, dish)
    expect((await lock()).ok().state, 'a lost answer').toBe('locked')
    const { refused: none } = await host.change(host.dish(left, 0, { version: 3, person_id: aziz.id }))
    expect(none).toEqual([])
    const body = anOrder({ group_token: host.token, products: [{ product_id: dish, quantity: 1 }] })
    expect((await shop.call(createOrder, { token, body })).refused().code).toBe('group_changed')
  }))

import * as calls from '@doira/contract/fulfilment/order-actions'
import { readSheet } from '@doira/contract/fulfilment/sheet'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orderLinesTable } from '../../orders/orders.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { makeEditWorld } from '../../testing/edit-world.testing.ts'
import { inThreeLanguages } from '../../testing/factories.testing.ts'
import { anActionOn } from '../../testing/staff-world.testing.ts'

/** An order of a dish and a side that the kitchen has printed. */
async function aPrintedOrder(db: Db) {
  const world = await makeEditWorld(db)
  const { shop, operator, perform, id, side, dish, lineOf } = world
  const sheet = async (kind: 'kitchen' | 'bag' = 'kitchen') =>
    (await shop.call(readSheet, { token: operator.token, params: { id }, query: { kind } })).ok()
  /** @param shown what the app reports of the paper; an older one reports nothing */
  const print = async (shown: { readonly last_event?: string } = {}) => {
    shop.wait(60)
    const { status } = await world.row(id)
    const data = { sheet: 'kitchen', ...shown }
    const pressed = { ...anActionOn({ id, status }, data), pressed_at: shop.deps.clock() }
    ;(await shop.call(calls.printed, { token: operator.token, body: pressed as never })).ok()
    shop.wait(60)
  }
  const change = async (body: object) => {
    const total = (await world.drawer(id)).money.total
    return (await perform(calls.changePlacedOrder, id, { ...body, total } as never)).ok()
  }
  await db
    .update(orderLinesTable)
    .set({ name: inThreeLanguages('Samsa') })
    .where(eq(orderLinesTable.productId, side))
  await print()
  return { ...world, sheet, print, change, lines: { dish: await lineOf(dish), side: await lineOf(side) } }
}

const unchanged = { is_copy: true, is_changed: false, changed_line_ids: [], removed: [] }

test('[R4-15] after a change the sheet of the kitchen is marked, with the lines that are other than on the paper', () =>
  withRollback(async (db) => {
    const { sheet, print, edit, lines } = await aPrintedOrder(db)
    expect(await sheet()).toMatchObject(unchanged)
    const more = [
      { line_id: lines.dish, quantity: 3 },
      { line_id: lines.side, quantity: 1 },
    ]
    ;(await edit({ lines: more, added: [] })).ok()
    expect(await sheet()).toMatchObject({
      ...{ is_copy: true, is_changed: true, changed_line_ids: [lines.dish], removed: [] },
    })
    expect(await sheet('bag')).toMatchObject({ is_changed: false, changed_line_ids: [] })
    // The new paper is what the kitchen has.
    await print()
    expect(await sheet()).toMatchObject(unchanged)
  }))

test('[R4-15] a dish that was removed after the print is on the sheet as one that is not made any more', () =>
  withRollback(async (db) => {
    const { sheet, edit, lines, side } = await aPrintedOrder(db)
    ;(await edit({ lines: [{ line_id: lines.side, quantity: 0 }], added: [] })).ok()
    const removed = [{ name: { en: 'Samsa' }, quantity: 1 }]
    expect(await sheet()).toMatchObject({ is_changed: true, changed_line_ids: [], removed })
    // Ordered again under its name of today, it is a line; what is on the paper is still not made.
    ;(await edit({ lines: [], added: [{ product_id: side, quantity: 1 }] })).ok()
    const anew = await sheet()
    expect(anew).toMatchObject({ is_changed: true, removed })
    expect(anew.changed_line_ids).toHaveLength(1)
  }))

test('[R4-15] what was changed between reading a sheet and recording its print is not on the paper', () =>
  withRollback(async (db) => {
    const { sheet, print, edit, lines } = await aPrintedOrder(db)
    const { last_event } = await sheet()
    const more = [
      { line_id: lines.dish, quantity: 3 },
      { line_id: lines.side, quantity: 0 },
    ]
    ;(await edit({ lines: more, added: [] })).ok()
    await print({ last_event })
    const changed = { is_copy: true, is_changed: true, changed_line_ids: [lines.dish] }
    const removed = [{ name: { en: 'Samsa' }, quantity: 1 }]
    expect(await sheet()).toMatchObject({ ...changed, removed })
    await print({ last_event: (await sheet()).last_event })
    expect(await sheet()).toMatchObject(unchanged)
    // The paper of before, recorded after the newer one: the kitchen has both.
    await print({ last_event })
    expect(await sheet()).toMatchObject(unchanged)
  }))

test('[R4-15] a paper cannot show what has not happened yet', () =>
  withRollback(async (db) => {
    const { sheet, print, edit, lines } = await aPrintedOrder(db)
    await print({ last_event: '999999999999' })
    ;(await edit({ lines: [{ line_id: lines.dish, quantity: 3 }], added: [] })).ok()
    expect(await sheet()).toMatchObject({ is_changed: true, changed_line_ids: [lines.dish] })
  }))

test('[R4-15] a dish that was removed is on the sheet also while another line has its name', () =>
  withRollback(async (db) => {
    const world = await aPrintedOrder(db)
    const { sheet, edit, lines, dish } = world
    const isDish = eq(orderLinesTable.productId, dish)
    await db
      .update(orderLinesTable)
      .set({ name: inThreeLanguages('Samsa') })
      .where(isDish)
    ;(await edit({ lines: [{ line_id: lines.side, quantity: 0 }], added: [] })).ok()
    const removed = [{ name: { en: 'Samsa' }, quantity: 1 }]
    expect(await sheet()).toMatchObject({ is_changed: true, changed_line_ids: [], removed })
    // Fewer of the other one: it is still made.
    ;(await edit({ lines: [{ line_id: lines.dish, quantity: 1 }], added: [] })).ok()
    expect((await sheet()).removed).toMatchObject(removed)
  }))

test('[R4-15] of other changes only what stands on the sheet of the kitchen marks it', () =>
  withRollback(async (db) => {
    const { sheet, change } = await aPrintedOrder(db)
    await change({ courier_note: 'Второй подъезд', payment: { type: 'card' } })
    expect(await sheet()).toMatchObject(unchanged)
    await change({ comment: 'Без лука' })
    expect(await sheet()).toMatchObject({ is_copy: true, is_changed: true, comment: 'Без лука' })
  }))

test('an order that was never printed has no mark, whatever was changed', () =>
  withRollback(async (db) => {
    const world = await makeEditWorld(db)
    const line = await world.lineOf(world.dish)
    ;(await world.edit({ lines: [{ line_id: line, quantity: 2 }], added: [] })).ok()
    const given = {
      token: world.operator.token,
      params: { id: world.id },
      query: { kind: 'kitchen' as const },
    }
    expect((await world.shop.call(readSheet, given)).ok()).toMatchObject({ ...unchanged, is_copy: false })
  }))

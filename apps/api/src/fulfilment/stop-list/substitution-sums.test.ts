import * as calls from '@doira/contract/fulfilment/order-actions'
import { readStaffOrder } from '@doira/contract/fulfilment/order-drawer'
import { chooseSubstitution } from '@doira/contract/orders/choose-substitution'
import { cancelOrder } from '@doira/contract/orders/read-orders'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { categoriesTable, productsTable } from '../../catalog/products.tables.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { aCategory, aProduct } from '../../testing/factories.testing.ts'
import { aWorld } from './substitution.testing.ts'

test('the price of a dish dropped from a paid order is returned as points at once, and a repeat changes nothing', async () => {
  await withRollback(async (db) => {
    const { stop, choose, question, points, read, id, returns, perform, operator, shop } = await aWorld(
      db,
      'payme',
    )
    await stop()
    const { id: questionId, drop_returns: sum } = await question()
    const after = (await choose('drop')).ok()
    expect(after).toMatchObject({ total: 100_000 - sum, substitutions: [] })
    expect(after.steps[0]?.products).toHaveLength(1)
    expect(await points()).toBe(sum)
    expect((await choose('drop', {}, questionId)).ok().total).toBe(100_000 - sum)
    expect((await choose('call', {}, questionId)).refused().code).toBe('status_conflict')
    expect(await points()).toBe(sum)
    expect(await returns()).toHaveLength(1)
    // After a cancellation only the rest is returned, and by hand: Payme refunds whole payments only.
    const { money } = (await shop.call(readStaffOrder, { token: operator.token, params: { id } })).ok()
    expect(money.refund_if_cancelled).toEqual({
      total: 100_000 - sum,
      rows: [{ way: 'transfer', amount: 100_000 - sum }],
    })
    expect(
      (await perform(calls.cancelByStaff, { reason: 'no_dishes', returns: 100_000 })).refused().code,
    ).toBe('refund_changed')
    expect((await perform(calls.cancelByStaff, { reason: 'no_dishes', returns: 100_000 - sum })).status).toBe(
      200,
    )
    expect((await returns()).map(({ way, amount }) => [way, amount])).toEqual([
      ['points', sum],
      ['transfer', 100_000 - sum],
    ])
    expect((await read(id)).status).toBe('vendor_cancelled')
    const beyond = db.transaction((tx) =>
      tx.execute(sql`insert into order_returns (shipper_id, id, order_id, transaction_id, amount, way, cause, requested_at)
        select shipper_id, gen_random_uuid(), order_id, id, 1, 'transfer', 'edited', now() from payment_transactions where order_id = ${id}`),
    )
    await expect(beyond).rejects.toThrow()
  })
})

test('after a replacement by a cheaper dish the rest is returned; a dearer one is free of charge, up to 20 000 sum', async () => {
  await withRollback(async (db) => {
    const { stop, choose, points, cheaper, dearer, dish, other } = await aWorld(db, 'payme')
    await stop()
    expect((await choose('replace', { product_id: dish })).refused().code).toBe('product_not_found')
    expect((await choose('replace', { product_id: dearer })).refused().code).toBe('product_not_found')
    const after = (await choose('replace', { product_id: cheaper })).ok()
    expect(after.total).toBe(75_000)
    expect(await points()).toBe(25_000)
    expect(after.steps[0]?.products.map(({ product_id }) => product_id)).toEqual([cheaper, other])
  })
})

test('a customer can choose only offered replacements: no dish of another kind or of a hidden category', async () => {
  await withRollback(async (db) => {
    const { chain, stop, question, choose, read, id, cheaper } = await aWorld(db, 'payme')
    const hidden = await aCategory(db, chain)
    const [drink, unsold] = [
      await aProduct(db, chain, { price: 80_000, categoryId: await aCategory(db, chain) }),
      await aProduct(db, chain, { price: 60_000, categoryId: hidden }),
    ]
    await db.update(productsTable).set({ categoryId: hidden }).where(eq(productsTable.id, cheaper))
    await db.update(categoriesTable).set({ isActive: false }).where(eq(categoriesTable.id, hidden))
    await stop()
    const { options } = await question()
    for (const product_id of [drink, unsold, cheaper]) {
      expect(options.map((option) => option.product_id)).not.toContain(product_id)
      expect((await choose('replace', { product_id })).refused().code).toBe('product_not_found')
    }
    expect((await read(id)).total).toBe(100_000)
  })
})

test('the limit for dearer replacements applies to all pieces of the line together', async () => {
  await withRollback(async (db) => {
    const { chain, stop, place, read, choose, dish, shop, token } = await aWorld(db, 'cash')
    // 15 000 more for each piece: within the limit for one, above it for two.
    const dearer = await aProduct(db, chain, { price: 75_000 })
    const [one, two] = [
      await place({ products: [{ product_id: dish, quantity: 1 }] }),
      await place({ products: [{ product_id: dish, quantity: 2 }] }),
    ]
    await stop()
    const getOptions = async (id: string) =>
      (await read(id)).substitutions[0]?.options.map((one) => one.product_id)
    const take = async (id: string) =>
      shop.call(chooseSubstitution, {
        ...{ token, params: { id } },
        body: {
          question_id: (await read(id)).substitutions[0]?.id ?? '',
          choice: 'replace',
          product_id: dearer,
        },
      })
    expect(await getOptions(one)).toContain(dearer)
    expect(await getOptions(two)).not.toContain(dearer)
    expect((await take(two)).refused().code).toBe('product_not_found')
    expect((await take(one)).ok().total).toBe(75_000)
    expect((await choose('call')).status).toBe(200)
  })
})

test('an order that is paid on delivery has a smaller amount due', async () => {
  await withRollback(async (db) => {
    const { stop, choose, points, returns, operator, shop, id } = await aWorld(db, 'cash')
    await stop()
    const before = (await shop.call(readStaffOrder, { token: operator.token, params: { id } })).ok().card
      .to_take
    ;(await choose('drop')).ok()
    const { card } = (await shop.call(readStaffOrder, { token: operator.token, params: { id } })).ok()
    expect([before - card.to_take, await points(), (await returns()).length]).toEqual([60_000, 0, 0])
  })
})

test('cancel previews show what is returned and how: nothing that was not paid, points at once, Payme as a whole', async () => {
  await withRollback(async (db) => {
    const back = async ({ shop, operator, id }: Awaited<ReturnType<typeof aWorld>>) =>
      (await shop.call(readStaffOrder, { token: operator.token, params: { id } })).ok().money
        .refund_if_cancelled
    const cash = await aWorld(db, 'cash')
    expect(await back(cash)).toEqual({ total: 0, rows: [{ way: 'nothing_taken', amount: 0 }] })
    const paid = await aWorld(db, 'payme')
    expect(await back(paid)).toEqual({ total: 100_000, rows: [{ way: 'payme', amount: 100_000 }] })
    const cancelled = await paid.perform(calls.cancelByStaff, {
      reason: 'customer_changed_mind',
      returns: 100_000,
    })
    expect(cancelled.status).toBe(200)
    expect((await paid.refunds()).map(({ amount, doneAt }) => [amount, doneAt])).toEqual([[100_000, null]])
    const tooLate = await paid.shop.call(cancelOrder, {
      token: paid.token,
      params: { id: paid.id },
      body: { reason: 'other' },
    })
    expect(tooLate.refused().code).toBe('order_not_cancellable')
  })
})

test('[R9-09] a dish of a cash order is not replaced by one that the law has paid without cash', async () => {
  await withRollback(async (db) => {
    const { stop, choose, question, cheaper, perform, read, id } = await aWorld(db, 'cash')
    await db.update(productsTable).set({ mxik: '02203001001000000' }).where(eq(productsTable.id, cheaper))
    await stop()
    const before = await read(id)
    expect((await choose('replace', { product_id: cheaper })).refused().code).toBe('cash_goods')
    const data = { question_id: (await question()).id, product_id: cheaper, way: 'points' }
    expect((await perform(calls.replaceLine, data)).refused().code).toBe('cash_goods')
    expect((await read(id)).total).toBe(before.total)
  })
})

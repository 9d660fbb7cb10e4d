import { randomUUID } from 'node:crypto'
import { getCombo } from '@doira/contract/catalog/products'
import { readBoard } from '@doira/contract/fulfilment/board'
import { stopDishes } from '@doira/contract/fulfilment/branch-actions'
import * as calls from '@doira/contract/fulfilment/order-actions'
import { findReplacements, readStaffOrder } from '@doira/contract/fulfilment/order-drawer'
import { previewStop, readStopList } from '@doira/contract/fulfilment/stop-list'
import { chooseSubstitution } from '@doira/contract/orders/choose-substitution'
import { cancelOrder } from '@doira/contract/orders/read-orders'
import { addSeconds, toInstant } from '@doira/domain/time/instant'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { stopListTable } from '../../catalog/menus.tables.ts'
import { categoriesTable, productsTable } from '../../catalog/products.tables.ts'
import { customersTable } from '../../customers/customers.tables.ts'
import { makeReleasePreOrders } from '../../orders/lifecycle/release-pre-orders.ts'
import { orderReturnsTable } from '../../payments/core/payments.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { aCategory, aMoment, aProduct } from '../../testing/factories.testing.ts'
import { aCombo, aDishWithVariants } from '../../testing/menu-world.testing.ts'
import { aPaymeId, makePaymentWorld } from '../../testing/payment-world.testing.ts'
import { anActionOn, aStaff } from '../../testing/staff-world.testing.ts'
import { makeAskLater } from './ask-later.ts'

/** An order of two dishes, 60 000 and 40 000 with its free delivery, and a third dish to take instead. */
async function aWorld(db: Db, payment: 'cash' | 'payme') {
  const world = await makePaymentWorld(db)
  const { chain, shop, dish, place } = world
  const other = await aProduct(db, chain, { price: 40_000 })
  const cheaper = await aProduct(db, chain, { price: 35_000 })
  const dearer = await aProduct(db, chain, { price: 95_000 })
  await db.update(productsTable).set({ mxik: '00101001001000000' })
  const operator = await aStaff(db, chain, 'operator')
  const products = [dish, other].map((product_id) => ({ product_id, quantity: 1 }))
  const id = await place({ products, payment_type: payment })
  if (payment === 'payme') {
    const [external, account, amount] = [aPaymeId(), { order_id: id }, 100_000 * 100]
    const created = await world.payme('CreateTransaction', {
      id: external,
      time: Date.parse(aMoment),
      amount,
      account,
    })
    const performed = await world.payme('PerformTransaction', { id: external })
    if (created.error || performed.error) throw new Error(JSON.stringify([created, performed]))
  }
  const status = async () => (await world.read(id)).status
  const act = async <E extends Parameters<typeof shop.call>[0]>(endpoint: E, data: unknown) =>
    shop.call(endpoint, {
      token: operator.token,
      body: anActionOn({ id, status: await status() }, data) as never,
    })
  await act(calls.acceptOrder, {})
  const stop = async (productId = dish) =>
    (
      await shop.call(stopDishes, {
        token: operator.token,
        body: {
          action_id: randomUUID(),
          pressed_at: aMoment,
          data: { branch_id: chain.branchId, product_ids: [productId], reason: 'no_product', until: null },
        },
      })
    ).ok()
  const question = async () => {
    const [first] = (await world.read(id)).substitutions
    if (!first) throw new Error('nothing was asked')
    return first
  }
  const choose = async (
    choice: 'replace' | 'drop' | 'call',
    given: { product_id?: string; way?: 'points' | 'transfer' } = {},
    questionId?: string,
  ) =>
    shop.call(chooseSubstitution, {
      token: world.token,
      params: { id },
      body: { question_id: questionId ?? (await question()).id, choice, ...given },
    })
  const points = async () =>
    (
      await db
        .select({ balance: customersTable.pointsBalance })
        .from(customersTable)
        .where(eq(customersTable.id, world.customer.id))
    )[0]?.balance
  const returns = () => db.select().from(orderReturnsTable).where(eq(orderReturnsTable.orderId, id))
  return {
    ...world,
    id,
    other,
    cheaper,
    dearer,
    operator,
    status,
    act,
    stop,
    question,
    choose,
    points,
    returns,
  }
}

test('[R4-15] a dish that runs out asks every customer who ordered it, once, on its page and by SMS, with five minutes to choose', async () => {
  await withRollback(async (db) => {
    const { shop, place, dish, operator, stop, question, read, id, customer } = await aWorld(db, 'cash')
    const second = await place()
    await stop()
    await stop()
    await shop.sendSms()
    const asked = shop.printed.filter((line) => line.startsWith('sms question'))
    expect(asked.toSorted()).toEqual(
      [id, second]
        .map((order) => `sms question ${customer.phone} https://shop.example/myorders/${order}/status`)
        .toSorted(),
    )
    expect(await question()).toMatchObject({
      due_at: addSeconds(aMoment, 300),
      choice: null,
      drop_returns: 60_000,
      can_drop: true,
    })
    const [alone] = (await read(second)).substitutions
    expect(alone).toMatchObject({ can_drop: false })
    const { orders } = (await shop.call(readBoard, { token: operator.token })).ok()
    expect(orders.map((card) => [card.stopped_lines, card.needs[0]?.kind])).toEqual([
      [1, 'substitution'],
      [1, 'substitution'],
    ])
    expect(alone?.options.map(({ product_id }) => product_id)).not.toContain(dish)
  })
})

test('dropped from a paid order, its sum comes back as points at once, and a repeat changes nothing', async () => {
  await withRollback(async (db) => {
    const { stop, choose, question, points, read, id, returns, act, operator, shop } = await aWorld(
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
    expect([await points(), (await returns()).length]).toEqual([sum, 1])
    // Cancelled after that, no more than the rest goes back, and by hand: Payme gives back the whole or nothing.
    const { money } = (await shop.call(readStaffOrder, { token: operator.token, params: { id } })).ok()
    expect(money.back).toEqual({ total: 100_000 - sum, rows: [{ to: 'transfer', amount: 100_000 - sum }] })
    expect((await act(calls.cancelByStaff, { reason: 'no_dishes', returns: 100_000 })).refused().code).toBe(
      'price_changed',
    )
    expect((await act(calls.cancelByStaff, { reason: 'no_dishes', returns: 100_000 - sum })).status).toBe(200)
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

test('replaced by a cheaper dish the rest is returned; a dearer one costs the customer nothing, up to 20 000 sum', async () => {
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

test('a customer whose order came to the kitchen after the stop is asked too: one who paid later, and one who ordered for later', async () => {
  await withRollback(async (db) => {
    const { shop, place, payme, stop, read, customer, id } = await aWorld(db, 'cash')
    const askLater = () => makeAskLater(shop.deps)(AbortSignal.timeout(5000))
    const asked = async (order: string) => (await read(order)).substitutions.map((one) => one.choice)
    const unpaid = await place({ payment_type: 'payme' })
    const forLater = await place({ future_time: '2027-03-08T18:00:00+05:00' })
    await stop()
    await askLater()
    expect([await asked(id), await asked(unpaid), await asked(forLater)]).toEqual([[null], [], []])

    const external = aPaymeId()
    const begun = { id: external, time: Date.parse(aMoment), amount: 75_000 * 100 }
    await payme('CreateTransaction', { ...begun, account: { order_id: unpaid } })
    expect((await payme('PerformTransaction', { id: external })).result).toMatchObject({ state: 2 })
    await askLater()
    await askLater()
    expect([await asked(unpaid), await asked(forLater)]).toEqual([[null], []])
    shop.setNow(toInstant('2027-03-08T16:30:00+05:00'))
    await makeReleasePreOrders(shop.deps)(AbortSignal.timeout(5000))
    await askLater()
    expect(await asked(forLater)).toEqual([null])
    await shop.sendSms()
    expect(
      shop.printed.filter(
        (line) => line.startsWith(`sms question ${customer.phone}`) && line.includes(forLater),
      ),
    ).toHaveLength(1)
  })
})

test('an order that was placed in the moment of a stop is found a moment later', async () => {
  await withRollback(async (db) => {
    const { shop, chain, dish, read, id } = await aWorld(db, 'cash')
    await db.insert(stopListTable).values({
      ...{ shipperId: chain.shipperId, branchId: chain.branchId, productId: dish, state: 'stop' },
      ...{ reason: 'no_product', since: aMoment },
    })
    expect((await read(id)).substitutions).toEqual([])
    await makeAskLater(shop.deps)(AbortSignal.timeout(5000))
    expect((await read(id)).substitutions.map((one) => one.choice)).toEqual([null])
  })
})

test('stopping a dish stops its sizes and the sets that it is in: their customers are asked, and the panel counts them before', async () => {
  await withRollback(async (db) => {
    const { chain, shop, operator, place, read, stop, other } = await aWorld(db, 'cash')
    const { originId, variantIds } = await aDishWithVariants(db, chain, { prices: [60_000, 80_000] })
    const [small = '', big = ''] = variantIds
    const set = await aCombo(db, chain, { fixed: [small], choice: [other, big] })
    const { groups } = (await shop.call(getCombo, { params: { id: set } })).ok()
    const group_id = groups.find(({ type }) => type === 'choice')?.id ?? ''
    const aSet = (variant_id: string) =>
      place({ products: [{ product_id: set, quantity: 1, variants: [{ group_id, variant_id }] }] })
    const inSize = await place({ products: [{ product_id: small, quantity: 1 }] })
    const [fixed, chosen] = [await aSet(other), await aSet(big)]
    const without = await place()
    const preview = async (products: string) =>
      (
        await shop.call(previewStop, {
          ...{ token: operator.token, query: { branch: chain.branchId, products } },
        })
      ).ok().open_orders
    expect([await preview(originId), await preview(small), await preview(big)]).toEqual([3, 3, 1])
    await stop(big)
    const asked = async () => {
      const counts: number[] = []
      for (const id of [inSize, fixed, chosen, without]) counts.push((await read(id)).substitutions.length)
      return counts
    }
    expect(await asked()).toEqual([0, 0, 1, 0])
    await stop(originId)
    expect(await asked()).toEqual([1, 1, 1, 0])
    const { stopped } = (
      await shop.call(readStopList, { token: operator.token, query: { branch: chain.branchId } })
    ).ok()
    const waiting = new Map(stopped.map((one) => [one.product_id, one.open_questions]))
    expect([waiting.get(big), waiting.get(originId)]).toEqual([1, 3])
  })
})

test('a customer takes what is offered to them: no dish of another kind, none whose category is hidden, whatever it costs', async () => {
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

test('what a replacement is dearer is the shop’s own cost for all pieces of the line together', async () => {
  await withRollback(async (db) => {
    const { chain, stop, place, read, choose, dish, shop, token } = await aWorld(db, 'cash')
    // 15 000 more for each piece: within the limit for one, beyond it for two.
    const dearer = await aProduct(db, chain, { price: 75_000 })
    const [one, two] = [
      await place({ products: [{ product_id: dish, quantity: 1 }] }),
      await place({ products: [{ product_id: dish, quantity: 2 }] }),
    ]
    await stop()
    const optionsOf = async (id: string) =>
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
    expect(await optionsOf(one)).toContain(dearer)
    expect(await optionsOf(two)).not.toContain(dearer)
    expect((await take(two)).refused().code).toBe('product_not_found')
    expect((await take(one)).ok().total).toBe(75_000)
    expect((await choose('call')).status).toBe(200)
  })
})

test('an operator finds any dish of the branch by a part of its name, with what would differ, and whether it is too dear', async () => {
  await withRollback(async (db) => {
    const { stop, question, act, shop, operator, id, dish, cheaper, dearer } = await aWorld(db, 'payme')
    await stop()
    const { id: questionId } = await question()
    const find = async (text: string, question_id = questionId) =>
      shop.call(findReplacements, { token: operator.token, params: { id }, query: { question_id, text } })
    const { dishes } = (await find('PHILAD')).ok()
    expect(dishes.map(({ product_id }) => product_id)).not.toContain(dish)
    expect(dishes.find(({ product_id }) => product_id === cheaper)).toMatchObject({
      ...{ difference: -25_000, is_too_dear: false },
    })
    expect(dishes.find(({ product_id }) => product_id === dearer)).toMatchObject({ is_too_dear: true })
    expect((await find('x')).ok().dishes).toEqual([])
    ;(await act(calls.replaceLine, { question_id: questionId, product_id: cheaper })).ok()
    expect((await find('philad')).refused().code).toBe('question_closed')
  })
})

test('of an order that is paid on delivery simply less is taken', async () => {
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

test('a customer who wants a call is called; the operator settles it, and then nobody else can', async () => {
  await withRollback(async (db) => {
    const { stop, choose, question, act, cheaper, read, id } = await aWorld(db, 'payme')
    await stop()
    const { id: questionId } = await question()
    expect((await choose('call')).ok().substitutions[0]?.choice).toBe('call')
    const data = { question_id: questionId, product_id: cheaper }
    expect((await act(calls.replaceLine, data)).status).toBe(200)
    expect((await read(id)).substitutions).toEqual([])
    expect((await act(calls.dropLine, { question_id: questionId })).refused().code).toBe('question_closed')
    expect((await choose('drop', {}, questionId)).refused().code).toBe('status_conflict')
  })
})

test('cancels say what goes back and where to: nothing that was not taken, points at once, Payme as a whole', async () => {
  await withRollback(async (db) => {
    const back = async ({ shop, operator, id }: Awaited<ReturnType<typeof aWorld>>) =>
      (await shop.call(readStaffOrder, { token: operator.token, params: { id } })).ok().money.back
    const cash = await aWorld(db, 'cash')
    expect(await back(cash)).toEqual({ total: 0, rows: [{ to: 'nothing_taken', amount: 0 }] })
    const paid = await aWorld(db, 'payme')
    expect(await back(paid)).toEqual({ total: 100_000, rows: [{ to: 'payme', amount: 100_000 }] })
    const cancelled = await paid.act(calls.cancelByStaff, { reason: 'guest_changed_mind', returns: 100_000 })
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

import { getCombo } from '@doira/contract/catalog/products'
import { readBoard } from '@doira/contract/fulfilment/board'
import * as calls from '@doira/contract/fulfilment/order-actions'
import { findReplacements } from '@doira/contract/fulfilment/order-drawer'
import { previewStop, readStopList } from '@doira/contract/fulfilment/stop-list'
import { addSeconds, toInstant } from '@doira/domain/time/instant'
import { expect, test } from 'vitest'
import { stopListTable } from '../../catalog/menus.tables.ts'
import { consoleSms } from '../../messaging/sms/sms-provider.ts'
import { makeReleasePreOrders } from '../../orders/lifecycle/release-pre-orders.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { aMoment } from '../../testing/factories.testing.ts'
import { aCombo, aDishWithVariants } from '../../testing/menu-world.testing.ts'
import { aPaymeId } from '../../testing/payment-world.testing.ts'
import { testPayments } from '../../testing/test-api.testing.ts'
import { makeAskLater } from './ask-later.ts'
import { aWorld } from './substitution.testing.ts'

test("[R4-15] when a dish runs out every customer who ordered it is asked once, on the order's page and by SMS, with five minutes to choose", async () => {
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

test.each(['eskiz', 'console'])(
  '[S-45] without SITE_URL a question by SMS leads to the host of the request only while messages are printed: %s',
  async (name) => {
    await withRollback(async (db) => {
      const sent: string[] = []
      const sms = [{ ...consoleSms((line) => sent.push(line)), name }] as const
      const payments = { ...testPayments, siteUrl: null }
      const { shop, stop, question } = await aWorld(db, 'cash', { payments, sms })
      await stop()
      await shop.sendSms()
      expect(await question()).toMatchObject({ choice: null })
      const questions = sent.filter((line) => line.startsWith('sms question'))
      expect(questions).toEqual(name === 'eskiz' ? [] : [expect.stringContaining(' http://localhost/')])
    })
  },
)

test('a customer whose order reached the kitchen after the stop is asked too: one who paid later, and one with a pre-order', async () => {
  await withRollback(async (db) => {
    const { shop, place, payme, stop, read, customer, id } = await aWorld(db, 'cash')
    const askLater = () => makeAskLater(shop.deps)(AbortSignal.timeout(5000))
    const asked = async (order: string) => (await read(order)).substitutions.map((one) => one.choice)
    const unpaid = await place({ payment_type: 'payme' })
    const forLater = await place({ future_time: '2027-03-08T18:00:00+05:00' })
    await stop()
    await askLater()
    expect({
      askedOfId: await asked(id),
      askedOfUnpaid: await asked(unpaid),
      askedOfForLater: await asked(forLater),
    }).toEqual({ askedOfId: [null], askedOfUnpaid: [], askedOfForLater: [] })

    const external = aPaymeId()
    const begun = { id: external, time: Date.parse(aMoment), amount: 75_000 * 100 }
    await payme('CreateTransaction', { ...begun, account: { order_id: unpaid } })
    expect((await payme('PerformTransaction', { id: external })).result).toMatchObject({ state: 2 })
    await askLater()
    await askLater()
    expect({ askedOfUnpaid: await asked(unpaid), askedOfForLater: await asked(forLater) }).toEqual({
      askedOfUnpaid: [null],
      askedOfForLater: [],
    })
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

test('an order that was placed at the moment of a stop is found shortly after', async () => {
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

test('stopping a dish stops its variants and the sets that contain it: their customers are asked, and the preview counts them', async () => {
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
    expect({
      previewOfOriginId: await preview(originId),
      previewOfSmall: await preview(small),
      previewOfBig: await preview(big),
    }).toEqual({ previewOfOriginId: 3, previewOfSmall: 3, previewOfBig: 1 })
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

test('an operator finds any dish of the branch by a part of its name, with the price difference and whether it is too dear', async () => {
  await withRollback(async (db) => {
    const { stop, question, perform, shop, operator, id, dish, cheaper, dearer } = await aWorld(db, 'payme')
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
    ;(await perform(calls.replaceLine, { question_id: questionId, product_id: cheaper })).ok()
    expect((await find('philad')).refused().code).toBe('question_closed')
  })
})

test('a customer who wants a call is called; the operator settles the question, which closes it', async () => {
  await withRollback(async (db) => {
    const { stop, choose, question, perform, cheaper, read, id } = await aWorld(db, 'payme')
    await stop()
    const { id: questionId } = await question()
    expect((await choose('call')).ok().substitutions[0]?.choice).toBe('call')
    const data = { question_id: questionId, product_id: cheaper }
    expect((await perform(calls.replaceLine, data)).status).toBe(200)
    expect((await read(id)).substitutions).toEqual([])
    expect((await perform(calls.dropLine, { question_id: questionId })).refused().code).toBe(
      'question_closed',
    )
    expect((await choose('drop', {}, questionId)).refused().code).toBe('status_conflict')
  })
})

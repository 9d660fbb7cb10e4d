import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { productsTable } from '../../catalog/products.tables.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { makeLog } from '../../platform/log.ts'
import { aPaymeId, makePaymentWorld, orderTiyin } from '../../testing/payment-world.testing.ts'
import { paymentCallbacksTable } from './payments.tables.ts'

test('[S-12] the log line of a payment call contains the code of the answer, for success and failure', async () => {
  await withRollback(async (db) => {
    const lines: Record<string, unknown>[] = []
    const log = makeLog('info', undefined, { write: (line) => void lines.push(JSON.parse(line)) })
    const { payme, click, place } = await makePaymentWorld(db, { log })
    await db.update(productsTable).set({ mxik: '10202001001000000' })
    const order = await place({ payment_type: 'payme' })
    const params = (order_id: string) => ({
      ...{ id: aPaymeId(), time: Date.now(), amount: orderTiyin },
      account: { order_id },
    })
    await payme('CheckPerformTransaction', params(order))
    await payme('CheckPerformTransaction', params(randomUUID()))
    await payme('CheckPerformTransaction', params(order), 'a key of nobody')
    await click('prepare', { merchant_trans_id: randomUUID() })
    const answered = lines
      .filter(({ msg }) => msg === 'payme_call' || msg === 'click_call')
      .map(({ msg, answerCode }) => [msg, answerCode])
    expect(answered).toEqual([
      ['payme_call', 0],
      ['payme_call', -31050],
      ['payme_call', -32504],
      ['click_call', -5],
    ])
  })
})

test('[S-12] a Complete of Click that fails in the shop has a log line too, although the answer is 503', async () => {
  await withRollback(async (db) => {
    const lines: Record<string, unknown>[] = []
    const log = makeLog('info', undefined, { write: (line) => void lines.push(JSON.parse(line)) })
    const { click, place } = await makePaymentWorld(db, { log })
    const order = await place({ payment_type: 'click' })
    const { merchant_prepare_id: prepareId } = await click('prepare', { merchant_trans_id: order })
    await db.execute(sql`alter table payment_transactions add constraint broken check (false) not valid`)
    const complete = { merchant_trans_id: order, merchant_prepare_id: String(prepareId) }
    await expect(click('complete', complete)).rejects.toThrow('answered 503')
    expect(
      lines.filter(({ msg }) => msg === 'click_call').map(({ call, answerCode }) => [call, answerCode]),
    ).toEqual([
      ['prepare', 0],
      ['complete', -7],
    ])
  })
})

test('an unauthenticated call is recorded as refused, and a refusal to a provider is not', async () => {
  await withRollback(async (db) => {
    const { payme, click } = await makePaymentWorld(db)
    const order_id = randomUUID()
    const params = { amount: orderTiyin, account: { order_id } }
    await payme('CheckPerformTransaction', params, 'a key of nobody')
    await payme('CheckPerformTransaction', params)
    await click('prepare', { merchant_trans_id: order_id, sign_string: 'f'.repeat(32) })
    await click('prepare', { merchant_trans_id: order_id, service_id: '99999' })
    await click('prepare', { merchant_trans_id: order_id })
    const { code, isRefused, id } = paymentCallbacksTable
    expect(await db.select({ code, isRefused }).from(paymentCallbacksTable).orderBy(id)).toEqual([
      { code: -32504, isRefused: true },
      { code: -31050, isRefused: false },
      { code: -1, isRefused: true },
      { code: -8, isRefused: true },
      { code: -5, isRefused: false },
    ])
  })
})

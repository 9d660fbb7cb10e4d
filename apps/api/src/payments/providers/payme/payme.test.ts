import { expect, test } from 'vitest'
import { withRollback } from '../../../platform/database/test-database.testing.ts'
import { aPaymeId, makePaymentWorld, orderTiyin } from '../../../testing/payment-world.testing.ts'
import { paymentCallbacksTable } from '../../core/payments.tables.ts'

import { atPayme, create, makePaymeWorld, now, stranger } from './payme-world.testing.ts'

test(
  '[R9-09] sandbox, scenario A: a transaction is created, and cancelled before it is confirmed',
  atPayme(async (world) => {
    const { payme, account, orderId, read } = world
    const id = aPaymeId()
    const check = await payme('CheckPerformTransaction', { amount: orderTiyin, account })
    expect(check.result).toMatchObject({ allow: true })
    const created = await create(world, id)
    expect(created.result).toMatchObject({ create_time: now, state: 1, transaction: expect.any(String) })
    expect(await create(world, id)).toEqual(created)
    expect((await payme('CheckTransaction', { id })).result).toMatchObject({
      create_time: now,
      perform_time: 0,
      cancel_time: 0,
      state: 1,
      reason: null,
    })
    expect((await create(world, aPaymeId())).error?.code).toBe(-31099)
    world.shop.wait(5)
    const cancelled = await payme('CancelTransaction', { id, reason: 3 })
    expect(cancelled.result).toMatchObject({ cancel_time: now + 5000, state: -1 })
    world.shop.wait(5)
    expect(await payme('CancelTransaction', { id, reason: 5 })).toEqual(cancelled)
    expect((await payme('CheckTransaction', { id })).result).toMatchObject({ state: -1, reason: 3 })
    expect((await payme('PerformTransaction', { id })).error?.code).toBe(-31008)
    expect((await create(world, id)).error?.code).toBe(-31008)
    // After a declined payment the order is unchanged and can be paid again.
    expect(await read(orderId)).toMatchObject({
      status: 'payment_awaited',
      payment_failed_at: '2027-03-08T07:10:05.000Z',
    })
    expect((await create(world, aPaymeId())).result).toMatchObject({ state: 1 })
    expect((await read(orderId)).payment_failed_at).toBeNull()
  }),
)

test(
  'an order whose id is in upper case is created and paid like any other',
  atPayme(async ({ payme, orderId, read }) => {
    const id = aPaymeId()
    const begun = { id, time: now, amount: orderTiyin, account: { order_id: orderId.toUpperCase() } }
    const created = await payme('CreateTransaction', begun)
    expect(created.result).toMatchObject({ state: 1 })
    expect(await payme('CreateTransaction', begun)).toEqual(created)
    expect((await payme('PerformTransaction', { id })).result).toMatchObject({ state: 2 })
    expect(await read(orderId)).toMatchObject({ status: 'new', paid: true })
  }),
)

test(
  '[R9-09] sandbox, scenario B: a transaction is created, confirmed, and returned',
  atPayme(async (world) => {
    const { payme, orderId, read } = world
    const id = aPaymeId()
    await create(world, id)
    world.shop.wait(60)
    const performed = await payme('PerformTransaction', { id })
    expect(performed.result).toMatchObject({ perform_time: now + 60_000, state: 2 })
    world.shop.wait(60)
    expect(await payme('PerformTransaction', { id })).toEqual(performed)
    expect((await payme('CheckTransaction', { id })).result).toMatchObject({
      perform_time: now + 60_000,
      cancel_time: 0,
      state: 2,
    })
    expect(await read(orderId)).toMatchObject({
      status: 'new',
      paid: true,
      payment_link: '',
      pay_until: null,
      // Promised for fifty minutes after the order; the minute until the payment is added.
      eta_to: '2027-03-08T08:01:00.000Z',
    })
    expect(
      (await payme('CheckPerformTransaction', { amount: orderTiyin, account: world.account })).error?.code,
    ).toBe(-31051)
    expect((await create(world, aPaymeId())).error?.code).toBe(-31051)
    expect((await create(world, id)).error?.code).toBe(-31008)
    const cancelled = await payme('CancelTransaction', { id, reason: 5 })
    expect(cancelled.result).toMatchObject({ cancel_time: now + 120_000, state: -2 })
    expect(await payme('CancelTransaction', { id, reason: 5 })).toEqual(cancelled)
    expect(await read(orderId)).toMatchObject({ status: 'operator_cancelled', paid: false })
    expect(await world.refunds()).toMatchObject([{ cause: 'provider', doneAt: '2027-03-08T07:12:00.000Z' }])
    const statement = await payme('GetStatement', { from: now, to: now })
    expect(statement.result).toMatchObject({
      transactions: [
        { id, time: now, amount: orderTiyin, account: world.account, state: -2, reason: 5, receivers: null },
      ],
    })
    expect((await payme('GetStatement', { from: now + 1, to: now + 9 })).result).toEqual({ transactions: [] })
  }),
)

const methods: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
  ['CheckPerformTransaction', { amount: 1, account: {} }],
  ['CreateTransaction', { id: aPaymeId(), time: now, amount: 1, account: {} }],
  ['PerformTransaction', { id: aPaymeId() }],
  ['CancelTransaction', { id: aPaymeId(), reason: 1 }],
  ['CheckTransaction', { id: aPaymeId() }],
  ['GetStatement', { from: 0, to: now }],
  ['SetFiscalData', { id: aPaymeId(), type: 'PERFORM', fiscal_data: {} }],
]

test.each(methods)(
  '%s with a wrong, empty or missing key is not authorized, and is recorded',
  (method, params) =>
    atPayme(async ({ payme, shop, db, recordedCodes }) => {
      for (const key of ['wrong', '', 'payme-key-of-test']) {
        const answer = await payme(method, params, key)
        expect([answer.status, answer.error?.code]).toEqual([200, -32504])
      }
      const bare = await shop.api.request('/payments/payme', {
        method: 'POST',
        body: JSON.stringify({ method, params }),
      })
      expect(await bare.json()).toMatchObject({ id: null, error: { code: -32504 } })
      expect(await recordedCodes()).toEqual([-32504, -32504, -32504, -32504])
      const [record] = await db.select().from(paymentCallbacksTable)
      expect(JSON.parse(record?.body ?? '')).toMatchObject({ method, params })
      expect(JSON.stringify(record)).not.toContain(Buffer.from('Paycom:wrong').toString('base64'))
    })(),
)

const wrongAmounts = [
  { why: 'one tiyin less', amount: orderTiyin - 1 },
  { why: 'one sum more', amount: orderTiyin + 100 },
  { why: 'sums instead of tiyin', amount: orderTiyin / 100 },
  { why: 'text', amount: String(orderTiyin) },
  { why: 'negative', amount: -orderTiyin },
  { why: 'zero', amount: 0 },
  { why: 'a fraction', amount: orderTiyin + 0.5 },
  { why: 'huge', amount: 1e300 },
  { why: 'beyond exact numbers', amount: Number.MAX_SAFE_INTEGER + 2 },
  { why: 'null', amount: null },
  { why: 'a list', amount: [orderTiyin] },
]

test.each(wrongAmounts)('an amount that is $why is a wrong amount, and on record', ({ amount }) =>
  atPayme(async (world) => {
    const { payme, account, orderId } = world
    expect((await payme('CheckPerformTransaction', { amount, account })).error?.code).toBe(-31001)
    expect((await create(world, aPaymeId(), { amount })).error?.code).toBe(-31001)
    expect(await world.transactions(orderId)).toEqual([])
    expect(await world.recordedCodes()).toEqual([-31001, -31001])
  })(),
)

const wrongAccounts = [
  { why: 'an unknown order', account: { order_id: stranger } },
  { why: 'no order', account: {} },
  { why: 'a field of another shop', account: { phone: '901234567' } },
  { why: 'a number', account: { order_id: 197 } },
  { why: 'an injection', account: { order_id: "' or 1=1 --" } },
]

test.each(wrongAccounts)(
  'an account that names $why is refused with a message in three languages',
  ({ account }) =>
    atPayme(async (world) => {
      const params = { amount: orderTiyin, account }
      for (const answer of [
        await world.payme('CheckPerformTransaction', params),
        await create(world, aPaymeId(), { account }),
      ]) {
        expect(answer.error).toMatchObject({
          code: -31050,
          data: 'order_id',
          message: { ru: expect.any(String), uz: expect.any(String), en: expect.any(String) },
        })
      }
      expect(await world.recordedCodes()).toEqual([-31050, -31050])
    })(),
)

test(
  'an order that is paid on delivery cannot be paid at Payme',
  atPayme(async (world) => {
    const cash = await world.place()
    const ask = (order_id: string) =>
      world.payme('CheckPerformTransaction', { amount: orderTiyin, account: { order_id } })
    // It is not payable online, and the answer reveals nothing else about it.
    expect((await ask(cash)).error?.code).toBe(-31050)
    expect(await world.changeTo(world.orderId, 'cash')).toBe(200)
    expect((await ask(world.orderId)).error?.code).toBe(-31053)
  }),
)

test(
  'the same transaction id with another order or amount does not get the answer of the first one',
  atPayme(async (world) => {
    const id = aPaymeId()
    await create(world, id)
    const other = await world.place({ payment_type: 'payme' })
    expect((await create(world, id, { account: { order_id: other } })).error?.code).toBe(-31050)
    expect((await create(world, id, { amount: 1 })).error?.code).toBe(-31001)
    expect(await world.transactions(other)).toEqual([])
  }),
)

test(
  'a request that is no call, no method or no JSON gets its error code with HTTP 200',
  atPayme(async ({ shop, payme, recordedCodes }) => {
    const headers = {
      Authorization: `Basic ${Buffer.from('Paycom:payme-key-of-tests').toString('base64')}`,
      'Content-Type': 'text/json',
    }
    const send = async (method: string, body?: string) => {
      const response = await shop.api.request('/payments/payme', {
        method,
        headers,
        ...(body !== undefined && { body }),
      })
      const answer = (await response.json()) as { error: { code: number; data: unknown } }
      return [response.status, answer.error.code, answer.error.data]
    }
    expect(await send('GET')).toEqual([200, -32300, null])
    expect(await send('PUT', '{}')).toEqual([200, -32300, null])
    expect(await send('POST', '{"method":')).toEqual([200, -32700, null])
    expect(await send('POST', '')).toEqual([200, -32700, null])
    for (const body of [
      '[]',
      'null',
      '5',
      '{}',
      '{"method":5,"params":{}}',
      '{"method":"CheckTransaction"}',
    ]) {
      expect(await send('POST', body)).toEqual([200, -32600, null])
    }
    expect((await payme('CheckTransaction', { id: 5 })).error?.code).toBe(-32600)
    expect((await payme('CreateTransaction', { id: aPaymeId() })).error?.code).toBe(-32600)
    expect((await payme('ChangePassword', { password: 'x' })).error).toMatchObject({
      code: -32601,
      data: 'ChangePassword',
    })
    expect((await payme('constructor', {})).error?.code).toBe(-32601)
    expect((await recordedCodes()).every((code) => code !== null && code < 0)).toBe(true)
  }),
)

test(
  'an unknown transaction is not found',
  atPayme(async ({ payme }) => {
    const id = aPaymeId()
    for (const [method, params] of [
      ['PerformTransaction', { id }],
      ['CancelTransaction', { id, reason: 1 }],
      ['CheckTransaction', { id }],
    ] as const) {
      expect((await payme(method, params)).error?.code).toBe(-31003)
    }
  }),
)

test.each(['CreateTransaction', 'PerformTransaction'] as const)(
  '%s cancels a transaction that is older than twelve hours',
  (method) =>
    withRollback(async (db) => {
      const holdMinutes = 11 * 60
      const { testPayments } = await import('../../../testing/test-api.testing.ts')
      const world = await makePaymeWorld(
        await makePaymentWorld(db, { payments: { ...testPayments, holdMinutes } }),
      )
      const id = aPaymeId()
      const halfDay = 12 * 3600_000
      const time = now - halfDay + 60_000
      expect((await create(world, id, { time })).result).toMatchObject({ state: 1 })
      world.shop.wait(61)
      const params = { id, time, amount: orderTiyin, account: world.account }
      expect((await world.payme(method, params)).error?.code).toBe(-31008)
      const state = (await world.payme('CheckTransaction', { id })).result
      expect(state).toMatchObject({ state: -1, reason: 4, cancel_time: now + 61_000 })
      expect((await create(world, aPaymeId(), { time: now + 61_000 - halfDay })).error?.code).toBe(-31008)
      expect((await create(world, aPaymeId(), { time: now + 61_000 - halfDay + 1 })).result).toMatchObject({
        state: 1,
      })
    }),
)

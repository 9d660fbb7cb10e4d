import { randomUUID } from 'node:crypto'
import { allEndpoints } from '@doira/contract/all-endpoints'
import { allStaffEndpoints } from '@doira/contract/all-staff-endpoints'
import type { Endpoint } from '@doira/contract/endpoint'
import { rolesWith, type StaffRole, staffRoles } from '@doira/domain/staff/rights'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noSms } from '../../messaging/sms/sms-provider.ts'
import { ordersTable } from '../../orders/orders.tables.ts'
import { aPaymeId, makePaymentWorld, orderTiyin } from '../../testing/payment-world.testing.ts'
import { aStaff } from '../../testing/staff-world.testing.ts'
import { withRollback } from '../database/test-database.testing.ts'
import { findUnstorable, isStorable } from './storable-text.ts'

const badTexts = [
  { what: 'a NUL', bad: 'a\0b' },
  { what: 'the first half of a character', bad: 'a\ud83cb' },
  { what: 'the second half of one', bad: '\udf63' },
]

test.each(badTexts)('$what cannot be stored, the whole of it can', ({ bad }) => {
  expect(isStorable(bad)).toBe(false)
  expect(isStorable('🍣 oʻzbekcha, ёлка\n\t')).toBe(true)
})

test('the first bad text is found anywhere, also as the name of a field, and at any depth', () => {
  const place = fc.array(fc.stringMatching(/^[a-z]{1,4}$/), { maxLength: 6 })
  fc.assert(
    fc.property(place, fc.constantFrom(...badTexts), fc.boolean(), (path, { bad }, isName) => {
      const leaf: unknown = isName ? { [bad]: 1 } : bad
      const value = path.reduceRight((inner, name) => ({ ok: 'yes', list: [1, null], [name]: inner }), leaf)
      const found = findUnstorable(value)
      expect(found?.startsWith(path.join('.'))).toBe(true)
    }),
  )
  expect(findUnstorable({ a: ['x', { b: '\0' }] })).toBe('a.1.b')
  let deep: unknown = '\0'
  for (let depth = 0; depth < 50_000; depth++) deep = [deep]
  expect(findUnstorable(deep)).not.toBeNull()
})

test('a value without such texts is accepted', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value)
      // fast-check generates lone surrogates and NULs too; as JSON they are escaped.
      fc.pre(!/\\u0000|\\ud[89a-f]/i.test(text))
      expect(findUnstorable(value)).toBeNull()
    }),
  )
})

const bySide: readonly (readonly [string, Readonly<Record<string, Endpoint>>])[] = [
  ['the shop', allEndpoints],
  ['the staff side', allStaffEndpoints],
]

test.each(bySide)(
  'every call of %s refuses such a text in query, path and body before any other processing',
  (_, endpoints) =>
    withRollback(async (db) => {
      const { shop, chain, token: customerToken } = await makePaymentWorld(db)
      const staffTokens = new Map<StaffRole, string>()
      for (const role of staffRoles) staffTokens.set(role, (await aStaff(db, chain, role)).token)
      for (const [name, endpoint] of Object.entries(endpoints)) {
        const [role = 'owner'] = endpoint.right ? rolesWith(endpoint.right) : []
        const token = endpoint.auth === 'staff' ? staffTokens.get(role) : customerToken
        const params = Object.fromEntries(
          [...endpoint.path.matchAll(/:(\w+)/g)].map(([, param = '']) => [param, randomUUID()]),
        )
        const getRefusal = async (options: Parameters<typeof shop.call>[1]) => {
          const answered = await shop.call(endpoint, { ...(token && { token }), params, ...options })
          const { code, fields } = answered.refused()
          return [name, answered.status, code, fields?.map(({ path }) => path)]
        }
        // A query cannot contain a lone surrogate, because its bytes would not be valid UTF-8.
        expect(await getRefusal({ query: { any: 'a\0' } })).toEqual([name, 400, 'invalid_text', ['any']])
        for (const param of Object.keys(params)) {
          const bad = { params: { ...params, [param]: 'a%00' } }
          expect(await getRefusal(bad)).toEqual([name, 400, 'invalid_text', [param]])
        }
        for (const { bad } of endpoint.body ? badTexts : []) {
          const body = { some: [{ text: bad }] }
          expect(await getRefusal({ body })).toEqual([name, 400, 'invalid_text', ['some.0.text']])
        }
      }
    }),
)

test('[R7-06] an order with such a text in any of its fields is not placed, and the same order without it is', () =>
  withRollback(async (db) => {
    const { shop, token, anOrder } = await makePaymentWorld(db)
    const order = anOrder({ description: 'soft', landmark: 'school', promo_code: null })
    const texts = ['to_address', 'description', 'landmark', 'client_name', 'floor', 'promo_code']
    for (const name of texts) {
      for (const { bad } of badTexts) {
        const answered = await shop.call(allEndpoints.createOrder, { token, body: { ...order, [name]: bad } })
        expect(answered.refused()).toMatchObject({ code: 'invalid_text', fields: [{ path: name }] })
      }
    }
    expect(await db.select().from(ordersTable)).toEqual([])
    expect((await shop.call(allEndpoints.createOrder, { token, body: order })).status).toBe(201)
  }))

test.each(badTexts)(
  'payment providers and gateways that send $what get an answer in their own format',
  ({ bad }) =>
    withRollback(async (db) => {
      const world = await makePaymentWorld(db, { sms: [{ ...noSms, reportsAt: '/sms/eskiz/known' }] })
      const orderId = await world.place({ payment_type: 'payme' })
      const time = Date.parse(world.shop.deps.clock())
      const account = { order_id: orderId }
      const calls = [
        ['CreateTransaction', { id: `${aPaymeId()}${bad}`, time, amount: orderTiyin, account }],
        ['CreateTransaction', { id: aPaymeId(), time, amount: orderTiyin, account: { order_id: bad } }],
        ['PerformTransaction', { id: bad }],
        ['SetFiscalData', { id: aPaymeId(), type: 'PERFORM', fiscal_data: { message: bad } }],
      ] as const
      for (const [method, params] of calls) {
        expect((await world.payme(method, params)).error?.code).toBe(-32600)
      }
      expect((await world.click('prepare', { merchant_trans_id: `${orderId}${bad}` })).error).toBe(-5)
      expect(await world.transactions(orderId)).toEqual([])
      expect(await world.recordedCodes()).toEqual([-32600, -32600, -32600, -32600, -5])

      const report = await world.shop.api.request('/sms/eskiz/known', {
        method: 'POST',
        body: JSON.stringify({ request_id: bad, status: 'DELIVRD' }),
      })
      expect(report.status).toBe(400)
    }),
)

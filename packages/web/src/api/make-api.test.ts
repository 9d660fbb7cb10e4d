import type { allEndpoints } from '@doira/contract/all-endpoints'
import { expect, test } from 'vitest'
import { ApiProblem } from './api-problem.ts'
import { callUrl, makeApi } from './make-api.ts'

const endpoints = {
  getShipper: ['GET', '/v1/shippers/:id'],
  listCities: ['GET', '/v1/cities'],
  lookUpPhone: ['POST', '/v1/customers/phone'],
} as const

type Answer = { readonly status: number; readonly body?: unknown } | 'no network'

/** A client whose server gives these answers, the last one for ever. */
function aShop(answers: readonly Answer[], { dedupeMs = 0 } = {}) {
  const calls: { url: string; init: RequestInit }[] = []
  const waits: number[] = []
  const refused: string[] = []
  let now = 0
  const api = makeApi<Pick<typeof allEndpoints, keyof typeof endpoints>>({
    endpoints,
    fetch(url, init) {
      const answer = answers[Math.min(calls.length, answers.length - 1)] ?? 'no network'
      calls.push({ url, init })
      if (answer === 'no network') return Promise.reject(new TypeError('Failed to fetch'))
      return Promise.resolve(new Response(JSON.stringify(answer.body ?? {}), { status: answer.status }))
    },
    headers: () => ({ Shipper: 's', Platform: 'p', Authorization: 'raw-token' }),
    onRefused: (problem) => refused.push(problem.code),
    retryDelaysMs: [1000, 2000, 4000],
    wait: (delayMs) => {
      waits.push(delayMs)
      return Promise.resolve()
    },
    dedupeMs,
    now: () => now,
  })
  return { api, calls, waits, refused, pass: (ms: number) => (now += ms) }
}

const problem = (status: number, code: string) => ({
  status,
  body: { code, message: 'in words', requestId: 'r1', facts: { minimum: 40000 }, Error: {} },
})

test('[R6-02] every call names the shipper and the platform, and the token as it is', async () => {
  const { api, calls } = aShop([{ status: 200 }])
  await api.listCities()
  expect(calls[0]?.init.headers).toEqual({ Shipper: 's', Platform: 'p', Authorization: 'raw-token' })
})

test('parameters go into the path, the rest into the query; what is not given is left out', () => {
  const input = {
    params: { id: 'a/b' },
    query: { page: 1, search: 'ролл', menu_id: null, fields: undefined },
  }
  expect(callUrl('/v1/shippers/:id', input)).toBe('/v1/shippers/a%2Fb?page=1&search=%D1%80%D0%BE%D0%BB%D0%BB')
})

test.each<[string, Answer]>([
  ['no answer', 'no network'],
  ['a broken server', { status: 503 }],
])('[R8-20] a read that fails with %s is tried four times, with growing waits', async (_, answer) => {
  const { api, calls, waits } = aShop([answer])
  await expect(api.listCities()).rejects.toBeInstanceOf(ApiProblem)
  expect(calls).toHaveLength(4)
  expect(waits).toEqual([1000, 2000, 4000])
})

test('[R8-20] a read that succeeds at the third try answers', async () => {
  const { api, calls } = aShop(['no network', { status: 500 }, { status: 200, body: { cities: [] } }])
  await expect(api.listCities()).resolves.toEqual({ cities: [] })
  expect(calls).toHaveLength(3)
})

test.each([400, 404, 422, 429])('[R8-20] an answer of %s is not asked for again', async (status) => {
  const { api, calls } = aShop([problem(status, 'not_found')])
  await expect(api.listCities()).rejects.toMatchObject({ status, code: 'not_found' })
  expect(calls).toHaveLength(1)
})

test('a write is sent once, whatever happens', async () => {
  const { api, calls } = aShop(['no network'])
  await expect(api.lookUpPhone({ body: { phone: '+998901234567' } })).rejects.toMatchObject({
    code: 'connection_error',
  })
  expect(calls).toHaveLength(1)
  expect(calls[0]?.init.body).toBe('{"phone":"+998901234567"}')
})

test.each([
  [401, 'unauthorized'],
  [403, 'not_permitted'],
])('[R4-05] an answer of %s ends the session', async (status, code) => {
  const { api, refused } = aShop([problem(status, code)])
  await expect(api.listCities()).rejects.toMatchObject({ code })
  expect(refused).toEqual([code])
})

test("[R8-17] a problem carries what a screen needs to explain it, the server's message too", async () => {
  const { api } = aShop([problem(422, 'below_minimum')])
  await expect(api.lookUpPhone({ body: { phone: '' } })).rejects.toMatchObject({
    code: 'below_minimum',
    facts: { minimum: 40000 },
    serverMessage: 'in words',
    requestId: 'r1',
  })
})

test.each([
  [{ message: 'Try again on Monday' }, 'Try again on Monday'],
  [{ code: null, message: 'Try again on Monday', facts: null }, 'Try again on Monday'],
  [['a list'], ''],
])('[R8-17] the message of %j, which has no code, is retained', async (body, serverMessage) => {
  const { api } = aShop([{ status: 422, body }])
  await expect(api.lookUpPhone({ body: { phone: '' } })).rejects.toMatchObject({
    code: 'unknown',
    status: 422,
    facts: {},
    problems: [],
    serverMessage,
  })
})

test('[R9-07] equal reads within two seconds share one request', async () => {
  const { api, calls, pass } = aShop([{ status: 200 }], { dedupeMs: 2000 })
  await Promise.all([api.listCities(), api.listCities()])
  pass(1999)
  await api.listCities()
  expect(calls).toHaveLength(1)
  pass(1)
  await api.listCities()
  expect(calls).toHaveLength(2)
})

test('a clock that was set back makes no answer new', async () => {
  const { api, calls, pass } = aShop([{ status: 200 }], { dedupeMs: 2000 })
  await api.listCities()
  pass(-9 * 3_600_000)
  await api.listCities()
  expect(calls).toHaveLength(2)
})

test('a read that failed is not shared with the next one', async () => {
  const { api, calls } = aShop([problem(404, 'not_found'), { status: 200 }], { dedupeMs: 2000 })
  await expect(api.listCities()).rejects.toBeInstanceOf(ApiProblem)
  await api.listCities()
  expect(calls).toHaveLength(2)
})

test('a caller who aborts gets an error, and nothing is repeated', async () => {
  const { api, calls } = aShop(['no network'])
  await expect(api.listCities({ signal: AbortSignal.abort() })).rejects.toThrow()
  expect(calls).toHaveLength(1)
})

import { expect, test } from 'vitest'
import { connectShop, type NewOrder, type OrderEvent, type ShopOptions } from './index.ts'

type Answer =
  | { readonly status: number; readonly body?: unknown }
  | { readonly stream: string }
  | 'no network'
type Call = { readonly url: string; readonly init: RequestInit }

/** A client of a shop that gives these answers, the last one for ever. */
function aShop(answers: readonly Answer[], options: Partial<ShopOptions> = {}) {
  const calls: Call[] = []
  const shop = connectShop({
    address: 'https://shop.example/',
    pausesMs: [0, 0, 0],
    fetch(url, init) {
      init.signal?.throwIfAborted()
      const answer = answers[Math.min(calls.length, answers.length - 1)] ?? 'no network'
      calls.push({ url, init })
      if (answer === 'no network') return Promise.reject(new TypeError('fetch failed'))
      if ('status' in answer) {
        return Promise.resolve(new Response(JSON.stringify(answer.body ?? {}), { status: answer.status }))
      }
      return Promise.resolve(
        new Response(answer.stream, { headers: { 'Content-Type': 'text/event-stream; charset=utf-8' } }),
      )
    },
    ...options,
  })
  return { shop, calls }
}

const order: NewOrder = {
  id: '11111111-1111-4111-8111-111111111111',
  payment_type: 'cash',
  offer_accepted: true,
  products: [{ product_id: '22222222-2222-4222-8222-222222222222', quantity: 1 }],
}
const placed = { order_id: order.id, external_order_id: '1', payment_link: '' }
const problem = (status: number, code: string) => ({ status, body: { code, message: '', requestId: 'r' } })

/** An order in the state after so many steps. */
const anOrder = (steps: number, finishedAt: string | null = null) => ({
  id: order.id,
  status_notes: Array.from({ length: steps }, () => ({})),
  finished_at: finishedAt,
})
const begin = (id: number) => `id: ${id}\nevent: begin\ndata: {}\n\n`
const event = (id: number, sent: object) =>
  `id: ${id}\nevent: order\ndata: ${JSON.stringify({ id: String(id), order: sent })}\n\n`
/** The shop ends the stream and is back at once. */
const retry = 'retry: 0\n\n'

test('[R6-02] a call goes to the address of the shop with the token, and with the chain where one is given', async () => {
  let token: string | null = null
  const { shop, calls } = aShop([{ status: 200, body: { cities: [] } }], {
    ...{ shipper: 'chain', platform: 'bot', language: 'uz' },
    token: () => token,
  })
  await expect(shop.listCities()).resolves.toEqual({ cities: [] })
  token = 't'
  await shop.getOrder({ params: { id: 'a' } })
  expect(calls.map(({ url }) => url)).toEqual([
    'https://shop.example/v1/cities',
    'https://shop.example/v2/order/a',
  ])
  const given = { Shipper: 'chain', Platform: 'bot', 'Accept-Language': 'uz' }
  expect(calls.map(({ init }) => init.headers)).toEqual([given, { ...given, Authorization: 't' }])
})

test('[R10-09] an order that nobody answers is sent again as it was, until it is placed', async () => {
  const { shop, calls } = aShop(['no network', { status: 502 }, { status: 201, body: placed }])
  await expect(shop.placeOrder(order)).resolves.toEqual(placed)
  const bodies = calls.map(({ init }) => init.body)
  expect(bodies).toEqual([bodies[0], bodies[0], bodies[0]])
  expect(JSON.parse(String(bodies[0]))).toEqual(order)
})

test.each([problem(422, 'below_minimum'), problem(409, 'order_conflict'), problem(429, 'too_many_requests')])(
  '[R10-24] a refused order is not sent again: $body.code',
  async (answer) => {
    const { shop, calls } = aShop([answer])
    await expect(shop.placeOrder(order)).rejects.toMatchObject({
      name: 'ApiProblem',
      code: answer.body.code,
    })
    expect(calls).toHaveLength(1)
  },
)

test('an order without any answer ends in a problem that says that it may be there', async () => {
  const { shop, calls } = aShop(['no network'])
  await expect(shop.placeOrder(order)).rejects.toMatchObject({ code: 'connection_error', isPassing: true })
  expect(calls).toHaveLength(4)
})

test('whoever gives up gets the reason at once, also between two tries, and nothing more is sent', async () => {
  const reason = new Error('enough')
  const leaving = new AbortController()
  const { shop, calls } = aShop(['no network'], { pausesMs: [60_000] })
  const { signal } = leaving
  const both = [shop.listCities({ signal }), shop.placeOrder(order, { signal })]
  setTimeout(() => leaving.abort(reason), 20)
  for (const call of both) await expect(call).rejects.toBe(reason)
  expect(calls).toHaveLength(2)
})

test('a stream that breaks is opened again after its last event', async () => {
  const streams = [`${begin(4)}${event(5, anOrder(1))}${retry}`, `${begin(5)}${event(6, anOrder(2))}`]
  const { shop, calls } = aShop([...streams.map((stream) => ({ stream }))])
  const seen: OrderEvent[] = []
  for await (const one of shop.orderEvents()) if (seen.push(one) === 4) break
  expect(seen.map(({ kind }) => kind)).toEqual(['begin', 'order', 'begin', 'order'])
  expect(calls.map(({ init }) => new Headers(init.headers).get('Last-Event-ID'))).toEqual([null, '5'])
})

test('leaving the loop ends the request', async () => {
  const signals: (AbortSignal | null | undefined)[] = []
  const { shop } = aShop([], {
    fetch: async (_, { signal }) => {
      signals.push(signal)
      const body = new ReadableStream({
        start: (stream) => stream.enqueue(new TextEncoder().encode(begin(1))),
      })
      return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } })
    },
  })
  for await (const { kind } of shop.orderEvents()) {
    expect(kind).toBe('begin')
    break
  }
  expect(signals.map((signal) => signal?.aborted)).toEqual([true])
})

test('[R4-05] a session that is over ends the loop with its code instead of trying for ever', async () => {
  const { shop, calls } = aShop([{ stream: begin(1) + retry }, problem(401, 'unauthorized')])
  const read = async () => {
    for await (const _ of shop.orderEvents());
  }
  await expect(read()).rejects.toMatchObject({ code: 'unauthorized', status: 401 })
  expect(calls).toHaveLength(2)
})

test('events of a newer shop that are unknown are left out', async () => {
  const { shop } = aShop([{ stream: `event: weather\ndata: rain\n\n${begin(1)}` }])
  for await (const { kind } of shop.orderEvents()) {
    expect(kind).toBe('begin')
    break
  }
})

test('an order is followed from its present state to its end, without steps back and repeated ones', async () => {
  const other = { ...anOrder(9), id: 'other' }
  const ended = anOrder(4, '2027-03-08T07:21:00.000Z')
  const { shop } = aShop([
    { stream: begin(1) + event(2, anOrder(1)) + event(3, anOrder(2)) + event(4, other) + retry },
    { status: 200, body: anOrder(2) },
    { stream: begin(4) + event(5, anOrder(3)) + event(6, ended) + event(7, ended) },
    { status: 200, body: anOrder(2) },
  ])
  const steps: number[] = []
  for await (const { status_notes } of shop.followOrder(order.id)) steps.push(status_notes.length)
  expect(steps).toEqual([2, 3, 4])
})

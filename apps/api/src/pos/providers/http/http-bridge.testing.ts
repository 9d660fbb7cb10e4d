import type { PosStatus } from '@doira/domain/pos/pos-status'
import { addSeconds, type Instant } from '@doira/domain/time/instant'
import type { PosFault } from '../../pos-stand-in.testing.ts'
import type { HttpPosAccount } from './http-pos-env.ts'
import { findBadSignature, signCall } from './sign.ts'

export const bridgeAccount: HttpPosAccount = {
  provider: 'http',
  baseUrl: 'https://bridge.test/doira',
  keyId: 'branch-1',
  secret: 'a-secret-of-tests-that-is-long-enough',
}

type StoredOrder = {
  body: {
    readonly total: number
    readonly branch: string
    readonly comment: string
    readonly lines: readonly { pos_id: string }[]
  }
  status: PosStatus | 'in_progress'
  number: string
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers })

/**
 * A bridge that speaks the protocol of docs/pos-http.md, written from that page alone, with a till behind it that
 * remembers every order that it is asked to create.
 */
export function makeHttpBridge(clock: () => Instant, account: HttpPosAccount = bridgeAccount) {
  const orders = new Map<string, StoredOrder>()
  /** Ids in the sequence in which the till created orders. */
  const created: string[] = []
  const calls: string[] = []
  const stops = new Map<string, Set<string>>()
  const stopsReceived = new Map<string, unknown>()
  let faults: () => PosFault | null = () => null
  let knowsDish: (posId: string) => boolean = () => true

  function answerOrder(order: StoredOrder, fault: PosFault | null): Response {
    if (order.status === 'in_progress') return json(202, { status: 'in_progress', reference: 'job 1' })
    const total = fault === 'wrong_sum' ? order.body.total - 1000 : order.body.total
    return json(200, { status: order.status, number: order.number, total })
  }

  function putOrder(id: string, body: StoredOrder['body'], fault: PosFault | null): Response {
    const there = orders.get(id)
    const unknown = body.lines.find((line) => !knowsDish(line.pos_id))
    if (unknown || fault === 'half_menu') {
      const message = `no dish ${unknown?.pos_id ?? body.lines[0]?.pos_id}`
      return json(422, { error: { code: 'unknown_dish', message } })
    }
    if (there) there.body = body
    else {
      created.push(id)
      const status = fault === 'taken' ? 'in_progress' : 'received'
      orders.set(id, { body, status, number: String(created.length) })
    }
    return answerOrder(orders.get(id) as StoredOrder, fault) // was set above
  }

  function answer(method: string, path: string, body: unknown, fault: PosFault | null): Response {
    const [, kind, name = '', part] = path.split('/').map(decodeURIComponent)
    if (kind === 'orders') {
      const order = orders.get(name)
      if (method === 'PUT') return putOrder(name, body as StoredOrder['body'], fault)
      if (!order) return json(404, { error: { code: 'order_not_found' } })
      if (part === 'cancel') order.status = 'cancelled'
      return answerOrder(order, fault)
    }
    if (kind === 'branches' && part === 'stops') {
      if (method === 'PUT') stopsReceived.set(name, (body as { items: unknown }).items)
      return json(200, { items: [...(stops.get(name) ?? [])] })
    }
    if (kind === 'branches' && part === 'menu') {
      return json(200, { items: [{ id: 'A-1', name: 'Plov', price: 40_000 }] })
    }
    return json(404, { error: { code: 'not_found' } })
  }

  const request: typeof fetch = async (input, init) => {
    const url = new URL(String(input))
    const method = init?.method ?? 'GET'
    const text = typeof init?.body === 'string' ? init.body : ''
    calls.push(`${method} ${url.pathname}`)
    const fault = faults()
    if (fault === 'gone') throw failed('ECONNREFUSED')
    if (fault === 'certificate') throw failed('DEPTH_ZERO_SELF_SIGNED_CERT')
    if (fault === 'busy') return json(429, { error: { code: 'busy' } }, { 'Retry-After': '40' })
    const now = fault === 'clock_off' ? addSeconds(clock(), 600) : clock()
    const headers = new Headers(init?.headers)
    const path = `${url.pathname}${url.search}`
    const bad = findBadSignature(account, { method, path, body: text }, (name) => headers.get(name), now)
    if (bad) return json(401, { error: { code: bad, message: `the time here is ${now}` } })
    const own = url.pathname.replace(new URL(account.baseUrl).pathname, '')
    const answered = answer(method, own, text === '' ? null : JSON.parse(text), fault)
    // The POS has done what it was asked when the answer is lost.
    if (fault === 'lost_answer') throw failed('ECONNRESET')
    if (fault === 'slow') throw new DOMException('timed out', 'TimeoutError')
    if (fault === 'garbage') return new Response('<html>ok</html>', { status: 200 })
    if (fault === 'server_error') return json(500, {})
    return answered
  }

  return {
    request,
    orders,
    created,
    calls,
    stops,
    stopsReceived,
    /** Decides how each call fails; null: it does not. */
    fail: (next: PosFault | null | (() => PosFault | null)) => {
      faults = typeof next === 'function' ? next : () => next
    },
    sells: (isKnown: (posId: string) => boolean) => {
      knowsDish = isKnown
    },
    /** How the bridge reads our menu. */
    menuCall(shipperId: string, branch: string) {
      const path = `/pos/http/${shipperId}/branches/${encodeURIComponent(branch)}/menu`
      return { path, init: { headers: signCall(account, { method: 'GET', path, body: '' }, clock()) } }
    },
    /** What the bridge sends to the shop: path, headers and body. */
    callback(shipperId: string, events: readonly unknown[], { now = clock(), secret = account.secret } = {}) {
      const path = `/pos/http/${shipperId}/events`
      const body = JSON.stringify({ events })
      const headers = signCall({ ...account, secret }, { method: 'POST', path, body }, now)
      return {
        path,
        init: { method: 'POST', headers: { ...headers, 'Content-Type': 'application/json' }, body },
      }
    },
  }
}

function failed(code: string): Error {
  return new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) })
}

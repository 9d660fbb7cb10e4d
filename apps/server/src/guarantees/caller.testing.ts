import { setTimeout as wait } from 'node:timers/promises'
import type { AnswerOf, BodyOf, Endpoint, QueryOf } from '@doira/contract/endpoint'
import { makeDice } from './dice.testing.ts'
import type { World } from './shops.testing.ts'

type Asked<E extends Endpoint> = {
  readonly token?: string
  readonly params?: Readonly<Record<string, string>>
} & (QueryOf<E> extends undefined ? { readonly query?: undefined } : { readonly query: QueryOf<E> }) &
  (BodyOf<E> extends undefined ? { readonly body?: undefined } : { readonly body: BodyOf<E> })

/** An answer, or the text of a refusal, with the moments around the call. */
export type Called<E extends Endpoint> = {
  readonly from: number
  readonly to: number
  readonly answer: AnswerOf<E> | null
  readonly refusal: string
  /** @throws when it was refused */
  readonly ok: () => AnswerOf<E>
}

export type Client = {
  readonly name: string
  /** Each call goes to another process than the one before, as a load balancer sends it. */
  readonly call: <E extends Endpoint>(endpoint: E, asked: Asked<E>) => Promise<Called<E>>
  /** A stream of events, from the next process. */
  readonly open: (
    path: string,
    token: string,
    headers: Record<string, string>,
    signal: AbortSignal,
  ) => Promise<Response>
  /** A moment, so that the calls of several clients meet differently each time. */
  readonly pause: () => Promise<void>
  /** A number below the given one, from the seed of the run. */
  readonly choose: (below: number) => number
}

let networks = 0

/** Clients of several processes that share one database; each has a network address of its own. */
export function makeClients(addresses: readonly string[], { chain }: World, seed: number) {
  let made = 0
  return (name: string): Client => {
    made += 1
    const own = made
    networks += 1
    const choose = makeDice(seed * 1000 + own)
    let turn = choose(addresses.length)
    const headers = {
      ...{ Shipper: chain.shipperId, Platform: chain.platformId, 'Content-Type': 'application/json' },
      'X-Forwarded-For': `10.0.${Math.floor(networks / 250)}.${networks % 250}`,
    }
    const next = () => {
      turn += 1
      return addresses[turn % addresses.length]
    }
    return {
      name,
      choose,
      pause: () => wait(choose(6)),
      open: (path, token, more, signal) =>
        fetch(`${next()}${path}`, { headers: { ...headers, ...more, Authorization: token }, signal }),
      async call(endpoint, { token, params = {}, query, body }) {
        const path = endpoint.path.replaceAll(/:(\w+)/g, (_, field: string) => params[field] ?? '')
        const search = new URLSearchParams(query as Record<string, string> | undefined).toString()
        const from = performance.now()
        const response = await fetch(`${next()}${path}${search && `?${search}`}`, {
          method: endpoint.method,
          headers: token === undefined ? headers : { ...headers, Authorization: token },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        })
        const text = await response.text()
        const to = performance.now()
        // What fails is no refusal: nothing here is taken away from the shop.
        if (response.status >= 500) throw new Error(`${endpoint.method} ${path}: ${response.status} ${text}`)
        const answer = response.ok ? (endpoint.answer.parse(JSON.parse(text)) as never) : null
        return {
          ...{ from, to, answer, refusal: response.ok ? '' : text },
          ok() {
            if (answer === null) throw new Error(`${endpoint.method} ${path}: ${response.status} ${text}`)
            return answer
          },
        }
      },
    }
  }
}

import type { IncomingMessage } from 'node:http'
import { isMeantAsKey, toAccessToken } from '@doira/api/platform/http/access-token'
import type { HeaderList } from '../cache/stored-answer.ts'
import type { OpenShops } from '../pages/open-shops.ts'

/** What the pages of other sites may read of an answer, and whether it is only the question before a call. */
export type CrossOrigin = {
  /** The origin of a page of another site; null for our own pages and for programs. */
  originOf(request: IncomingMessage): string | null
  headersOf(
    request: IncomingMessage,
  ): Promise<{ readonly headers: HeaderList; readonly isPreflight: boolean }>
}

/**
 * The calls of customers. Staff have their own app, and what providers and machines call is not for browsers. The API
 * decodes a path before it looks for the call, so a path with anything encoded is none of these: ids need no encoding.
 */
const customerCalls = /^\/v\d\/(?!staff\/|events(?:[/?]|$))[^%?]*(?:\?|$)/
const nothing = { headers: [], isPreflight: false } as const
const hour = '3600'

/**
 * Sites that a chain allows may call its customer API from their pages. Nothing is sent along by the browser itself: the
 * API knows no cookies. An API key is a secret, so an answer to one is readable by no page.
 */
export function makeCrossOrigin(shops: Pick<OpenShops, 'ofHost' | 'isAllowed'>): CrossOrigin {
  function originOf({ headers: { origin, host } }: IncomingMessage): string | null {
    if (origin === undefined) return null
    return origin.replace(/^https?:\/\//, '') === host ? null : origin
  }

  async function chainOf({ headers: { shipper, host } }: IncomingMessage): Promise<string | null> {
    return typeof shipper === 'string' ? shipper : ((await shops.ofHost(host))?.shop.shipperId ?? null)
  }

  return {
    originOf,
    async headersOf(request) {
      const origin = originOf(request)
      const { method, url = '/', headers } = request
      const token = toAccessToken(headers.authorization)
      const isOfKey = token !== null && isMeantAsKey(token)
      if (origin === null || isOfKey || !customerCalls.test(url)) return nothing
      const isPreflight = method === 'OPTIONS' && headers['access-control-request-method'] !== undefined
      const shipperId = isPreflight ? null : await chainOf(request)
      if (!isPreflight && shipperId === null) return nothing
      if (!(await shops.isAllowed(origin, shipperId))) return nothing
      const allowed = ['access-control-allow-origin', origin, 'vary', 'Origin']
      return isPreflight
        ? { headers: [...allowed, ...preflight], isPreflight }
        : { headers: [...allowed, 'access-control-expose-headers', exposed], isPreflight }
    },
  }
}

const exposed = 'Date, ETag, Retry-After, X-Request-Id, RateLimit, RateLimit-Policy'
const preflight: HeaderList = [
  ...['access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE'],
  ...[
    'access-control-allow-headers',
    'Authorization, Content-Type, Shipper, Platform, Last-Event-ID, X-Request-Id',
  ],
  ...['access-control-max-age', hour],
]

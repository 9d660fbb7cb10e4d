import { endpoints } from 'virtual:endpoints'
import { readBrowserSettings } from '../env.ts'
import { endSession } from '../session.ts'
import { sessionToken } from '../stores/auth-store.ts'
import { makeShopApi } from './make-shop-api.ts'

function headers(): Readonly<Record<string, string>> {
  const { shipperId, platformId } = readBrowserSettings()
  const token = sessionToken()
  return {
    Shipper: shipperId,
    Platform: platformId,
    // Of the page, which need not be the browser's: messages and payment pages come in it.
    'Accept-Language': document.documentElement.lang,
    ...(token && { Authorization: token }),
  }
}

/** The customer's own client, for browsers only; loaders on the server take theirs from `shopOf(context)`. */
export const shopApi = makeShopApi({
  endpoints,
  fetch: (url, init) => fetch(url, init),
  headers,
  onRefused: (problem) =>
    endSession(problem.code === 'customer_blocked' ? 'account_blocked' : 'session_expired'),
  retryDelaysMs: [1000, 2000, 4000],
  dedupeMs: 2000,
})

/** Opens the live stream of the customer's orders, after the event that was seen last (D31). Its reader is `readEventStream`. */
export function openOrderEvents(lastEventId: string | null, signal: AbortSignal): Promise<Response> {
  const [method, path] = endpoints.orderEvents
  return fetch(path, {
    method,
    signal,
    cache: 'no-store',
    headers: {
      ...headers(),
      Accept: 'text/event-stream',
      ...(lastEventId !== null && { 'Last-Event-ID': lastEventId }),
    },
  })
}

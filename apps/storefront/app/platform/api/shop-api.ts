import { endpoints } from 'virtual:endpoints'
import { readBrowserSettings } from '../env.ts'
import { endSession } from '../session.ts'
import { sessionToken } from '../stores/auth-store.ts'
import { makeShopApi } from './make-shop-api.ts'

/** The customer's own client, for browsers only; loaders on the server take theirs from `shopOf(context)`. */
export const shopApi = makeShopApi({
  endpoints,
  fetch: (url, init) => fetch(url, init),
  headers() {
    const { shipperId, platformId } = readBrowserSettings()
    const token = sessionToken()
    return { Shipper: shipperId, Platform: platformId, ...(token && { Authorization: token }) }
  },
  onRefused: (problem) =>
    endSession(problem.code === 'customer_blocked' ? 'account_blocked' : 'session_expired'),
  retryDelaysMs: [1000, 2000, 4000],
  dedupeMs: 2000,
})

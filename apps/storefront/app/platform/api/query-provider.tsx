import {
  type DehydratedState,
  dehydrate,
  hydrate,
  type Query,
  QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isOnline, onConnectionChange } from '../browser/network.ts'
import { authStore } from '../stores/auth-store.ts'
import { cacheAnswers, readCachedAnswers, storeNow } from './cache-answers.ts'
import { cacheTimeMs } from './cache-time.ts'

/** The API client retries; here only the rules for what is stored (R9-07). */
const client = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 0, gcTime: cacheTimeMs, refetchOnWindowFocus: false, retry: false },
    mutations: { retry: false },
  },
})

/** What was fetched for one customer is not for the next. */
authStore.subscribe((now, before) => {
  if (now.user?.id === before.user?.id) return
  client.clear()
  showStored()
})

/**
 * Without a network the customer sees their orders and card as they last were, and never else: a page that draws
 * conclusions from an order, such as whether it still waits for its money, would draw them from an old one.
 */
function showStored(): void {
  const userId = authStore.getState().user?.id
  const cached = isOnline() || !userId ? null : readCachedAnswers(userId)
  if (cached) hydrate(client, cached as DehydratedState) // written below; the library drops what it does not know
}

/** What is on screen is asked for again by itself; what was seen meanwhile is not to come up as if it were new. */
function followNetwork(): void {
  if (isOnline()) client.removeQueries({ type: 'inactive', predicate: isWorthStoring })
  else showStored()
}

if (!import.meta.env.SSR) {
  showStored()
  onConnectionChange(followNetwork)
  window.addEventListener('pagehide', storeNow)
  client.getQueryCache().subscribe(({ type, query }) => {
    const userId = authStore.getState().user?.id
    // What is only shown again without a network is not newer for it.
    if (type !== 'updated' || !userId || !isOnline() || !isWorthStoring(query)) return
    cacheAnswers(userId, () => dehydrate(client, { shouldDehydrateQuery: isStored }))
  })
}

const cached = new Set<unknown>(['order', 'orders', 'own-reviews', 'loyalty-card'])

function isStored(query: Query): boolean {
  return isWorthStoring(query) && query.state.status === 'success'
}

function isWorthStoring({ queryKey: [first] }: Query): boolean {
  return cached.has(first)
}

/** For pages that fetch in the browser: signed-in ones and live ones. Its code comes with their chunks. */
export function QueryProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

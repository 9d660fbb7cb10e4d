import {
  type DehydratedState,
  dehydrate,
  hydrate,
  type Query,
  QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { keepLastOrders, readLastOrders } from './last-orders.ts'
import { isOnline, onNetworkChange } from './network.ts'
import { authStore } from './stores/auth-store.ts'

const fiveMinutesMs = 5 * 60 * 1000

/** Repeats are the API client's affair (D37); here only the rules for what is kept (R9-07). */
const client = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 0, gcTime: fiveMinutesMs, refetchOnWindowFocus: false, retry: false },
    mutations: { retry: false },
  },
})

/** What was fetched for one customer is not for the next. */
authStore.subscribe((now, before) => {
  if (now.user?.id === before.user?.id) return
  client.clear()
  showLastOrders()
})

/**
 * Without a network the customer sees the orders as they last were, and never else: a page that draws conclusions from an
 * order, such as whether it still waits for its money, would draw them from an old one.
 */
function showLastOrders(): void {
  const userId = authStore.getState().user?.id
  const kept = isOnline() || !userId ? null : readLastOrders(userId)
  if (kept) hydrate(client, kept as DehydratedState) // written below; the library drops what it does not know
}

if (!import.meta.env.SSR) {
  showLastOrders()
  onNetworkChange(showLastOrders)
  client.getQueryCache().subscribe(({ type, query }) => {
    const userId = authStore.getState().user?.id
    if (type !== 'updated' || !userId || !isOfOrders(query)) return
    keepLastOrders(userId, () => {
      const isSame = authStore.getState().user?.id === userId
      return isSame ? dehydrate(client, { shouldDehydrateQuery: hasOrders }) : null
    })
  })
}

function hasOrders(query: Query): boolean {
  return isOfOrders(query) && query.state.status === 'success'
}

function isOfOrders({ queryKey: [first] }: Query): boolean {
  return first === 'order' || first === 'orders'
}

/** For pages that fetch in the browser: signed-in ones and live ones. Its code comes with their chunks. */
export function QueryProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
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
  if (now.user?.id !== before.user?.id) client.clear()
})

/** For pages that fetch in the browser: signed-in ones and live ones. Its code comes with their chunks. */
export function QueryProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

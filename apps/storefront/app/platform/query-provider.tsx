import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'

const fiveMinutesMs = 5 * 60 * 1000

/** Repeats are the API client's affair (D37); here only the rules for what is kept (R9-07). */
const client = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 0, gcTime: fiveMinutesMs, refetchOnWindowFocus: false, retry: false },
    mutations: { retry: false },
  },
})

/** For pages that fetch in the browser: signed-in ones and live ones. Its code comes with their chunks. */
export function QueryProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

/** Forgets everything that was fetched for a customer, when the session ends. */
export function forgetQueries(): void {
  client.clear()
}

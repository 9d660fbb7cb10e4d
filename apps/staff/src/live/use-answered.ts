import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Settled } from '../outbox/settled.ts'
import { onSettled } from '../outbox/shared-outbox.ts'

/**
 * What was read shows at once what an answered action has made of it: the reading that says so comes a moment later, and what
 * was pressed would look untouched until then.
 */
export function useAnswered<Data>(queryKey: QueryKey, after: (read: Data, settled: Settled) => Data): void {
  const client = useQueryClient()
  const latest = useRef({ queryKey, after })
  latest.current = { queryKey, after }
  // Answers come from outside of React.
  useEffect(
    () =>
      onSettled((settled) => {
        const { queryKey, after } = latest.current
        if (settled.problem || client.getQueryData(queryKey) === undefined) return
        // A reading that is under way knows nothing of it; the next one begins a moment later.
        void client.cancelQueries({ queryKey })
        client.setQueryData<Data>(queryKey, (read) => read && after(read, settled))
      }),
    [client],
  )
}

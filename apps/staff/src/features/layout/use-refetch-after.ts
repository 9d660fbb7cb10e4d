import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onSettled } from '../../outbox/shared-outbox.ts'

/** Reads a list again after each action whose kind begins so: `review_`. */
export function useRefetchAfter(actionPrefix: string, queryKey: string): void {
  const client = useQueryClient()
  // Answers to actions come from outside of React.
  useEffect(
    () =>
      onSettled(({ action }) => {
        if (action.kind.startsWith(actionPrefix)) void client.invalidateQueries({ queryKey: [queryKey] })
      }),
    [client, actionPrefix, queryKey],
  )
}

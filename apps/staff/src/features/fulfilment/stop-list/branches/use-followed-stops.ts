import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onSettled } from '../../../../outbox/shared-outbox.ts'
import { ofBranches, useWaitingStops } from '../waiting-stops.tsx'

/**
 * Reads the stop list again as soon as an action on it is answered, without waiting for the news of the chain.
 *
 * @returns which actions wait, as one text
 */
export function useFollowedStops(): string {
  const client = useQueryClient()
  // Answers come from outside of React.
  useEffect(
    () =>
      onSettled(({ action }) => {
        if (ofBranches.includes(action.kind)) void client.invalidateQueries({ queryKey: ['stop'] })
      }),
    [client],
  )
  return useWaitingStops(ofBranches)
    .map(({ actionId }) => actionId)
    .join()
}

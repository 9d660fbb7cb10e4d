import { getDate } from '@doira/web/i18n/format.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useAtServerNow } from '../platform/api/server-clock.ts'
import { refetchAll } from './refetch-all.ts'

/** A screen that is left open over night begins the new day with its own counts and lists: events only add to the old ones. */
export function useNewDay(): void {
  const client = useQueryClient()
  const day = useAtServerNow(getDate)
  const before = useRef(day)
  // Time and the network are outside of React.
  useEffect(() => {
    if (before.current !== day) void refetchAll(client)
    before.current = day
  }, [day, client])
}

import { type Instant, toInstant } from '@doira/domain/time/instant'
import { ApiProblem } from '@doira/web/api/api-problem.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { shopApi } from '../../platform/api/shop-api.ts'
import { logQuietly } from '../../platform/log-quietly.ts'
import { useUser } from '../../platform/stores/auth-store.ts'
import type { Taken } from './hall.ts'
import { bookingKeys } from './use-bookings.ts'

/** Arrow keys pass tables that nobody means to choose. */
const settleMs = 250

export type TableRequest = {
  readonly tableId: string
  readonly from: Instant
  readonly durationMinutes: number
  readonly guests: number
}

export type Hold = Taken & { readonly until: Instant }

type Held = {
  /** Null while it is being asked for. */
  readonly hold: Hold | null
  /** What the server counts as taken by this customer; the former hold until the next one has replaced it. */
  readonly own: Taken | null
}

/**
 * Holds the requested table on the server while its form is filled in: another request moves the hold, none releases it,
 * and so does leaving the page. A guest who is not signed in holds nothing.
 */
export function useTableHold(request: TableRequest | null, onRefused: (problem: ApiProblem) => void): Held {
  const client = useQueryClient()
  const isSignedIn = useUser() !== null
  const [hold, setHold] = useState<Hold | null>(null)
  const [own, setOwn] = useState<Taken | null>(null)
  const refuse = useEffectEvent(onRefused)
  const { tableId = null, from = null, durationMinutes = 0, guests = 0 } = request ?? {}

  // The table is held by the server.
  useEffect(() => {
    if (tableId === null || from === null || !isSignedIn) return
    const leaving = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const body = { table_id: tableId, from, duration_minutes: durationMinutes, guests }
        const held = await shopApi.holdTable({ body, signal: leaving.signal })
        if (leaving.signal.aborted) return
        const times = { from: toInstant(held.from), to: toInstant(held.to), until: toInstant(held.until) }
        const mine = { tableId: held.table_id, ...times }
        setHold(mine)
        setOwn(mine)
      } catch (error) {
        if (leaving.signal.aborted) return
        if (!(error instanceof ApiProblem)) throw error
        refuse(error)
      }
      void client.invalidateQueries({ queryKey: bookingKeys.day })
    }, settleMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
      setHold(null)
    }
  }, [tableId, from, durationMinutes, guests, isSignedIn, client])

  const hasTable = tableId !== null && isSignedIn
  useEffect(() => {
    if (!hasTable) return
    return () => {
      setOwn(null)
      void shopApi.releaseTable().catch((error: unknown) => logQuietly('table_not_released', error))
    }
  }, [hasTable])

  return { hold, own }
}

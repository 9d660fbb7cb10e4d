import type { WireTicket } from '@doira/contract/fulfilment/kitchen'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand/react'
import { useAnswered } from '../../../live/use-answered.ts'
import { onOrderEvent } from '../../../live/use-live.ts'
import { onSettled } from '../../../outbox/shared-outbox.ts'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { type AnswerTo, callStaff } from '../../../platform/api/staff-api.ts'
import { isFirstTab } from '../../../platform/device/first-tab.ts'
import { isMuted } from '../../../platform/device/mute.ts'
import { playSound } from '../../../platform/device/sounds.ts'
import { followKitchen } from './follow-kitchen.ts'
import { markSeen, noticedCancelled } from './seen-cancelled.ts'
import { afterAction } from './tickets.ts'

/**
 * The tickets of a kitchen. One that is cancelled stays, crossed out, until somebody has seen it, also when it was
 * cancelled while the screen was dark.
 */
export function useKitchen(branch: string) {
  const kitchen = useQuery({
    queryKey: ['kitchen', branch],
    queryFn: ({ signal }) => callStaff('readKitchen', { query: { branch }, signal }),
  })
  useAnswered<AnswerTo<'readKitchen'>>(['kitchen', branch], (read, settled) => ({
    ...read,
    tickets: afterAction(read.tickets, settled, serverNow()),
  }))
  useFollowedEvents(branch)
  const seen = useStore(noticedCancelled, ({ ids }) => ids)
  const latest = useRef<readonly WireTicket[]>([])
  if (kitchen.data) latest.current = kitchen.data.tickets
  // Events come from the network.
  useEffect(
    () =>
      onOrderEvent(({ kind, order_id, status }) => {
        if (kind !== 'status' || !status.endsWith('_cancelled') || status === 'courier_cancelled') return
        const isHere = latest.current.some(({ card }) => card.id === order_id)
        if (isHere && isFirstTab() && !isMuted()) playSound('cancelled')
      }),
    [],
  )
  // While a shop is upgraded an instance of the former version may answer, which does not send them.
  const { cancelled = [] } = kitchen.data ?? {}
  const crossedOut = cancelled.filter(({ card }) => !seen.includes(card.id))
  return { kitchen, tickets: [...(kitchen.data?.tickets ?? []), ...crossedOut], hide: markSeen }
}

function useFollowedEvents(branch: string): void {
  const client = useQueryClient()
  // Events and answers come from the network.
  useEffect(() => {
    const kitchen = followKitchen({
      client,
      branch,
      readTicket: (id) => callStaff('readTicket', { params: { id } }),
    })
    const offEvents = onOrderEvent(kitchen.onEvent)
    const offSettled = onSettled(({ action }) => kitchen.ask(action.order?.id ?? null))
    return () => {
      offEvents()
      offSettled()
      kitchen.end()
    }
  }, [client, branch])
}

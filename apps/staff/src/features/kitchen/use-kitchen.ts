import type { WireTicket } from '@doira/contract/staff/kitchen'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { onOrderEvent } from '../../live/use-live.ts'
import { isFirstTab } from '../../platform/first-tab.ts'
import { isMuted } from '../../platform/mute.ts'
import { playSound } from '../../platform/sounds.ts'
import { callStaff } from '../../platform/staff-api.ts'

/** The tickets of a kitchen. One that is cancelled stays, crossed out, until somebody has seen it. */
export function useKitchen(branch: string) {
  const kitchen = useQuery({
    queryKey: ['kitchen', branch],
    queryFn: ({ signal }) => callStaff('readKitchen', { query: { branch }, signal }),
  })
  const [cancelled, setCancelled] = useState<readonly WireTicket[]>([])
  const latest = useRef<readonly WireTicket[]>([])
  if (kitchen.data) latest.current = kitchen.data.tickets
  // Events come from the network.
  useEffect(
    () =>
      onOrderEvent(({ kind, order_id, status, card }) => {
        if (kind !== 'status' || !status.endsWith('_cancelled') || status === 'courier_cancelled') return
        const ticket = latest.current.find((one) => one.card.id === order_id)
        if (!ticket) return
        if (isFirstTab() && !isMuted()) playSound('cancelled')
        const ended = card ?? { ...ticket.card, status, lane: 'cancelled' as const }
        setCancelled((before) => [
          ...before.filter((one) => one.card.id !== order_id),
          { ...ticket, card: ended },
        ])
      }),
    [],
  )
  const open = kitchen.data?.tickets ?? []
  const kept = cancelled.filter(({ card }) => !open.some((one) => one.card.id === card.id))
  return {
    kitchen,
    tickets: [...open, ...kept],
    hide: (orderId: string) => setCancelled((before) => before.filter(({ card }) => card.id !== orderId)),
  }
}

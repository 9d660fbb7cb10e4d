import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { openOrderEvents } from '../../../platform/api/shop-api.ts'
import { isOnline, onConnectionChange } from '../../../platform/browser/network.ts'
import { orderKeys } from '../use-orders.ts'
import { followOrders, type LiveState } from './follow-orders.ts'

type LiveOrder = Parameters<Parameters<typeof followOrders>[0]['onOrder']>[0]

/**
 * Updates what is shown of the customer's orders while the page is open. A browser that retains the page for the way back
 * would drop it with an open stream, so the stream ends when the page is left and begins again when it is shown again.
 */
export function useLiveOrders(onOrder?: (order: LiveOrder) => void): LiveState {
  const client = useQueryClient()
  const [state, setState] = useState<LiveState>('live')
  const notify = useEffectEvent((order: LiveOrder) => onOrder?.(order))

  // The stream is outside React.
  useEffect(() => {
    let leaving = new AbortController()
    const refetch = async (queryKey: readonly string[]) => {
      // A first answer that is still under way would be taken for a new one, and may be older than the stream.
      await client.cancelQueries({ queryKey })
      await client.invalidateQueries({ queryKey })
    }
    const deps: Parameters<typeof followOrders>[0] = {
      open: openOrderEvents,
      onOrder(order) {
        client.setQueryData(orderKeys.one(order.id), order)
        void client.invalidateQueries({ queryKey: orderKeys.anyList })
        notify(order)
      },
      onPosition({ order_id, location, seen_at, arrival }) {
        client.setQueryData<LiveOrder>(
          orderKeys.one(order_id),
          (order) =>
            order && {
              ...order,
              arrival,
              courier: order.courier && { ...order.courier, location, seen_at },
            },
        )
      },
      onState: setState,
      poll: () => Promise.all([['order'], orderKeys.anyList].map(refetch)).then(nothing, nothing),
      onConnectionLost: (listener) =>
        onConnectionChange(() => {
          if (!isOnline()) listener()
        }),
      wait: untilLaterOrOnline,
    }
    const leave = () => leaving.abort()
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      leaving = new AbortController()
      void followOrders(deps, leaving.signal)
    }
    void followOrders(deps, leaving.signal)
    window.addEventListener('pagehide', leave)
    window.addEventListener('pageshow', comeBack)
    return () => {
      leave()
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', comeBack)
    }
  }, [client])
  return state
}

function nothing(): void {}

/** A pause that ends early when the network comes back. */
function untilLaterOrOnline(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      stopListening()
      resolve()
    }
    const stopListening = onConnectionChange(() => {
      if (isOnline()) end()
    })
    const timer = setTimeout(end, delayMs)
    signal.addEventListener('abort', end, { once: true })
    if (signal.aborted) end()
  })
}

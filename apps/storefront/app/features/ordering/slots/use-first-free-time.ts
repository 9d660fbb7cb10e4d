import type { LocalDate } from '@doira/domain/time/local-time'
import { ApiProblem } from '@doira/web/api/api-problem.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { checkoutStore } from '../../../platform/stores/checkout-store.ts'
import { findFreeSlot, type SlotsAsk } from './use-slots.ts'

type FirstFreeTime = {
  /** Nobody serves now: only a later time can be chosen. */
  readonly isWanted: boolean
  readonly days: readonly LocalDate[]
  readonly ask: SlotsAsk | null
  readonly onSchedule: (isScheduled: boolean) => void
}

/** While all are closed, the first free half hour is chosen beforehand; a choice of the customer's own stays. */
export function useFirstFreeTime({ isWanted, days, ask, onSchedule }: FirstFreeTime): void {
  const client = useQueryClient()
  const isReady = isWanted && ask !== null && ask.makeMinutes !== null
  /** Another place is another choice. */
  const place = JSON.stringify([ask?.deliveryType, ask?.branches.map(({ id }) => id)])
  const choose = useEffectEvent(async () => {
    if (!ask) return
    try {
      const slot = await findFreeSlot(client, days, ask)
      if (slot && checkoutStore.getState().futureTime === null) {
        checkoutStore.setState({ futureTime: slot.startsAt })
      }
    } catch (error) {
      // The days themselves show that nobody answers.
      if (!(error instanceof ApiProblem)) throw error
    }
  })
  const schedule = useEffectEvent(() => onSchedule(true))
  // What the server says of branches comes from outside.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place asks again
  useEffect(() => {
    if (isWanted) schedule()
    if (isReady && checkoutStore.getState().futureTime === null) void choose()
  }, [isWanted, isReady, place])
}

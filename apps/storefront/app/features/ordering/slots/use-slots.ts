import type { LocalDate } from '@doira/domain/time/local-time'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { shopApi } from '../../../platform/api/shop-api.ts'
import { type DeliveryType, useCommon } from '../../../platform/stores/common-store.ts'
import { askQuoteAgain, useQuote } from '../quote/quote-store.ts'
import { toSlots } from './slots.mapper.ts'
import { mergeSlots, type ServingBranch, type Slot } from './time-choice.ts'

/** Kitchens fill up while the form is being filled in. */
const askAgainMs = 60 * 1000

export type SlotsAsk = {
  readonly branches: readonly Pick<ServingBranch, 'id' | 'distance'>[]
  readonly deliveryType: DeliveryType
  readonly chosenId: string | null
  /** Of the order as it is; null asks for any half hour that has capacity at all. */
  readonly makeMinutes: number | null
}

/** Whom to ask for half hours, and for what. Null while the branches are not known. */
export function useSlotsAsk(branches: readonly ServingBranch[] | null): SlotsAsk | null {
  const deliveryType = useCommon((state) => state.deliveryType)
  const chosenId = useCommon((state) => state.branch?.id ?? null)
  const makeMinutes = useQuote().quote?.makeMinutes ?? null
  return branches && { branches, deliveryType, chosenId, makeMinutes }
}

function slotsQuery(date: LocalDate, { branches, deliveryType, chosenId, makeMinutes }: SlotsAsk) {
  const ids = branches.map(({ id }) => id)
  return queryOptions({
    queryKey: ['slots', date, deliveryType, chosenId, makeMinutes, ids],
    queryFn: async ({ signal }) => {
      const query = {
        date,
        delivery_type: deliveryType,
        ...(makeMinutes !== null && { make_minutes: makeMinutes }),
      }
      const offers = branches.map(async (branch) => ({
        branch,
        slots: toSlots(await shopApi.listSlots({ params: { id: branch.id }, query, signal })),
      }))
      return mergeSlots(await Promise.all(offers), chosenId)
    },
    staleTime: askAgainMs,
  })
}

/** The half hours of a day by the server's word; null until they are known. Full ones are among them. */
export function useSlots(date: LocalDate, ask: SlotsAsk) {
  const { data, isError, refetch } = useQuery({
    ...slotsQuery(date, ask),
    refetchInterval: askAgainMs,
    // Another dish in the order: the last answer stays until the new one is there.
    placeholderData: (before, query) => (query?.queryKey[1] === date ? before : undefined),
  })
  return { slots: data ?? null, isFailed: isError && !data, retry: () => void refetch() }
}

/** The first free half hour of these days; null when all are full. @throws ApiProblem */
export async function findFreeSlot(
  client: QueryClient,
  days: readonly LocalDate[],
  ask: SlotsAsk,
): Promise<Slot | null> {
  for (const day of days) {
    const slots = await client.fetchQuery(slotsQuery(day, ask))
    const free = slots.find(({ isFree }) => isFree)
    if (free) return free
  }
  return null
}

/**
 * The chosen half hour filled up: the list and the quote report it together, whichever learns of it first. It stays chosen,
 * so that nothing moves behind the customer's back.
 */
export function useTakenSlot(chosen: Slot | null): boolean {
  const client = useQueryClient()
  const { quote } = useQuote()
  const isTaken = chosen !== null && !chosen.isFree
  const isRefused = quote?.problems.some(({ code }) => code === 'slot_unavailable') ?? false
  // The quote is held outside React.
  useEffect(() => {
    if (isTaken && !isRefused) askQuoteAgain()
    if (isRefused && !isTaken) void client.invalidateQueries({ queryKey: ['slots'] })
  }, [isTaken, isRefused, client])
  return isTaken
}

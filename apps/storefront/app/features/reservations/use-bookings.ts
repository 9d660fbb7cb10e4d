import type { LocalDate } from '@doira/domain/time/local-time'
import { useQuery } from '@tanstack/react-query'
import { useLocale } from '../../i18n/messages.tsx'
import { shopApi } from '../../platform/api/shop-api.ts'
import { isUnanswered } from '../../platform/api/unanswered.tsx'
import { useUser } from '../../platform/stores/auth-store.ts'
import { toBooking, toHallDay } from './hall.ts'

/** Others book while the form is being filled in. */
const askAgainMs = 30_000
/** The branch confirms or declines while its customer looks on. */
const askForAnswerMs = 10_000

export const bookingKeys = { day: ['hall-day'], list: ['bookings'] } as const

/** What can be booked on a day; null until it is known. */
export function useHallDay(branchId: string, date: LocalDate) {
  const query = useQuery({
    queryKey: [...bookingKeys.day, branchId, date],
    queryFn: async ({ signal }) =>
      toHallDay(await shopApi.getHallDay({ params: { branch_id: branchId }, query: { date }, signal })),
    staleTime: askAgainMs,
    refetchInterval: askAgainMs,
  })
  const { data, refetch } = query
  return { day: data ?? null, isFailed: isUnanswered(query), retry: () => void refetch() }
}

/** The customer's own bookings, latest time first; null until they are known, and for guests. */
export function useBookings() {
  const locale = useLocale()
  const user = useUser()
  const query = useQuery({
    queryKey: [...bookingKeys.list, user?.id],
    queryFn: ({ signal }) => shopApi.listBookings({ signal }),
    enabled: user !== null,
    refetchInterval: ({ state }) =>
      state.data?.reservations.some(({ status }) => status === 'new') ? askForAnswerMs : false,
  })
  const { data, refetch } = query
  return {
    bookings: data?.reservations.map((wire) => toBooking(wire, locale)) ?? null,
    isFailed: isUnanswered(query),
    retry: () => void refetch(),
  }
}

import type { LocalDate } from '@doira/domain/time/local-time'
import { useQuery } from '@tanstack/react-query'
import { useLocale } from '../../i18n/words.tsx'
import { shopApi } from '../../platform/api/shop-api.ts'
import { useUser } from '../../platform/stores/auth-store.ts'
import { toBooking, toHallDay } from './hall.ts'

/** Others book while the form is being filled in. */
const askAgainMs = 30_000
/** The branch confirms or declines while its guest looks on. */
const askForAnswerMs = 10_000

export const bookingKeys = { day: ['hall-day'], list: ['bookings'] } as const

/** What can be booked on a day; null until it is known. */
export function useHallDay(branchId: string, date: LocalDate) {
  const { data, isError, refetch } = useQuery({
    queryKey: [...bookingKeys.day, branchId, date],
    queryFn: async ({ signal }) =>
      toHallDay(await shopApi.getHallDay({ params: { branch_id: branchId }, query: { date }, signal })),
    staleTime: askAgainMs,
    refetchInterval: askAgainMs,
  })
  return { day: data ?? null, isFailed: isError && !data, retry: () => void refetch() }
}

/** The guest's own bookings, latest time first; null until they are known, and for nobody. */
export function useBookings() {
  const locale = useLocale()
  const user = useUser()
  const { data, isError, refetch } = useQuery({
    queryKey: [...bookingKeys.list, user?.id],
    queryFn: ({ signal }) => shopApi.listBookings({ signal }),
    enabled: user !== null,
    refetchInterval: (query) =>
      query.state.data?.reservations.some(({ status }) => status === 'new') ? askForAnswerMs : false,
  })
  return {
    bookings: data?.reservations.map((wire) => toBooking(wire, locale)) ?? null,
    isFailed: isError && !data,
    retry: () => void refetch(),
  }
}

import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { callStaff } from '../../../platform/api/staff-api.ts'
import { useIsFirstTab } from '../../../platform/device/first-tab.ts'
import { isMuted } from '../../../platform/device/mute.ts'
import { playSound } from '../../../platform/device/sounds.ts'
import { useMay } from '../../../platform/session.ts'

/** For where streams do not get through. */
const renewMs = 30_000

/** Bookings from the site that nobody has confirmed; undefined until they are read. */
export function useWaitingBookings() {
  const { data } = useQuery({
    queryKey: ['hall', 'waiting'],
    queryFn: ({ signal }) => callStaff('readWaitingBookings', { signal }),
    refetchInterval: renewMs,
    enabled: useMay()('hall.work'),
  })
  return data?.bookings
}

/** Plays a sound for a booking that comes while the page is open, on whatever screen, in one tab. */
export function useBookingSound(): void {
  const bookings = useWaitingBookings()
  const isFirst = useIsFirstTab()
  const known = useRef<ReadonlySet<string> | null>(null)
  // Sound is the browser's.
  useEffect(() => {
    if (!bookings) return
    const before = known.current
    known.current = new Set(bookings.map(({ id }) => id))
    const isNew = before !== null && bookings.some(({ id }) => !before.has(id))
    if (isNew && isFirst && !isMuted()) playSound('booking')
  }, [bookings, isFirst])
}

import { announce } from '@doira/web/browser/announce.ts'
import { formatTime } from '@doira/web/i18n/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { callStaff } from '../../platform/api/staff-api.ts'
import { useMessages } from '../../platform/use-messages.ts'
import type { HallData } from './hall-day.ts'

/** For where streams do not get through. */
const askAgainMs = 30_000

/** The hall of a branch on a day; null is today. */
export function useHall(branch: string, date: string | null) {
  return useQuery({
    queryKey: ['hall', branch, date],
    queryFn: ({ signal }) => callStaff('readHall', { query: { branch, date }, signal }),
    refetchInterval: askAgainMs,
  })
}

/** Says what guests do on the site: a booking that has come, and one that was given back. */
export function useAnnouncedBookings(hall: HallData | undefined): void {
  const { t } = useMessages()
  const known = useRef<{ readonly key: string; readonly states: ReadonlyMap<string, string> } | null>(null)
  // Screen readers announce the changes.
  useEffect(() => {
    if (!hall) return
    const key = `${hall.branch.id} ${hall.date}`
    const before = known.current?.key === key ? known.current.states : null
    known.current = { key, states: new Map(hall.bookings.map(({ id, state }) => [id, state])) }
    if (!before) return
    for (const { id, state, by, name, from } of hall.bookings) {
      if (by !== null || before.get(id) === state) continue
      const facts = { name, time: formatTime(from) }
      if (!before.has(id)) announce(t('hall.announced_new', facts))
      else if (state === 'canceled') announce(t('hall.announced_cancelled', facts))
    }
  }, [hall, t])
}

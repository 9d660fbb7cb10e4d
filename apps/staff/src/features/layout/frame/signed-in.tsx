import { useAnnouncements } from '@doira/web/browser/announce.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router'
import { useLive } from '../../../live/use-live.ts'
import { useNewDay } from '../../../live/use-new-day.ts'
import { sendUndoable, startOutbox } from '../../../outbox/shared-outbox.ts'
import { useAnnouncedActions } from '../../../outbox/use-announced-actions.ts'
import { callStaff } from '../../../platform/api/staff-api.ts'
import { followDevice, useIsTouch } from '../../../platform/device/device.ts'
import { followMute } from '../../../platform/device/mute.ts'
import { paths } from '../../../platform/paths.ts'
import { followOtherTabs, renewMe, useIsSessionOver, useMaybeMe, useMe } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Toaster } from '../../../ui/toaster.tsx'
import { SessionOver } from '../../staff/sign-in/session-over.tsx'
import { useLinkTone } from './use-link-tone.ts'
import { usePushRenewal } from './use-push-renewal.ts'
import { useRenewal } from './use-renewal.ts'
import { useBookingSound } from './use-waiting-bookings.ts'

/** Everything behind the sign-in: live data, the actions of this device, and the question for a code when a session ends. */
export function SignedIn() {
  const me = useMaybeMe()
  const { pathname, search } = useLocation()
  // What other tabs of the device do counts here too: signing out, silence, how loud it is.
  useEffect(followOtherTabs, [])
  useEffect(followMute, [])
  useEffect(followDevice, [])
  if (!me) return <Navigate to={`/sign-in?to=${encodeURIComponent(pathname + search)}`} replace />
  return <Inside key={me.id} />
}

/** Who gets another role begins where that one does: the screen of the former one has nothing for them. */
function useStartOfRole(): void {
  const { role } = useMe()
  const navigate = useNavigate()
  const before = useRef(role)
  // The role is the server's, and may change at any time.
  useEffect(() => {
    if (before.current !== role) void navigate(paths.start, { replace: true })
    before.current = role
  }, [role, navigate])
}

function Inside() {
  const { t } = useMessages()
  const isOver = useIsSessionOver()
  const isTouch = useIsTouch()
  const { pathname } = useLocation()
  const { polite, assertive } = useAnnouncements()
  useEffect(startOutbox, [])
  useLive(!isOver)
  useNewDay()
  useAnnouncedActions()
  useRenewal()
  useLinkTone()
  useBookingSound()
  usePushRenewal(isOver)
  const { data } = useQuery({
    queryKey: ['me'],
    queryFn: ({ signal }) => callStaff('staffMe', { signal }),
    // Colleagues open branches.
    refetchInterval: 5 * 60_000,
  })
  useEffect(() => {
    if (data) renewMe(data)
  }, [data])
  useStartOfRole()
  // Leaving a screen sends what can still be undone: nobody would see its button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what is watched
  useEffect(() => () => void sendUndoable(), [pathname.split('/')[1]])

  return (
    <div className={isTouch ? 'is-touch app' : 'app'}>
      <a className="skip" href="#main">
        {t('app.skip')}
      </a>
      <Outlet />
      <div className="sr-only" role="status" aria-live="polite" key={`p${polite.turn % 2}`}>
        {polite.text}
      </div>
      <div className="sr-only" role="alert" aria-live="assertive" key={`a${assertive.turn % 2}`}>
        {assertive.text}
      </div>
      <Toaster label={t('nav.board')} />
      {isOver && <SessionOver />}
    </div>
  )
}

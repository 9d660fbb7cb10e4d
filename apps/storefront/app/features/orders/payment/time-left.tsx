import { announce } from '@doira/web/browser/announce.ts'
import { formatTimer } from '@doira/web/i18n/format.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useT } from '../../../i18n/messages.tsx'
import { useNow } from '../../../platform/hooks/use-now.ts'
import type { Order } from '../order.mapper.ts'
import { isTimeToAnnounce, partLeft, secondsLeft } from './payment-stage.ts'

type Awaited = Pick<Order, 'createdAt' | 'payUntil'>

/** `12:40` until the time to pay is over. */
function useTimeLeft({ payUntil }: Pick<Order, 'payUntil'>) {
  const now = useNow(1000)
  const seconds = payUntil === null ? 0 : secondsLeft(payUntil, now)
  return { now, seconds, text: formatTimer(seconds) }
}

/** What happens with the order and how long it can be paid. */
export function AwaitText({ order }: { order: Pick<Order, 'payUntil'> }) {
  const t = useT('order')
  return t('await_text', { time: useTimeLeft(order).text })
}

/** The ring that empties while the order can be paid. The text beside it says the same. */
export function TimeRing({ order }: { order: Awaited }) {
  const t = useT('order')
  const { now, seconds, text } = useTimeLeft(order)
  const percent = partLeft(order, now) * 100
  const before = useRef(seconds)
  const announceTimeLeft = useEffectEvent(() => announce(t('await_text', { time: text })))
  // Announcements are outside React, and not every second.
  useEffect(() => {
    if (isTimeToAnnounce(before.current, seconds)) announceTimeLeft()
    before.current = seconds
  }, [seconds])
  return (
    <svg className="done__ring" viewBox="0 0 176 176" aria-hidden="true">
      <circle className="done__way" cx="88" cy="88" r="76" />
      {percent > 0 && (
        <circle
          className="done__left"
          cx="88"
          cy="88"
          r="76"
          pathLength="100"
          strokeDasharray={`${percent} 100`}
          transform="rotate(-90 88 88)"
        />
      )}
      <text className="done__time" x="88" y="102">
        {text}
      </text>
    </svg>
  )
}

import type { WireOrderCard } from '@doira/contract/staff/staff-shapes'
import { useEffect, useRef, useState } from 'react'
import { serverNow } from '../platform/api/server-clock.ts'
import { useIsFirstTab } from '../platform/device/first-tab.ts'
import { isMuted } from '../platform/device/mute.ts'
import { isSoundBlocked, playSound, unblockSound } from '../platform/device/sounds.ts'
import { cardLevel } from './lanes.ts'
import { soundPlan } from './sound-plan.ts'
import { onOrderEvent } from './use-live.ts'

/** Late orders that sounded, on whatever screen. */
const soundedLate = new Set<string>()

/** Plays what the orders ask for, in one tab. Answers whether the browser still forbids it. */
export function useBoardSounds(orders: readonly WireOrderCard[], isBranch: boolean): boolean {
  const isFirst = useIsFirstTab()
  const [isBlocked, setIsBlocked] = useState(false)
  const latest = useRef(orders)
  latest.current = orders
  // Sound is the browser's.
  useEffect(() => {
    if (!isFirst) return
    let lastMs = 0
    const tick = () => {
      const now = serverNow()
      const plan = soundPlan(latest.current, { now, isBranch })
      const late = latest.current.find(
        (card) => card.lane !== 'new' && cardLevel(card, now) === 'late' && !soundedLate.has(card.id),
      )
      setIsBlocked(isSoundBlocked())
      if (isMuted()) return
      if (plan && Date.now() - lastMs >= plan.everyMs) {
        lastMs = Date.now()
        playSound(plan.sound, plan.gain)
      } else if (!plan && late) {
        soundedLate.add(late.id)
        playSound('late')
      }
    }
    // The first touch of the page is all that browsers ask for. Not before the press has arrived: with the sound goes the
    // bar above the board, and the button would move away under the finger.
    const touch = () => void unblockSound().then(tick)
    const offAnswers = onOrderEvent(({ kind, status }) => {
      const isNews = kind === 'substitution_chosen' || (kind === 'status' && status === 'courier_cancelled')
      if (isNews && !isBranch && !isMuted()) playSound('answered')
    })
    tick()
    const timer = setInterval(tick, 500)
    window.addEventListener('click', touch, { once: true, capture: true })
    window.addEventListener('keydown', touch, { once: true })
    return () => {
      clearInterval(timer)
      offAnswers()
      window.removeEventListener('click', touch, { capture: true })
      window.removeEventListener('keydown', touch)
    }
  }, [isFirst, isBranch])
  return isFirst && isBlocked
}

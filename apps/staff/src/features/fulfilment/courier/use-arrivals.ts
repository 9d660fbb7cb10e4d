import { announce } from '@doira/web/browser/announce.ts'
import { formatOrderNumber } from '@doira/web/i18n/format.ts'
import { useEffect, useRef } from 'react'
import { isMuted } from '../../../platform/device/mute.ts'
import { isSoundBlocked, playSound, unblockSound } from '../../../platform/device/sounds.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import type { CourierOrder } from './use-courier.ts'

/** An order that was given to this courier while the page is open: a sound, a shake, a sentence. */
export function useArrivals(orders: readonly CourierOrder[] | undefined): void {
  const { t } = useMessages()
  const known = useRef<ReadonlySet<string> | null>(null)
  // Sound and vibration are the device's.
  useEffect(() => {
    if (!orders) return
    const before = known.current
    known.current = new Set(orders.map(({ card }) => card.id))
    const fresh = before === null ? [] : orders.filter(({ card }) => !before.has(card.id))
    const [first] = fresh
    if (!first) return
    announce(t('courier.arrived', { number: formatOrderNumber(first.card.number) }), 'assertive')
    navigator.vibrate?.([200, 100, 200])
    if (!isMuted() && !isSoundBlocked()) playSound('new')
  }, [orders, t])
  // Browsers are silent until the page was touched once.
  useEffect(() => {
    const touch = () => void unblockSound()
    window.addEventListener('click', touch, { once: true, capture: true })
    return () => window.removeEventListener('click', touch, { capture: true })
  }, [])
}

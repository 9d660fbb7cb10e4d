import { useEffect, useState } from 'react'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { callStaff } from '../../../platform/api/staff-api.ts'
import { storeMeasuredPlace } from './measured-place.ts'

const everyMs = 20_000

/** Sends the courier's position while an order is on its way, and only then. Answers whether customers see it. */
export function usePosition(isOnTheWay: boolean): boolean {
  const [isShared, setIsShared] = useState(false)
  // The position is the device's.
  useEffect(() => {
    if (!isOnTheWay || !('geolocation' in navigator)) return
    let isOver = false
    const sendPosition = () =>
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => {
          if (isOver) return
          const place = { lat: coords.latitude, long: coords.longitude }
          storeMeasuredPlace({ ...place, accuracy: coords.accuracy })
          const body = { ...place, at: serverNow() }
          // A lost position is nothing: the next one comes soon.
          callStaff('reportPosition', { body }).then(
            ({ is_shared }) => setIsShared(is_shared),
            () => setIsShared(false),
          )
        },
        () => {
          setIsShared(false)
          storeMeasuredPlace(null)
          void callStaff('hidePosition').catch(() => null)
        },
        { enableHighAccuracy: true, maximumAge: 10_000, timeout: 15_000 },
      )
    sendPosition()
    const timer = setInterval(sendPosition, everyMs)
    return () => {
      isOver = true
      clearInterval(timer)
      setIsShared(false)
    }
  }, [isOnTheWay])
  return isShared
}

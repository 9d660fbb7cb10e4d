import type { LatLong } from '@doira/domain/delivery/geo'
import { useState } from 'react'
import { useT } from '../i18n/words.tsx'

/** R9-06. */
const geolocationTimeoutMs = 60_000

/** Where the browser is, once it is asked for; a refusal is told only to the one who asked (R8-18). */
export function useMyPosition(onFound: (at: LatLong) => void) {
  const t = useT('location')
  const [me, setMe] = useState<LatLong | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isFinding, setIsFinding] = useState(false)

  function find() {
    if (isFinding) return
    setProblem(null)
    if (!('geolocation' in navigator)) {
      setProblem(t('position_unavailable'))
      return
    }
    setIsFinding(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const at = { lat: coords.latitude, long: coords.longitude }
        setIsFinding(false)
        setMe(at)
        onFound(at)
      },
      ({ code, PERMISSION_DENIED }) => {
        setIsFinding(false)
        setProblem(t(code === PERMISSION_DENIED ? 'access_denied' : 'position_unavailable'))
      },
      { timeout: geolocationTimeoutMs, enableHighAccuracy: true },
    )
  }
  return { me, problem, isFinding, find }
}

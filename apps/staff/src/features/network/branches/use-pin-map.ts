import type { LatLong } from '@doira/domain/delivery/geo'
import { useEffect, useRef, useState } from 'react'
import { useGround } from '../../../platform/use-ground.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { makePinMap, type PinMap } from './pin-map.ts'

/** One map for as long as its part of the page is open, on the ground of the city. */
export function usePinMap(start: { readonly center: LatLong; readonly zoom: number }, city: string | null) {
  const box = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<PinMap | null>(null)
  const ground = useGround(city)
  const { language } = useMessages()
  const first = useRef(start)
  // Leaflet is outside of React.
  useEffect(() => {
    if (!box.current) return
    const made = makePinMap(box.current, first.current)
    setMap(made)
    return () => {
      setMap(null)
      made.remove()
    }
  }, [])
  useEffect(() => {
    if (map && ground) map.showGround(ground, language)
  }, [map, ground, language])
  return { box, map }
}

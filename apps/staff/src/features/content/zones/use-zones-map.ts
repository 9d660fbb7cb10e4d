import { useEffect, useRef, useState } from 'react'
import { useGround } from '../../../platform/use-ground.ts'
import type { StaffZones } from './zone-tests.ts'
import { makeZonesMap, type ZonesMap } from './zones-map.ts'

export type ZonesMapInPage = ReturnType<typeof useZonesMap>

/** One map for as long as the page is open, on the ground of the city. */
export function useZonesMap(city: StaffZones['cities'][number] | undefined) {
  const box = useRef<HTMLDivElement>(null)
  const [made, setMade] = useState<ZonesMap | null>(null)
  const ground = useGround(city?.slug ?? null)
  const first = useRef(city)
  useEffect(() => {
    if (!box.current || !first.current) return
    const map = makeZonesMap(box.current, first.current)
    setMade(map)
    return () => {
      setMade(null)
      map.remove()
    }
  }, [])
  useEffect(() => {
    if (made && ground) made.showGround(ground)
  }, [made, ground])
  return { box, made, hasGround: ground !== null }
}

import { IconButton } from '@doira/web/ui/icon-button.tsx'
import { join } from '@doira/web/ui/join.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { chooseGround as ChooseGround } from './ground/choose-ground.ts'
import type { GroundCredit } from './ground/ground.ts'
import type { LeafletMap } from './leaflet-map.ts'
import type { MapProps } from './map-props.ts'

/**
 * A map with buttons. It is never the only way to anything: all that is on it is also in a list. The library
 * comes with the first map; when it fails, `onFail` is called and the caller shows what works without. When the ground
 * fails, the pins stand on plain land.
 */
export function ShopMap(props: MapProps) {
  const { words, locale, city, look, pins, onPinPress, clusterName, marker, onPlace, areas } = props
  const { way, hasFewControls, onMyLocation } = props
  const box = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<LeafletMap | null>(null)
  const [credit, setCredit] = useState<GroundCredit>('own')
  const [isBehind, setIsBehind] = useState(false)
  const [isGroundOff, setIsGroundOff] = useState(false)
  const fail = useEffectEvent(props.onFail)
  const press = useEffectEvent((id: string) => onPinPress?.(id))
  const place = useEffectEvent((at: Parameters<NonNullable<MapProps['onPlace']>>[0]) => onPlace?.(at))
  const ground = useEffectEvent((choose: typeof ChooseGround) => choose(props.findProvider, locale))
  const firstLook = useEffectEvent(() => ({ look, isInPage: props.isInPage ?? false }))
  const canPress = onPinPress !== undefined
  const canPlace = onPlace !== undefined

  // The map draws itself outside of React.
  useEffect(() => {
    let made: LeafletMap | null = null
    let isGone = false
    Promise.all([
      import('./leaflet-map.ts'),
      import('./ground/choose-ground.ts').then(({ chooseGround }) => ground(chooseGround)),
    ]).then(
      ([{ makeLeafletMap }, chosen]) => {
        if (isGone || !box.current) return
        made = makeLeafletMap(box.current, {
          ground: chosen,
          onCredit: setCredit,
          onBehind: setIsBehind,
          ...firstLook(),
        })
        setMap(made)
      },
      () => {
        if (!isGone) fail()
      },
    )
    return () => {
      isGone = true
      made?.remove()
      setMap(null)
    }
  }, [])

  useEffect(() => {
    const leaving = new AbortController()
    map?.showCity(city, locale, leaving.signal).then(
      () => setIsGroundOff(false),
      () => {
        if (!leaving.signal.aborted) setIsGroundOff(true)
      },
    )
    return () => leaving.abort()
  }, [map, city, locale])

  useEffect(() => map?.goTo(look), [map, look])
  useEffect(() => map?.showAreas(areas ?? null), [map, areas])
  useEffect(() => map?.showWay(way ?? null), [map, way])
  useEffect(
    () =>
      map?.showPins({
        pins: pins ?? [],
        onPinPress: canPress ? (id) => press(id) : undefined,
        clusterName,
      }),
    [map, pins, canPress, clusterName],
  )
  useEffect(
    () => map?.showMarker({ marker: marker ?? null, onPlace: canPlace ? (at) => place(at) : undefined }),
    [map, marker, canPlace],
  )

  return (
    <>
      <div ref={box} className="map__box" role="application" aria-label={words.label} />
      {words.hint && map && <span className="map__hint">{words.hint}</span>}
      <div className={join('map__ctl', hasFewControls && 'map__ctl--few')}>
        <IconButton icon="plus" look="float" label={words.zoomIn} onClick={() => map?.zoomBy(1)} />
        <IconButton icon="minus" look="float" label={words.zoomOut} onClick={() => map?.zoomBy(-1)} />
        {onMyLocation && (
          <IconButton
            icon="locate-fixed"
            look="float"
            label={words.myLocation}
            className={isBehind ? 'map__behind' : undefined}
            onClick={onMyLocation}
          />
        )}
      </div>
      {isGroundOff && (
        <p className="map__note" role="status">
          {words.groundOff}
        </p>
      )}
      {credit !== null && !isGroundOff && (
        <span className="map__credit">{credit === 'own' ? words.credit : credit.text}</span>
      )}
    </>
  )
}

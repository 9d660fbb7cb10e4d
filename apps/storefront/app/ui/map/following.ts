import L from 'leaflet'
import type { MapLook, MapPoint } from './map-props.ts'

type Follow = Extract<MapLook, { follow: MapPoint }>
type Fit = Extract<MapLook, { all: readonly MapPoint[] }>

/** So long after the customer moved the map it stays where it is. */
const ownMoveMs = 10_000
/** The share of the map that a moving point may use before the map follows. */
const middle = 0.7
/** From this zoom on streets can be distinguished. */
const readableZoom = 15

/** Whether a point lies in the middle part of a window. */
export function isInMiddle(
  point: { readonly x: number; readonly y: number },
  size: { readonly x: number; readonly y: number },
) {
  const edge = (1 - middle) / 2
  return (
    point.x >= size.x * edge &&
    point.x <= size.x * (1 - edge) &&
    point.y >= size.y * edge &&
    point.y <= size.y * (1 - edge)
  )
}

/**
 * Follows a moving point without pulling the map about: only when the point leaves the middle, and never just after the
 * customer moved the map. `onBehind` is called when the map stays behind, and when it has caught up.
 */
export function makeFollowing(
  map: L.Map,
  { fit, onBehind }: { readonly fit: (look: Fit) => void; readonly onBehind: (isBehind: boolean) => void },
) {
  let movedAt = Number.NEGATIVE_INFINITY
  let lastTurn: number | null = null
  const moved = () => {
    movedAt = performance.now()
  }
  const box = map.getContainer()
  map.on('dragstart', moved)
  for (const event of ['wheel', 'keydown', 'dblclick']) box.addEventListener(event, moved, { passive: true })

  return {
    /** The customer moved it by a button. */
    moved,
    follow({ follow, fit: look, also, turn }: Follow) {
      const isTurned = turn !== lastTurn
      lastTurn = turn
      if (!isTurned) {
        if (isInMiddle(map.latLngToContainerPoint([follow.lat, follow.long]), map.getSize()))
          return onBehind(false)
        if (performance.now() - movedAt < ownMoveMs) return onBehind(true)
      }
      fit(also && fitsReadably(map, [...look.all, also], look) ? { ...look, all: [...look.all, also] } : look)
      onBehind(false)
    },
  }
}

function fitsReadably(map: L.Map, points: readonly MapPoint[], { padding }: Fit): boolean {
  const bounds = L.latLngBounds(points.map(({ lat, long }) => [lat, long]))
  const { sides = 0, bottom = 0 } = padding ?? {}
  return map.getBoundsZoom(bounds, false, L.point(2 * sides, sides + bottom)) >= readableZoom
}

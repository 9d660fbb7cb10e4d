import { moveBy, type Ring } from '@doira/domain/delivery/geo'
import type { Crossing } from '@doira/domain/delivery/outline'
import L from 'leaflet'
import { toLatLngs } from './to-lat-lngs.ts'

/** What is reported of the outline that is being drawn. */
export type Outline = {
  readonly corners: Ring
  /** Two sides that meet where they must not. */
  readonly crossing: Crossing | null
  /** What a screen reader says of a corner. */
  readonly nameOf: (place: number) => string
  /** Null: it can only be looked at. */
  readonly onChange: ((corners: Ring) => void) | null
}

const stepMeters = 25
const fewestCorners = 3
/** Drawn 16 px, pressed on 44 px. */
const targetPixels = 44
/** A side can be pressed that far from its line. */
const sidePixels = 22

const directions: Readonly<Record<string, readonly [east: number, north: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/**
 * Lets an outline be drawn: corners are dragged, or moved by arrow keys 25 m a step; a press on a side adds one where
 * it was pressed, Insert on a corner one behind it, Delete takes a corner away.
 */
export function makeOutlineLayer(map: L.Map) {
  const shapes = L.layerGroup().addTo(map)
  const points = L.layerGroup().addTo(map)
  let markers: L.Marker[] = []
  let given: Outline | null = null

  const drawShapes = (corners: Ring) => {
    shapes.clearLayers()
    if (!given || corners.length === 0) return
    shapes.addLayer(L.polygon(toLatLngs(corners), { className: 'zn zn--sel', interactive: false }))
    for (const place of given.crossing ?? []) {
      const side = getSide(corners, place)
      shapes.addLayer(L.polyline(toLatLngs(side), { className: 'zn-crossing', interactive: false }))
    }
    if (!given.onChange) return
    for (const place of corners.keys()) {
      const side = L.polyline(toLatLngs(getSide(corners, place)), {
        className: 'zn-side',
        weight: sidePixels,
      })
      side.on('click', (event) => {
        L.DomEvent.stopPropagation(event)
        add(place, [event.latlng.lng, event.latlng.lat])
      })
      shapes.addLayer(side)
    }
  }

  const change = (corners: Ring, focused: number | null = null) => {
    const { onChange } = given ?? {}
    if (!given || !onChange) return
    show({ ...given, corners, crossing: null })
    if (focused !== null) markers[focused]?.getElement()?.focus({ preventScroll: true })
    onChange(corners)
  }
  const add = (behind: number, corner: Ring[number]) => {
    if (given) change(given.corners.toSpliced(behind + 1, 0, rounded(corner)), behind + 1)
  }
  const move = (place: number, corner: Ring[number]) => {
    if (given) change(given.corners.toSpliced(place, 1, rounded(corner)), place)
  }
  const takeAway = (place: number) => {
    if (!given || given.corners.length <= fewestCorners) return
    change(given.corners.toSpliced(place, 1), Math.max(0, place - 1))
  }

  const onKey = (event: KeyboardEvent, place: number) => {
    const corner = given?.corners[place]
    if (!corner || event.ctrlKey || event.metaKey || event.altKey) return
    const direction = directions[event.key]
    if (direction) {
      const [long, lat] = corner
      const at = moveBy({ lat, long }, direction[0] * stepMeters, direction[1] * stepMeters)
      move(place, [at.long, at.lat])
      map.panInside([at.lat, at.long], { padding: [targetPixels, targetPixels] })
    } else if (event.key === 'Delete' || event.key === 'Backspace') takeAway(place)
    else if (event.key === 'Insert' && given) {
      const [from, to] = getSide(given.corners, place)
      if (from && to) add(place, [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2])
    } else return
    event.preventDefault()
    // The map has arrow keys of its own.
    event.stopPropagation()
  }

  const makePoint = (place: number) => {
    const marker = L.marker([0, 0], {
      icon: L.divIcon({ className: 'znp', iconSize: [targetPixels, targetPixels] }),
      ...{ draggable: given?.onChange !== null, autoPan: true, zIndexOffset: 1000 },
    })
    marker.on('add', () => {
      const element = marker.getElement()
      // Arrow keys have to reach it while a screen reader is running.
      element?.setAttribute('role', 'application')
      element?.addEventListener('keydown', (event) => onKey(event, place))
    })
    marker.on('drag', () => drawShapes(markers.map(getPosition)))
    marker.on('dragend', () => move(place, getPosition(marker)))
    return marker
  }

  function show(next: Outline | null) {
    given = next
    const corners = next?.corners ?? []
    if (markers.length !== corners.length || next?.onChange === null) {
      points.clearLayers()
      markers = next?.onChange ? corners.map((_, place) => makePoint(place)) : []
    }
    drawShapes(corners)
    for (const [place, marker] of markers.entries()) {
      const [long, lat] = corners[place] ?? [0, 0]
      marker.setLatLng([lat, long])
      if (!points.hasLayer(marker)) points.addLayer(marker)
      marker.getElement()?.setAttribute('aria-label', next?.nameOf(place) ?? '')
    }
  }

  return { show }
}

function getSide(corners: Ring, place: number): Ring {
  return [place, (place + 1) % corners.length].flatMap((at) => corners.slice(at, at + 1))
}

function getPosition(marker: L.Marker): Ring[number] {
  const { lat, lng } = marker.getLatLng()
  return [lng, lat]
}

/** About ten centimetres: what nobody can draw is not written down. */
function rounded([long, lat]: Ring[number]): Ring[number] {
  return [Number(long.toFixed(6)), Number(lat.toFixed(6))]
}

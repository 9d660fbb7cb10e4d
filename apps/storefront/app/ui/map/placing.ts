import { moveBy } from '@doira/domain/delivery/geo'
import L from 'leaflet'
import type { MapMarker, MapPoint } from './map-props.ts'
import { pinIcon } from './pins/pin-icon.ts'

type PlacingGiven = {
  readonly marker: MapMarker | null
  readonly onPlace: ((at: MapPoint) => void) | undefined
}

const stepMeters = 10
const longStepMeters = 100

/** Pixels that buttons and the pin itself take at the edges. */
const clearOfControls: L.FitBoundsOptions = { paddingTopLeft: [48, 96], paddingBottomRight: [96, 48] }

const directions: Readonly<Record<string, readonly [east: number, north: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/**
 * Lets a point be placed: by dragging the marker, by a tap, by arrow keys on the marker (10 m, with Shift 100 m), by
 * Enter on the map (its middle), or by dragging the map away under the marker.
 */
export function makePlacing(map: L.Map) {
  let given: PlacingGiven = { marker: null, onPlace: undefined }
  let shown: L.Marker | null = null
  let shownLook = ''
  let heldAt: L.Point | null = null
  let isMovedByKeys = false

  const place = (at: L.LatLng) => given.onPlace?.({ lat: at.lat, long: at.lng })

  map.on('click', (event) => place(event.latlng))
  map.on('dragstart', () => {
    const at = shown?.getLatLng()
    heldAt = at && given.onPlace ? map.latLngToContainerPoint(at) : null
  })
  map.on('drag', () => {
    if (heldAt) shown?.setLatLng(map.containerPointToLatLng(heldAt))
  })
  map.on('dragend', () => {
    if (heldAt && shown) place(shown.getLatLng())
    heldAt = null
  })
  map.getContainer().addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && event.target === map.getContainer()) place(map.getCenter())
  })

  const onKey = (event: KeyboardEvent) => {
    const direction = directions[event.key]
    if (!direction || !given.marker || !given.onPlace) return
    event.preventDefault()
    event.stopPropagation()
    isMovedByKeys = true
    const step = event.shiftKey ? longStepMeters : stepMeters
    given.onPlace(moveBy(given.marker.at, direction[0] * step, direction[1] * step))
  }

  const name = (marker: L.Marker, text: string) => {
    const element = marker.getElement()
    // Arrow keys have to reach it while a screen reader is running.
    element?.setAttribute('role', 'application')
    element?.setAttribute('aria-label', text)
  }

  return {
    show(next: PlacingGiven) {
      given = next
      if (!next.marker) {
        shown?.remove()
        shown = null
        return
      }
      const { at, kind, caption, name: text } = next.marker
      const look = `${kind}|${caption ?? ''}`
      if (!shown) {
        const icon = pinIcon(kind, caption ? { caption } : {})
        shown = L.marker([at.lat, at.long], {
          icon,
          draggable: true,
          autoPan: true,
          zIndexOffset: 2000,
        }).addTo(map)
        shown.on('dragend', () => shown && place(shown.getLatLng()))
        shown.getElement()?.addEventListener('keydown', onKey)
        shownLook = look
      }
      if (!heldAt) shown.setLatLng([at.lat, at.long])
      if (shownLook !== look) {
        const element = shown.getElement()
        // A new icon is a new element: it takes over the keys and the focus.
        const hadFocus = document.activeElement === element
        shown.setIcon(pinIcon(kind, caption ? { caption } : {}))
        shown.getElement()?.addEventListener('keydown', onKey)
        if (hadFocus) shown.getElement()?.focus({ preventScroll: true })
        shownLook = look
      }
      name(shown, text)
      // Only keys can push it out of sight; a choice made elsewhere says where to look.
      if (isMovedByKeys) map.panInside(shown.getLatLng(), clearOfControls)
      isMovedByKeys = false
    },
  }
}

import type { LatLong, Ring } from '@doira/domain/delivery/geo'
import L from 'leaflet'
import '../../../styles/components/leaflet.css'
import type { GroundFeature } from '@doira/web/map/ground-feature.ts'
import { toLatLngs } from './to-lat-lngs.ts'
import { drawZoneGround } from './zone-ground.ts'
import { makeOutlineLayer } from './zone-outline.ts'

export type MapZone = {
  readonly id: string
  readonly name: string
  readonly corners: Ring
  readonly isHidden: boolean
  readonly isChosen: boolean
}

export type MapBranch = { readonly name: string; readonly location: LatLong }

const minZoom = 9
const maxZoom = 17
/** Of the map's width, on each side of a zone that is looked at: its neighbours are seen too. */
const shareAround = 6
const dotPixels = 14.5
/** Leaflet stacks marks by their place in the box. */
const belowCorners = -100_000

/** The map of zones: Leaflet on the shop's own ground. Everything it shows is passed to it; it has no state. */
export function makeZonesMap(box: HTMLElement, { center, zoom }: { center: LatLong; zoom: number }) {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = L.map(box, {
    ...{ attributionControl: false, zoomControl: false, inertia: false, doubleClickZoom: false },
    ...{ zoomAnimation: !isStill, fadeAnimation: !isStill, markerZoomAnimation: !isStill },
    ...{ minZoom, maxZoom, zoomSnap: 0.25, renderer: L.svg({ padding: 0.5 }) },
  }).setView([center.lat, center.long], zoom)
  // Shapes only: what has a name is a mark or stands in the list.
  map.getPane('overlayPane')?.setAttribute('aria-hidden', 'true')
  const ground = L.layerGroup().addTo(map)
  const zones = L.layerGroup().addTo(map)
  const marks = L.layerGroup().addTo(map)
  const outline = makeOutlineLayer(map)
  const sizes = new ResizeObserver(() => map.invalidateSize({ animate: false }))
  sizes.observe(box)

  return {
    showGround(features: readonly GroundFeature[]) {
      ground.clearLayers()
      ground.addLayer(drawZoneGround(map, features))
    },
    showZones(all: readonly MapZone[], onPress: (id: string) => void) {
      zones.clearLayers()
      for (const { id, name, corners, isHidden, isChosen } of all) {
        if (corners.length < 3) continue
        // The chosen one is drawn by its outline.
        if (!isChosen) {
          const className = isHidden ? 'zn zn--hidden' : 'zn'
          const area = L.polygon(toLatLngs(corners), { className, bubblingMouseEvents: true })
          zones.addLayer(area.on('click', () => onPress(id)))
        }
        zones.addLayer(nameAt(getMiddle(corners), name, isChosen))
      }
    },
    /** Branches, and places inside the city that nobody delivers to. */
    showMarks({
      branches,
      gaps,
    }: {
      readonly branches: readonly MapBranch[]
      readonly gaps: readonly Ring[]
    }) {
      marks.clearLayers()
      for (const gap of gaps) {
        marks.addLayer(L.polygon(toLatLngs(gap), { className: 'zn-gap', interactive: false }))
      }
      for (const branch of branches) marks.addLayer(branchAt(branch))
    },
    showOutline: outline.show,
    fit(corners: Ring) {
      if (corners.length === 0) return
      const around = Math.round(map.getSize().x / shareAround)
      map.fitBounds(L.latLngBounds(toLatLngs(corners)), { padding: [around, around], animate: false })
    },
    goTo: (at: LatLong, nearness: number) => map.setView([at.lat, at.long], nearness, { animate: false }),
    zoomBy: (steps: number) => map.setZoom(map.getZoom() + steps),
    remove() {
      sizes.disconnect()
      // Leaflet's own timer would end the zooming of a map that is gone.
      Object.assign(map, { _animatingZoom: false })
      map.remove()
    },
  }
}
export type ZonesMap = ReturnType<typeof makeZonesMap>

function nameAt([lat, long]: L.LatLngTuple, name: string, isChosen: boolean): L.Marker {
  const text = document.createElement('span')
  text.textContent = name
  const className = isChosen ? 'znt znt--sel' : 'znt'
  const marker = L.marker([lat, long], {
    icon: L.divIcon({ className, html: text, iconSize: [0, 0] }),
    ...{ interactive: false, keyboard: false },
  })
  // The list beside the map says the names.
  marker.on('add', () => marker.getElement()?.setAttribute('aria-hidden', 'true'))
  return marker
}

/** A dot that says its branch to pointers and screen readers; it lies below everything that can be pressed. */
function branchAt({ name, location: { lat, long } }: MapBranch): L.Marker {
  const marker = L.marker([lat, long], {
    icon: L.divIcon({ className: 'zn-branch', iconSize: [dotPixels, dotPixels] }),
    ...{ title: name, interactive: false, keyboard: false, zIndexOffset: belowCorners },
  })
  return marker.on('add', () => {
    marker.getElement()?.setAttribute('role', 'img')
    marker.getElement()?.setAttribute('aria-label', name)
  })
}

/** The middle of what the corners hold; of a few corners good enough to write a name on. */
function getMiddle(corners: Ring): L.LatLngTuple {
  const sum = corners.reduce(
    (so, [x, y], place) => {
      const [nextX, nextY] = corners[(place + 1) % corners.length] ?? [x, y]
      const part = x * nextY - nextX * y
      return { area: so.area + part, x: so.x + (x + nextX) * part, y: so.y + (y + nextY) * part }
    },
    { area: 0, x: 0, y: 0 },
  )
  const [firstX = 0, firstY = 0] = corners[0] ?? []
  if (sum.area === 0) return [firstY, firstX]
  return [sum.y / (3 * sum.area), sum.x / (3 * sum.area)]
}

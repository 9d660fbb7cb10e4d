import type { LatLong } from '@doira/domain/delivery/geo'
import type { Language } from '@doira/domain/i18n/languages'
import { getNames } from '@doira/web/map/ground-names.ts'
import { drawLabels } from '@doira/web/map/label-layer.ts'
import L from 'leaflet'
import '../../../styles/components/leaflet.css'
import type { GroundFeature } from '@doira/web/map/ground-feature.ts'
import { drawZoneGround } from '../../content/zones/zone-ground.ts'

export type Pin = {
  readonly id: string
  readonly name: string
  readonly at: LatLong
  /** Red over 90 per cent, grey when closed. */
  readonly tone: 'open' | 'busy' | 'closed'
}

const stepDegrees = 0.0005
const directions: Readonly<Record<string, readonly [long: number, lat: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** A map with pins: many that can be pressed, or one that is moved by hand, by a press on the map or by arrow keys. */
export function makePinMap(box: HTMLElement, { center, zoom }: { center: LatLong; zoom: number }) {
  const map = L.map(box, {
    ...{ attributionControl: false, zoomControl: false, inertia: false, doubleClickZoom: false },
    ...{ minZoom: 5, maxZoom: 17, zoomSnap: 0.25, renderer: L.svg({ padding: 0.5 }), zoomAnimation: false },
  }).setView([center.lat, center.long], zoom)
  // What can be pressed is a mark or stands in the list.
  map.getPane('overlayPane')?.setAttribute('aria-hidden', 'true')
  const ground = L.layerGroup().addTo(map)
  const pins = L.layerGroup().addTo(map)
  let names: ReturnType<typeof drawLabels> | null = null
  let own: L.Marker | null = null
  /** Moves the one that may be moved. */
  let press: ((place: L.LatLng) => void) | null = null
  map.on('click', ({ latlng }) => press?.(latlng))
  const sizes = new ResizeObserver(() => map.invalidateSize({ animate: false }))
  sizes.observe(box)
  return {
    /** With the names of places and streets, as many as there is room for. */
    showGround(features: readonly GroundFeature[], language: Language) {
      ground.clearLayers()
      ground.addLayer(drawZoneGround(map, features))
      names?.remove()
      const all = getNames(features, language)
      names = drawLabels(map, () => all)
    },
    showPins(all: readonly Pin[], onPress: (id: string) => void) {
      pins.clearLayers()
      for (const { id, name, at, tone } of all) {
        const text = document.createElement('span')
        text.textContent = name
        const icon = L.divIcon({ className: `npin npin--${tone}`, html: text, iconSize: [0, 0] })
        const marker = L.marker([at.lat, at.long], { icon, title: name, alt: name })
        pins.addLayer(marker.on('click', () => onPress(id)))
      }
    },
    /** @param onMove null: it can only be looked at */
    showOwn(at: LatLong, name: string, onMove: ((at: LatLong) => void) | null) {
      own?.remove()
      press = null
      const icon = L.divIcon({ className: 'npin npin--own', html: '<i></i>', iconSize: [0, 0] })
      const marker = L.marker([at.lat, at.long], { icon, draggable: onMove !== null, title: name, alt: name })
      own = marker.addTo(map)
      if (onMove === null) return
      const report = () => {
        const { lat, lng } = marker.getLatLng()
        onMove({ lat: Number(lat.toFixed(6)), long: Number(lng.toFixed(6)) })
      }
      press = (place) => {
        marker.setLatLng(place)
        report()
      }
      marker.on('dragend', report)
      marker.getElement()?.addEventListener('keydown', (event) => {
        const step = directions[event.key]
        if (!step) return
        event.preventDefault()
        event.stopPropagation()
        const { lat, lng } = marker.getLatLng()
        marker.setLatLng([lat + step[1] * stepDegrees, lng + step[0] * stepDegrees])
        report()
      })
    },
    fit(points: readonly LatLong[]) {
      if (points.length === 0) return
      const bounds = L.latLngBounds(points.map(({ lat, long }): L.LatLngTuple => [lat, long]))
      map.fitBounds(bounds, { padding: [40, 40], maxZoom: 13, animate: false })
    },
    goTo: (at: LatLong, nearness: number) => map.setView([at.lat, at.long], nearness, { animate: false }),
    zoomBy: (steps: number) => map.setZoom(map.getZoom() + steps),
    remove() {
      sizes.disconnect()
      names?.remove()
      map.remove()
    },
  }
}
export type PinMap = ReturnType<typeof makePinMap>

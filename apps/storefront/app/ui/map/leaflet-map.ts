import L from 'leaflet'
import './leaflet.css'
import type { Locale } from '../../i18n/locale.ts'
import { makeAreaLayer } from './area-layer.ts'
import { loadGround } from './basemap.ts'
import { drawGround } from './ground-layer.ts'
import { drawLabels } from './label-layer.ts'
import type { MapLook } from './map-props.ts'
import { makePinLayer } from './pin-layer.ts'
import { makePlacing } from './placing.ts'

const minZoom = 9
const maxZoom = 18
const fitPadding = 56

/** The embedded map: Leaflet on the drawn ground of a city. Everything it shows is told to it; it keeps nothing. */
export function makeLeafletMap(box: HTMLElement, look: MapLook) {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = L.map(box, {
    attributionControl: false,
    zoomControl: false,
    // A point that is kept in place under a moving map must not slide on.
    inertia: false,
    zoomAnimation: !isStill,
    fadeAnimation: !isStill,
    markerZoomAnimation: !isStill,
    minZoom,
    maxZoom,
    renderer: L.svg({ padding: 0.5 }),
  })
  goTo(look, false)
  const areas = makeAreaLayer(map)
  const pins = makePinLayer(map)
  const placing = makePlacing(map)
  let ground: { remove: () => void }[] = []

  const sizes = new ResizeObserver(() => map.invalidateSize({ animate: false }))
  sizes.observe(box)

  function goTo(next: MapLook, animate = !isStill) {
    if ('at' in next) {
      map.setView([next.at.lat, next.at.long], next.zoom, { animate })
      return
    }
    if (next.all.length === 0) return
    const bounds = L.latLngBounds(next.all.map(({ lat, long }) => [lat, long]))
    map.fitBounds(bounds, { padding: [fitPadding, fitPadding], maxZoom: next.maxZoom, animate })
  }

  return {
    showAreas: areas.show,
    showPins: pins.show,
    showMarker: placing.show,
    goTo,
    zoomBy: (steps: number) => map.setZoom(map.getZoom() + steps),
    /** @throws when the ground does not come. */
    async showCity(city: string, locale: Locale, signal: AbortSignal) {
      const features = await loadGround(city)
      if (signal.aborted) return
      for (const layer of ground) layer.remove()
      const drawn = drawGround(map, features)
      for (const shape of drawn.getLayers().toReversed()) if (shape instanceof L.Path) shape.bringToBack()
      ground = [drawn, drawLabels(map, features, locale)]
    },
    remove() {
      sizes.disconnect()
      map.remove()
    },
  }
}

export type LeafletMap = ReturnType<typeof makeLeafletMap>

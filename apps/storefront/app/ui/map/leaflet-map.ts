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

/** How near a point is shown where nothing was looked at before. */
const nearZoom = 14

type Made = { readonly look: MapLook; readonly isInPage: boolean }

/** The embedded map: Leaflet on the drawn ground of a city. Everything it shows is told to it; it keeps nothing. */
export function makeLeafletMap(box: HTMLElement, { look, isInPage }: Made) {
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
    scrollWheelZoom: !isInPage,
  })
  if (isInPage) {
    map.on('focus', () => map.scrollWheelZoom.enable())
    map.on('blur', () => map.scrollWheelZoom.disable())
  }
  let hasLooked = false
  goTo(look, false)
  const areas = makeAreaLayer(map)
  const pins = makePinLayer(map)
  const placing = makePlacing(map)
  let ground: { remove: () => void }[] = []

  const sizes = new ResizeObserver(() => map.invalidateSize({ animate: false }))
  sizes.observe(box)

  function goTo(next: MapLook, animate = !isStill) {
    if ('show' in next) {
      const at = L.latLng(next.show.lat, next.show.long)
      if (!hasLooked) map.setView(at, nearZoom, { animate: false })
      else if (!map.getBounds().contains(at)) map.panTo(at, { animate })
    } else if ('at' in next) {
      map.setView([next.at.lat, next.at.long], next.zoom, { animate })
    } else {
      if (next.all.length === 0) return
      const bounds = L.latLngBounds(next.all.map(({ lat, long }) => [lat, long]))
      map.fitBounds(bounds, { padding: [fitPadding, fitPadding], maxZoom: next.maxZoom, animate })
    }
    hasLooked = true
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

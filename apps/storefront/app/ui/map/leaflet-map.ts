import L from 'leaflet'
import './leaflet.css'
import { makeAreaLayer } from './area-layer.ts'
import { makeFollowing } from './following.ts'
import type { Ground, OnCredit } from './ground/ground.ts'
import { makeLineLayer } from './line-layer.ts'
import type { MapLook } from './map-props.ts'
import { makePinLayer } from './pins/pin-layer.ts'
import { makePlacing } from './placing.ts'

const minZoom = 9
const maxZoom = 18
/** Below a pin stands its chip, and below that the note at the edge. */
const fitPadding = { sides: 56, bottom: 80 }

/** How near a point is shown where nothing was looked at before. */
const nearZoom = 14

type Made = {
  readonly ground: Ground
  readonly look: MapLook
  readonly isInPage: boolean
  readonly onCredit: OnCredit
  /** Called with true when a moving point is elsewhere and the map does not follow it, and with false again. */
  readonly onBehind: (isBehind: boolean) => void
}

/** A map: Leaflet on some ground. Everything it shows is passed to it; it has no state. */
export function makeLeafletMap(box: HTMLElement, { ground, look, isInPage, onCredit, onBehind }: Made) {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const lines = L.svg({ padding: 0.5 })
  // Shapes have no names; pins say what is where.
  lines.on('add', () => lines.getPane()?.querySelector('svg')?.setAttribute('aria-hidden', 'true'))
  const map = L.map(box, {
    attributionControl: false,
    zoomControl: false,
    // A point that is fixed under a moving map must not slide on.
    inertia: false,
    zoomAnimation: !isStill,
    fadeAnimation: !isStill,
    markerZoomAnimation: !isStill,
    minZoom,
    maxZoom,
    renderer: lines,
    crs: ground.crs,
    scrollWheelZoom: !isInPage,
  })
  if (isInPage) {
    map.on('focus', () => map.scrollWheelZoom.enable())
    map.on('blur', () => map.scrollWheelZoom.disable())
  }
  // Leaflet itself zooms by these keys only while the map as a whole has the focus.
  box.addEventListener('keydown', ({ key, target }) => {
    if (target === box) return
    if (key === '+' || key === '=') map.zoomIn()
    if (key === '-') map.zoomOut()
  })
  let hasLooked = false
  const following = makeFollowing(map, { fit: (next) => goTo(next, hasLooked && !isStill), onBehind })
  goTo(look, false)
  const areas = makeAreaLayer(map)
  const way = makeLineLayer(map)
  const pins = makePinLayer(map)
  const placing = makePlacing(map)
  const laid = ground.lay(map, onCredit)

  const sizes = new ResizeObserver(() => map.invalidateSize({ animate: false }))
  sizes.observe(box)

  function goTo(next: MapLook, animate = !isStill): void {
    if ('follow' in next) {
      following.follow(next)
      return
    }
    if ('show' in next) {
      const at = L.latLng(next.show.lat, next.show.long)
      if (!hasLooked) map.setView(at, nearZoom, { animate: false })
      else if (!map.getBounds().contains(at)) map.panTo(at, { animate })
    } else if ('at' in next) {
      map.setView([next.at.lat, next.at.long], Math.min(next.zoom, ground.detailZoom), { animate })
    } else {
      if (next.all.length === 0) return
      const bounds = L.latLngBounds(next.all.map(({ lat, long }) => [lat, long]))
      const { sides, bottom } = next.padding ?? fitPadding
      map.fitBounds(bounds, {
        paddingTopLeft: [sides, sides],
        paddingBottomRight: [sides, bottom],
        maxZoom: next.maxZoom,
        animate,
      })
    }
    hasLooked = true
  }

  return {
    showAreas: areas.show,
    showPins: pins.show,
    showWay: way.show,
    showMarker: placing.show,
    goTo,
    zoomBy(steps: number) {
      following.moved()
      map.setZoom(map.getZoom() + steps)
    },
    showCity: laid.showCity,
    remove() {
      sizes.disconnect()
      laid.remove()
      // Leaflet's own timer would end the zooming of a map that is gone.
      Object.assign(map, { _animatingZoom: false })
      map.remove()
    },
  }
}

export type LeafletMap = ReturnType<typeof makeLeafletMap>

import L from 'leaflet'
import Supercluster from 'supercluster'
import type { MapPin } from './map-props.ts'
import { addPress, clusterIcon, pinIcon } from './pin-icon.ts'

type PinsGiven = {
  readonly pins: readonly MapPin[]
  readonly onPinPress?: ((id: string) => void) | undefined
  readonly clusterName?: ((count: number) => string) | undefined
}

/** Pixels, of tiles of 256. */
const clusterRadius = 72
const tilePixels = 256
const clusterMaxZoom = 15

/** Pins; those that would cover each other become one cluster that opens when pressed. */
export function makePinLayer(map: L.Map) {
  const group = L.layerGroup().addTo(map)
  let given: PinsGiven = { pins: [] }
  const clusters = new Supercluster<{ pin: MapPin }>({
    radius: clusterRadius,
    extent: tilePixels,
    maxZoom: clusterMaxZoom,
  })

  const draw = () => {
    const focused = document.activeElement?.getAttribute('aria-label')
    group.clearLayers()
    for (const pin of given.pins) if (!given.clusterName || pin.isChosen) addPin(pin)
    if (given.clusterName) drawClusters(given.clusterName)
    // Drawing anew must not throw a keyboard user out of the map.
    if (focused) refocus(map.getContainer(), focused)
  }

  const drawClusters = (clusterName: (count: number) => string) => {
    const bounds = map.getBounds()
    const box = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()] as const
    for (const feature of clusters.getClusters([...box], Math.round(map.getZoom()))) {
      const [long = 0, lat = 0] = feature.geometry.coordinates
      const { properties } = feature
      if (!('cluster' in properties)) {
        addPin(properties.pin)
        continue
      }
      const { point_count: count, cluster_id: id } = properties
      const marker = L.marker([lat, long], { icon: clusterIcon(count) })
      addPress(marker, clusterName(count), () =>
        map.setView([lat, long], Math.min(clusters.getClusterExpansionZoom(id), clusterMaxZoom + 1)),
      )
      group.addLayer(marker)
    }
  }

  const addPin = (pin: MapPin) => {
    const { onPinPress } = given
    const icon = pinIcon(pin.kind, pin.isChosen ? { isChosen: true } : {})
    const isButton = onPinPress !== undefined && pin.kind !== 'me'
    const marker = L.marker([pin.at.lat, pin.at.long], {
      icon,
      interactive: isButton,
      keyboard: isButton,
      zIndexOffset: pin.isChosen ? 1000 : 0,
    })
    if (isButton) addPress(marker, pin.name, () => onPinPress(pin.id))
    marker.on('add', () => {
      if (isButton && pin.isOff) marker.getElement()?.setAttribute('aria-disabled', 'true')
      if (!isButton) nameAsPicture(marker, pin.name)
    })
    group.addLayer(marker)
  }

  map.on('moveend', () => {
    if (given.clusterName) draw()
  })

  return {
    show(next: PinsGiven) {
      given = next
      const loose = next.pins.filter(({ isChosen, kind }) => !isChosen && kind !== 'me')
      clusters.load(
        loose.map((pin) => ({
          type: 'Feature',
          properties: { pin },
          geometry: { type: 'Point', coordinates: [pin.at.long, pin.at.lat] },
        })),
      )
      draw()
    },
  }
}

function nameAsPicture(marker: L.Marker, name: string): void {
  marker.getElement()?.setAttribute('role', 'img')
  marker.getElement()?.setAttribute('aria-label', name)
}

function refocus(container: HTMLElement, name: string): void {
  const twin = [...container.querySelectorAll<HTMLElement>('[role="button"]')].find(
    (element) => element.getAttribute('aria-label') === name,
  )
  twin?.focus({ preventScroll: true })
}

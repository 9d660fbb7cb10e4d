import L from 'leaflet'
import Supercluster from 'supercluster'
import type { MapPin } from '../map-props.ts'
import { placeChips } from './pin-chips.ts'
import { addPress, clusterIcon, pinIcon, spokenName } from './pin-icon.ts'

type PinsGiven = {
  readonly pins: readonly MapPin[]
  readonly onPinPress?: ((id: string) => void) | undefined
  readonly clusterName?: ((count: number) => string) | undefined
}

/** Pixels, of tiles of 256. */
const clusterRadius = 72
const tilePixels = 256
const clusterMaxZoom = 15
const glideClass = 'map-pin--glide'

/** Pins; those that would cover each other become one cluster that opens when pressed. */
export function makePinLayer(map: L.Map) {
  const group = L.layerGroup().addTo(map)
  let given: PinsGiven = { pins: [] }
  /** By their ids: they move from place to place instead of being drawn again. */
  const couriers = new Map<string, L.Marker>()
  const clusters = new Supercluster<{ pin: MapPin }>({
    radius: clusterRadius,
    extent: tilePixels,
    maxZoom: clusterMaxZoom,
  })

  // A chip grows with the letters of the reader, and then has less space.
  const letters = new ResizeObserver(() => placeChips(map))
  map.on('unload', () => letters.disconnect())

  const draw = () => {
    const focused = document.activeElement?.getAttribute('aria-label')
    const couriersNow = new Set(given.pins.filter(isCourier).map(({ id }) => id))
    for (const [id] of couriers) if (!couriersNow.has(id)) couriers.delete(id)
    const staying = new Set<L.Layer>(couriers.values())
    for (const layer of group.getLayers()) if (!staying.has(layer)) group.removeLayer(layer)
    for (const pin of given.pins) if (!given.clusterName || pin.isChosen) addPin(pin)
    if (given.clusterName) drawClusters(given.clusterName)
    placeChips(map)
    letters.disconnect()
    const chip = map.getContainer().querySelector('.map__chip')
    if (chip) letters.observe(chip)
    // Drawing again must not throw a keyboard user out of the map.
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
    const onItsWay = couriers.get(pin.id)
    if (onItsWay) {
      glideTo(onItsWay, pin)
      return
    }
    const icon = pinIcon(pin.kind, {
      ...(pin.isChosen && { isChosen: true }),
      ...(pin.caption && { above: pin.caption }),
      ...(pin.chip && { chip: pin.chip }),
    })
    const isButton = onPinPress !== undefined && pin.kind !== 'me'
    const marker = L.marker([pin.at.lat, pin.at.long], {
      icon,
      interactive: isButton,
      keyboard: isButton,
      riseOnHover: true,
      zIndexOffset: pin.isChosen ? 1000 : 0,
    })
    if (isButton) addPress(marker, spokenName(pin), () => onPinPress(pin.id))
    marker.on('add', () => {
      if (isButton && pin.isOff) marker.getElement()?.setAttribute('aria-disabled', 'true')
      if (!isButton) nameAsPicture(marker, spokenName(pin))
    })
    group.addLayer(marker)
    if (isCourier(pin)) couriers.set(pin.id, marker)
  }

  // Only a courier's own way is shown as a movement, not that of the map.
  map.on('zoomstart', () => {
    for (const courier of couriers.values()) courier.getElement()?.classList.remove(glideClass)
  })
  let isRedrawing = false
  map.on('moveend', () => {
    // A pin that gets the focus back moves the map into view of it, where the map is small.
    if (isRedrawing) return
    isRedrawing = true
    if (given.clusterName) draw()
    else placeChips(map)
    isRedrawing = false
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

function isCourier({ kind }: MapPin): boolean {
  return kind === 'courier'
}

/** Moves a marker in a second, as its style says, or at once where less motion is wanted. */
function glideTo(marker: L.Marker, { at, caption }: MapPin): void {
  const element = marker.getElement()
  element?.classList.add(glideClass)
  marker.setLatLng([at.lat, at.long])
  const label = element?.querySelector('.map__eta')
  if (label) label.textContent = caption ?? ''
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

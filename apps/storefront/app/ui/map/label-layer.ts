import { localized } from '@doira/web/i18n/localized.ts'
import L from 'leaflet'
import type { Locale } from '../../i18n/locale.ts'
import type { GroundFeature, RoadClass } from './basemap.ts'
import { pathOf } from './ground-layer.ts'
import { type Box, findRun, isFree, type Run } from './label-places.ts'

/** The zoom from which the name of a street is shown, and of a place by its rank. */
const roadZooms: Record<RoadClass, number> = { trunk: 12, primary: 13, secondary: 14, tertiary: 15 }
const rankZooms = [10, 10, 11, 13, 14, 15] as const
/** City names say nothing on the map of that city. */
const hiddenKinds: readonly (string | undefined)[] = ['city']
const letterWidth = 7.2
const lineHeight = 18
/** Pixels on both sides of a pin together. */
const pinAir = 16

/** Writes names where there is space, anew after each move: a street along its visible part, a place where it is. */
export function drawLabels(
  map: L.Map,
  features: readonly GroundFeature[],
  locale: Locale,
): { remove: () => void } {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.classList.add('ground-labels', 'leaflet-zoom-hide')
  svg.setAttribute('aria-hidden', 'true')
  map.getPanes().overlayPane.append(svg)

  const places = features.filter(
    ({ geometry, properties }) => geometry.type === 'Point' && !hiddenKinds.includes(properties.kind),
  )
  const streets = features.filter(({ properties }) => properties.class === 'road' && properties.name)

  const write = () => {
    const zoom = map.getZoom()
    const size = map.getSize()
    const taken = boxesOfPins(map)
    const texts: SVGTextElement[] = []
    const put = (name: string, { x, y, angle }: Pick<Run, 'x' | 'y' | 'angle'>) => {
      const width = name.length * letterWidth
      const box = {
        x,
        y,
        width: Math.abs(Math.cos(angle)) * width + lineHeight,
        height: Math.abs(Math.sin(angle)) * width + lineHeight,
      }
      if (!isFree(box, taken)) return
      taken.push(box)
      texts.push(textAt(name, x, y, angle))
    }
    for (const { properties, geometry } of places) {
      if (geometry.type !== 'Point' || zoom < (rankZooms[properties.rank ?? 5] ?? 15)) continue
      const [long, lat] = geometry.coordinates
      const { x, y } = map.latLngToContainerPoint([lat, long])
      if (x > 0 && y > 0 && x < size.x && y < size.y)
        put(properties.name ? localized(properties.name, locale) : '', { x, y, angle: 0 })
    }
    for (const street of streets) {
      const { road = 'tertiary', name } = street.properties
      if (zoom < roadZooms[road] || !name) continue
      const points = pathOf(street).map((point) => map.latLngToContainerPoint(point))
      const run = findRun(points, size)
      if (run && run.length > localized(name, locale).length * letterWidth) put(localized(name, locale), run)
    }
    svg.replaceChildren(...texts)
    svg.setAttribute('width', String(size.x))
    svg.setAttribute('height', String(size.y))
    L.DomUtil.setPosition(svg as unknown as HTMLElement, map.containerPointToLayerPoint([0, 0])) // it only sets a style
  }
  let frame = 0
  // Pins come one by one, after the ground or before it.
  const writeSoon = ({ layer }: L.LayerEvent) => {
    if (!(layer instanceof L.Marker)) return
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(write)
  }
  map.on('moveend zoomend resize', write)
  map.on('layeradd layerremove', writeSoon)
  write()
  return {
    remove() {
      cancelAnimationFrame(frame)
      map.off('moveend zoomend resize', write)
      map.off('layeradd layerremove', writeSoon)
      svg.remove()
    },
  }
}

/** Where no name may be: the pins on the map, with some air around them. */
function boxesOfPins(map: L.Map): Box[] {
  const boxes: Box[] = []
  const origin = map.getContainer().getBoundingClientRect()
  map.eachLayer((layer) => {
    const element = layer instanceof L.Marker ? layer.getElement() : undefined
    // What stands out of the pin, such as its caption, is a child.
    for (const part of element ? [element, ...element.querySelectorAll('span')] : []) {
      const { left, top, width, height } = part.getBoundingClientRect()
      boxes.push({
        x: left - origin.left + width / 2,
        y: top - origin.top + height / 2,
        width: width + pinAir,
        height: height + pinAir,
      })
    }
  })
  return boxes
}

function textAt(name: string, x: number, y: number, angle: number): SVGTextElement {
  const text = document.createElementNS('http://www.w3.org/2000/svg', 'text')
  text.textContent = name
  text.setAttribute(
    'transform',
    `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${((angle * 180) / Math.PI).toFixed(1)})`,
  )
  text.setAttribute('dy', '.35em')
  text.setAttribute('text-anchor', 'middle')
  return text
}

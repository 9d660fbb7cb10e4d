import L from 'leaflet'
import { type Box, boxesAlong, findRun, isFree, type Run } from './label-places.ts'

/** A name at a point or along a line. */
export type MapName = {
  readonly text: string
  readonly fromZoom: number
  readonly look?: 'water' | 'park'
} & ({ readonly at: L.LatLng } | { readonly along: readonly L.LatLng[] })

const letterWidth = 7.2
const lineHeight = 18
/** Pixels around a pin, and around the courier's way. */
const pinAir = 8
const wayAir = 12
const ways = new Set(['map-way', 'map-way-done'])
/** Labels over the map. */
export const overMap = '.map__ctl button, .map__hint, .map__credit'

/**
 * Writes names where there is space, again after each move: a street along its visible part, a place where it is. No name
 * lies under a pin, its chip, the courier's way or a button.
 */
export function drawLabels(
  map: L.Map,
  names: () => readonly MapName[],
): { readonly write: () => void; readonly remove: () => void } {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.classList.add('ground-labels', 'leaflet-zoom-hide')
  svg.setAttribute('aria-hidden', 'true')
  map.getPanes().overlayPane.append(svg)

  const writeNow = () => {
    const zoom = map.getZoom()
    const size = map.getSize()
    const taken = takenBoxes(map)
    const texts: SVGTextElement[] = []
    const put = (name: MapName, { x, y, angle }: Pick<Run, 'x' | 'y' | 'angle'>) => {
      const width = name.text.length * letterWidth
      const box = {
        x,
        y,
        width: Math.abs(Math.cos(angle)) * width + lineHeight,
        height: Math.abs(Math.sin(angle)) * width + lineHeight,
      }
      if (!isFree(box, taken)) return
      taken.push(box)
      texts.push(textAt(name, { x, y, angle }))
    }
    for (const name of names()) {
      if (zoom < name.fromZoom) continue
      if ('at' in name) {
        const { x, y } = map.latLngToContainerPoint(name.at)
        const half = (name.text.length * letterWidth) / 2
        // A name that would be cut at the edge is left out.
        if (x > half && y > lineHeight && x < size.x - half && y < size.y - lineHeight)
          put(name, { x, y, angle: 0 })
        continue
      }
      const run = findRun(
        name.along.map((point) => map.latLngToContainerPoint(point)),
        size,
      )
      if (run && run.length > name.text.length * letterWidth) put(name, run)
    }
    svg.replaceChildren(...texts)
    svg.setAttribute('width', String(size.x))
    svg.setAttribute('height', String(size.y))
    L.DomUtil.setPosition(svg as unknown as HTMLElement, map.containerPointToLayerPoint([0, 0])) // it only sets a style
  }
  let frame = 0
  const write = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(writeNow)
  }
  // Pins come one by one, after the ground or before it.
  const writeSoon = ({ layer }: L.LayerEvent) => {
    if (layer instanceof L.Marker || layer instanceof L.Polyline) write()
  }
  map.on('moveend zoomend resize', writeNow)
  map.on('layeradd layerremove', writeSoon)
  writeNow()
  return {
    write,
    remove() {
      cancelAnimationFrame(frame)
      map.off('moveend zoomend resize', writeNow)
      map.off('layeradd layerremove', writeSoon)
      svg.remove()
    },
  }
}

/** Where no name may be. */
function takenBoxes(map: L.Map): Box[] {
  const boxes: Box[] = []
  const origin = map.getContainer().getBoundingClientRect()
  const take = (element: Element, air: number) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    if (width === 0 || element.matches('[data-chip="hidden"] .map__chip')) return
    boxes.push({
      x: left - origin.left + width / 2,
      y: top - origin.top + height / 2,
      width: width + 2 * air,
      height: height + 2 * air,
    })
  }
  map.eachLayer((layer) => {
    if (layer instanceof L.Polyline && ways.has(layer.options.className ?? '')) {
      const way = layer.getLatLngs().flat(2) // a line without parts
      boxes.push(
        ...boxesAlong(
          way.map((point) => map.latLngToContainerPoint(point)),
          wayAir,
        ),
      )
    }
    const element = layer instanceof L.Marker ? layer.getElement() : undefined
    // What stands out of the pin, such as its chip, is a child.
    for (const part of element ? [element, ...element.querySelectorAll('span, i')] : []) take(part, pinAir)
  })
  for (const element of map.getContainer().parentElement?.querySelectorAll(overMap) ?? []) take(element, 0)
  return boxes
}

function textAt(
  { text: name, look }: MapName,
  { x, y, angle }: Pick<Run, 'x' | 'y' | 'angle'>,
): SVGTextElement {
  const text = document.createElementNS('http://www.w3.org/2000/svg', 'text')
  text.textContent = name
  if (look) text.classList.add(`ground-name--${look}`)
  text.setAttribute(
    'transform',
    `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${((angle * 180) / Math.PI).toFixed(1)})`,
  )
  text.setAttribute('dy', '.35em')
  text.setAttribute('text-anchor', 'middle')
  return text
}

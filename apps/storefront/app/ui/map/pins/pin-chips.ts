import { overMap } from '@doira/web/map/label-layer.ts'
import { type Box, isFree } from '@doira/web/map/label-places.ts'
import L from 'leaflet'

const chipAir = 4

/**
 * Hides chips that would touch another chip, a pin, a label or a button, or be cut at the edge: those further from the
 * chosen pin, or from the middle of the map, give way. They are shown again at hover, focus or zoom.
 */
export function placeChips(map: L.Map): void {
  const markers: HTMLElement[] = []
  map.eachLayer((layer) => {
    const element = layer instanceof L.Marker ? layer.getElement() : undefined
    if (element) markers.push(element)
  })
  const chips = markers.flatMap((marker) => {
    const chip = marker.querySelector('.map__chip')
    return chip ? [{ marker, box: getBox(chip) }] : []
  })
  for (const { marker } of chips) delete marker.dataset.chip
  const window = map.getContainer().getBoundingClientRect()
  const isWhole = ({ x, width }: Box) => x - width / 2 > window.left && x + width / 2 < window.right
  const buttons = [...(map.getContainer().parentElement?.querySelectorAll(overMap) ?? [])].map(getBox)
  const chosen = markers.find((marker) => marker.classList.contains('map-pin--on'))
  const from = getBox(chosen ?? map.getContainer())
  const away = ({ box }: { readonly box: Box }) => Math.hypot(box.x - from.x, box.y - from.y)
  for (const { marker, box } of chips.toSorted((one, other) => away(one) - away(other))) {
    const others = markers.filter((other) => other !== marker)
    const taken = others.flatMap((other) =>
      [...other.querySelectorAll('svg, .map__eta, .map__label')].map(getBox),
    )
    taken.push(...buttons)
    for (const other of chips) {
      if (other.marker !== marker && other.marker.dataset.chip === 'shown') taken.push(other.box)
    }
    marker.dataset.chip = isWhole(box) && isFree(box, taken) ? 'shown' : 'hidden'
  }
}

function getBox(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2, width: width + chipAir, height: height + chipAir }
}

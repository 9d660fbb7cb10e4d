import L from 'leaflet'
import courier from '../../../assets/map/courier-pin.svg?raw'
import me from '../../../assets/map/me.svg?raw'
import address from '../../../assets/map/pin-address.svg?raw'
import branch from '../../../assets/map/pin-branch.svg?raw'
import branchActive from '../../../assets/map/pin-branch-active.svg?raw'
import branchClosed from '../../../assets/map/pin-branch-closed.svg?raw'
import outside from '../../../assets/map/pin-outside.svg?raw'
import type { MapPin, PinChip, PinKind } from '../map-props.ts'

const drawings: Record<PinKind, string> = {
  address,
  outside,
  branch,
  'branch-active': branchActive,
  'branch-closed': branchClosed,
  courier,
  me,
}

/** These stand with their middle on the point, the others with their tip. */
const centred: readonly PinKind[] = ['courier', 'me']

/** A drawing of 40x50 in a target of 48x56, or of 48x48 around its point, with a text below or above it. */
export function pinIcon(
  kind: PinKind,
  {
    isChosen = false,
    caption,
    above,
    chip,
  }: { isChosen?: boolean; caption?: string; above?: string; chip?: PinChip } = {},
) {
  const isCentred = centred.includes(kind)
  return L.divIcon({
    className: `map-pin${isCentred ? ' map-pin--mid' : ''}${isChosen ? ' map-pin--on' : ''}`,
    html:
      drawings[kind] +
      labelHtml('map__label', caption) +
      labelHtml('map__eta', above) +
      (chip ? chipHtml(chip, isChosen) : ''),
    iconSize: [48, isCentred ? 48 : 56],
    iconAnchor: [24, isCentred ? 24 : 56],
  })
}

function labelHtml(className: string, text: string | undefined): string {
  if (!text) return ''
  const label = document.createElement('span')
  label.className = className
  label.textContent = text
  return label.outerHTML
}

/** Below a pin, and above the chosen one. */
function chipHtml({ name, hours, isOpen }: PinChip, isChosen: boolean): string {
  const chip = document.createElement('span')
  chip.className = isChosen ? 'map__eta' : 'map__chip'
  chip.append(name)
  if (hours !== null) {
    const time = document.createElement('small')
    time.className = isOpen ? 'is-open' : ''
    time.textContent = hours
    chip.append('\u00A0', time)
  }
  return chip.outerHTML
}

/** What a screen reader says: what is read on the chip, and what else there is. */
export function spokenName({ name, chip }: MapPin): string {
  if (!chip) return name
  const read = [chip.name, chip.hours].filter(Boolean).join(' ')
  return name === chip.name ? read : `${read}, ${name}`
}

export function clusterIcon(count: number) {
  return L.divIcon({
    className: 'map-cluster',
    html: String(count),
    iconSize: [48, 48],
    iconAnchor: [24, 24],
  })
}

/** Makes a marker a button for keyboards and readers too. Leaflet only lets it take the focus. */
export function addPress(marker: L.Marker, name: string, onPress: () => void): void {
  marker.on('click', onPress)
  marker.on('add', () => {
    const element = marker.getElement()
    element?.setAttribute('aria-label', name)
    element?.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      onPress()
    })
  })
}

import { findTranslations } from '@doira/domain/delivery/localized-address'
import { isSameAddress } from '@doira/domain/delivery/merge-points'
import { fold } from '@doira/domain/text/fold'
import type { SavedPoint } from '../../../platform/stores/points.ts'

/** What the address form holds. */
export type EnteredAddress = Omit<SavedPoint, 'id' | 'isPrivateHouse' | 'isActive' | 'isAccepted'>

const parts = ['accommodation', 'building', 'floor', 'apartment'] as const

/**
 * The point to save for an entered address: the one that the form was opened with, changed; a known one with the same
 * address again; or a new one (R4-07). Typing another street over an opened point makes a new one, so that home is not
 * lost; another flat of the same house is another address, and parts that were left empty do not replace saved ones.
 */
export function pointToSave({
  points,
  entered,
  openedId,
  makeId,
}: {
  readonly points: readonly SavedPoint[]
  readonly entered: EnteredAddress
  /** The point that filled the form; null for an empty one. */
  readonly openedId: string | null
  readonly makeId: () => string
}): SavedPoint {
  const chosen = { isActive: true, isAccepted: true } as const
  const opened = points.find(({ id }) => id === openedId)
  if (opened && isSameAddress(opened, entered)) {
    return { ...opened, ...entered, ...translate(opened, entered), ...chosen }
  }
  const known = points.find((point) => isSamePoint(point, entered))
  if (known) return { ...known, ...withoutEmpty(entered), ...translate(known, entered), ...chosen }
  return { id: makeId(), isPrivateHouse: false, ...entered, ...chosen }
}

/** The same text without translations, as of a silent geocoder, does not replace known ones. */
function translate({ localizedAddress: known }: SavedPoint, entered: EnteredAddress) {
  return { localizedAddress: findTranslations(entered.address, [entered.localizedAddress, known]) }
}

function isSamePoint(point: SavedPoint, entered: EnteredAddress): boolean {
  if (!isSameAddress(point, entered)) return false
  if (point.city !== '' && entered.city !== '' && point.city !== entered.city) return false
  return parts.every((part) => entered[part] === '' || fold(point[part]) === fold(entered[part]))
}

function withoutEmpty(entered: EnteredAddress): EnteredAddress {
  const filled = Object.entries(entered).filter(([, value]) => value !== '')
  return Object.fromEntries(filled) as EnteredAddress // the spread over a whole point fills what is missing
}

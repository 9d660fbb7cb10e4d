import { listTexts } from '../i18n/localized.ts'
import { fold } from '../text/fold.ts'
import { distanceMeters } from './geo.ts'
import { findTranslations, type TranslatedAddress } from './localized-address.ts'
import { activePoint, maxSavedPoints, type PointAddress, type PointInList } from './saved-points.ts'

const partsOfPlace = ['city', 'accommodation', 'building', 'floor', 'apartment'] as const

/** The same text farther away is another place: names of landmarks are not unique. Two geocoders differ by less. */
const samePlaceMeters = 500

/**
 * True when two addresses are the same place: the same text in any alphabet or translation, near each other, and no
 * detail that both have differs. Another flat of a house is another place; a flat that only one of them has is not.
 */
export function isSamePlace(point: PointAddress, other: PointAddress): boolean {
  return (
    distanceMeters(point.location, other.location) <= samePlaceMeters &&
    partsOfPlace.every((part) => isCompatible(point[part], other[part])) &&
    isSameAddress(point, other)
  )
}

/** True when two addresses have the same text in any alphabet, in any of their languages. */
export function isSameAddress(one: TranslatedAddress, other: TranslatedAddress): boolean {
  const spellings = listSpellings(other)
  return listSpellings(one).some((spelling) => spellings.includes(spelling))
}

/** The translations contain the address itself. */
function listSpellings({ address, localizedAddress }: TranslatedAddress): readonly string[] {
  return (localizedAddress ? listTexts(localizedAddress) : [address]).map(toComparable)
}

function isCompatible(part: string, other: string): boolean {
  return part === '' || other === '' || toComparable(part) === toComparable(other)
}

/** A text without letters and digits folds to nothing: then the text itself is compared. */
function toComparable(text: string): string {
  return fold(text) || text.trim()
}

/**
 * Merges two lists: the account's and the one of the browser in which its customer signs in. Every place of both is
 * in the result once. Of a place in both, the browser's values win, and what it leaves empty stays, as do the
 * translations. The active point is the browser's, else the account's, else the last of the list.
 *
 * @returns the account's points in their order, then new ones; `leftOut` are new points beyond `limit`, for which the
 *   active one comes first.
 */
export function mergePoints<Point extends PointInList & PointAddress>({
  known,
  brought,
  limit = maxSavedPoints,
}: {
  readonly known: readonly Point[]
  readonly brought: readonly Point[]
  readonly limit?: number
}): { readonly points: readonly Point[]; readonly leftOut: readonly Point[] } {
  // Changes by id come first: otherwise a place could be merged into a point that then gets another address.
  const changed = known.map((point) => {
    const twin = brought.find(({ id }) => id === point.id)
    return twin ? change(point, twin) : point
  })
  const added = brought.filter(({ id }) => !known.some((point) => point.id === id))
  let merged: readonly Point[] = changed.reduce<readonly Point[]>(settle, [])
  const leftOut: Point[] = []
  for (const point of added.toSorted((a, b) => Number(b.isActive) - Number(a.isActive))) {
    const settled = settle(merged, point)
    if (settled.length > Math.max(limit, merged.length)) leftOut.push(point)
    else merged = settled
  }
  const wanted = activePoint(brought.filter((point) => !leftOut.includes(point))) ?? activePoint(known)
  const active =
    merged.find(({ id }) => id === wanted?.id) ?? merged.find((point) => wanted && isSamePlace(point, wanted))
  const activeId = (active ?? merged.at(-1))?.id
  return { points: merged.map((point) => ({ ...point, isActive: point.id === activeId })), leftOut }
}

/** The same place is completed; a point whose address was changed is replaced. */
function change<Point extends PointAddress>(point: Point, changed: Point): Point {
  if (isSamePlace(point, changed)) return fill(point, changed)
  const translations = [changed.localizedAddress, point.localizedAddress]
  return { ...changed, localizedAddress: findTranslations(changed.address, translations) }
}

/** Adds a point, or merges it into the first one that is the same place, with the latter's position and id. */
function settle<Point extends PointInList & PointAddress>(
  points: readonly Point[],
  added: Point,
): readonly Point[] {
  const at = points.findIndex((other) => isSamePlace(other, added))
  const twin = points[at]
  if (!twin) return [...points, added]
  // Its location is unchanged, and details that were empty only distinguish it further from others.
  const joined = { ...fill(twin, added), id: twin.id, location: twin.location }
  const settled = points.with(at, joined)
  // With added translations it may be the same place as another point.
  const other = settled.find((point) => point !== joined && isSamePlace(point, joined))
  if (!other) return settled
  const [first, second] = settled.indexOf(other) < at ? [other, joined] : [joined, other]
  return settle(
    settled.filter((point) => point !== second),
    fill(second, first),
  )
}

/** The values of `added` win, but an address with translations is not replaced by the same address without. */
function fill<Point extends PointAddress>(point: Point, added: Point): Point {
  const { address, localizedAddress } = added.localizedAddress || !point.localizedAddress ? added : point
  return { ...point, ...withoutEmpty(added), address, localizedAddress }
}

function withoutEmpty<Point extends object>(point: Point): Partial<Point> {
  // The entries are the point's own.
  return Object.fromEntries(Object.entries(point).filter(([, value]) => value !== '')) as Partial<Point>
}

import { fold } from '../text/fold.ts'
import { distanceMeters } from './geo.ts'
import { findTranslations, type TranslatedAddress } from './localized-address.ts'
import { activePoint, maxSavedPoints, type PointAddress, type PointInList } from './saved-points.ts'

const partsOfPlace = ['city', 'accommodation', 'building', 'floor', 'apartment'] as const

/** The same words elsewhere are another place: a landmark's name is not unique. Two geocoders differ by less. */
const samePlaceMeters = 500

/**
 * Whether two addresses are the same door: written the same in any alphabet or translation, near each other, and no
 * part that both have differs. Another flat of a house is another place; a flat that only one of them names is not.
 */
export function isSamePlace(point: PointAddress, other: PointAddress): boolean {
  return (
    distanceMeters(point.location, other.location) <= samePlaceMeters &&
    partsOfPlace.every((part) => isCompatible(point[part], other[part])) &&
    isSameAddress(point, other)
  )
}

/** Whether two addresses are written the same in any alphabet, in any language that either is known in. */
export function isSameAddress(one: TranslatedAddress, other: TranslatedAddress): boolean {
  const spellings = listSpellings(other)
  return listSpellings(one).some((spelling) => spellings.includes(spelling))
}

/** The translations contain the address itself. */
function listSpellings({ address, localizedAddress }: TranslatedAddress): readonly string[] {
  return (localizedAddress ? Object.values(localizedAddress) : [address]).map(toComparable)
}

function isCompatible(part: string, other: string): boolean {
  return part === '' || other === '' || toComparable(part) === toComparable(other)
}

/** A text of signs alone folds to nothing: then the signs themselves count. */
function toComparable(text: string): string {
  return fold(text) || text.trim()
}

/**
 * One list of two: what the account has and what a browser brought along when its customer signed in. No place stands
 * in it twice and none is lost; of a place that both know, what the browser says wins and what it leaves empty stays,
 * as do the translations of its address.
 * The browser's active point is the active one, else the account's, else the last of the list.
 *
 * @returns in the account's order, new ones after it; `leftOut` are new points beyond `limit`, the active one is looked
 * at first.
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
  // Changes by id come first: a place that joined a point before that point was changed would go with its old address.
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

/** The same place gets what was added to it; a point whose address was changed is what it was changed to. */
function change<Point extends PointAddress>(point: Point, changed: Point): Point {
  if (isSamePlace(point, changed)) return fill(point, changed)
  const translations = [changed.localizedAddress, point.localizedAddress]
  return { ...changed, localizedAddress: findTranslations(changed.address, translations) }
}

/** Puts a point among others, in the place and under the id of the first one that is the same place. */
function settle<Point extends PointInList & PointAddress>(
  points: readonly Point[],
  added: Point,
): readonly Point[] {
  const at = points.findIndex((other) => isSamePlace(other, added))
  const twin = points[at]
  if (!twin) return [...points, added]
  // Where it is stays, and parts that fill gaps only tell it further from others.
  const joined = { ...fill(twin, added), id: twin.id, location: twin.location }
  const settled = points.with(at, joined)
  // Translations that were added may make it the same place as another point.
  const other = settled.find((point) => point !== joined && isSamePlace(point, joined))
  if (!other) return settled
  const [first, second] = settled.indexOf(other) < at ? [other, joined] : [joined, other]
  return settle(
    settled.filter((point) => point !== second),
    fill(second, first),
  )
}

/** What `added` says counts, but a translated address is not given up for the same address without translations. */
function fill<Point extends PointAddress>(point: Point, added: Point): Point {
  const { address, localizedAddress } = added.localizedAddress || !point.localizedAddress ? added : point
  return { ...point, ...withoutEmpty(added), address, localizedAddress }
}

function withoutEmpty<Point extends object>(point: Point): Partial<Point> {
  // The entries are the point's own.
  return Object.fromEntries(Object.entries(point).filter(([, value]) => value !== '')) as Partial<Point>
}

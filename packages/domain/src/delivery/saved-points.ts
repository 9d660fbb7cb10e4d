import type { LatLong } from './geo.ts'
import type { TranslatedAddress } from './localized-address.ts'

/** More addresses than this nobody finds one among. */
export const maxSavedPoints = 50

/** What every operation on a list of saved addresses looks at. At most one is active. */
export type PointInList = { readonly id: string; readonly isActive: boolean }

/** What a saved address says about where it is; parts that were not given are empty. */
export type PointAddress = TranslatedAddress & {
  readonly location: LatLong
  readonly city: string
  readonly accommodation: string
  readonly building: string
  readonly floor: string
  readonly apartment: string
}

/** Saving a point, new or known, makes it the active one. */
export function savePoint<Point extends PointInList>(
  points: readonly Point[],
  saved: Point,
): readonly Point[] {
  const others = points.filter(({ id }) => id !== saved.id).map((point) => ({ ...point, isActive: false }))
  const at = points.findIndex(({ id }) => id === saved.id)
  return others.toSpliced(at < 0 ? others.length : at, 0, { ...saved, isActive: true })
}

/** Nothing takes the place of a removed active point: where to deliver to is then unknown. */
export function removePoint<Point extends PointInList>(
  points: readonly Point[],
  id: string,
): readonly Point[] {
  return points.filter((point) => point.id !== id)
}

export function activePoint<Point extends PointInList>(points: readonly Point[]): Point | null {
  return points.find(({ isActive }) => isActive) ?? null
}

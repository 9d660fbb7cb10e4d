import type { LatLong } from './geo.ts'
import type { TranslatedAddress } from './localized-address.ts'

/** A longer list would be hard to use. */
export const maxSavedPoints = 50

/** The fields that every operation on a list of saved addresses needs. At most one is active. */
export type PointInList = { readonly id: string; readonly isActive: boolean }

/** Where a saved address is; details that were not given are empty. */
export type PointAddress = TranslatedAddress & {
  readonly location: LatLong
  readonly city: string
  readonly accommodation: string
  readonly building: string
  readonly floor: string
  readonly apartment: string
}

/** Saving a point, new or known, makes it active. */
export function savePoint<Point extends PointInList>(
  points: readonly Point[],
  saved: Point,
): readonly Point[] {
  const others = points.filter(({ id }) => id !== saved.id).map((point) => ({ ...point, isActive: false }))
  const at = points.findIndex(({ id }) => id === saved.id)
  return others.toSpliced(at < 0 ? others.length : at, 0, { ...saved, isActive: true })
}

/** No other point becomes active instead: the customer's choice is unknown. */
export function removePoint<Point extends PointInList>(
  points: readonly Point[],
  id: string,
): readonly Point[] {
  return points.filter((point) => point.id !== id)
}

export function activePoint<Point extends PointInList>(points: readonly Point[]): Point | null {
  return points.find(({ isActive }) => isActive) ?? null
}

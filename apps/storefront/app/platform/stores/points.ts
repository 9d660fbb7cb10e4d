export type LatLong = { readonly lat: number; readonly long: number }

/** A saved address (R3-03). At most one is active. */
export type SavedPoint = {
  readonly id: string
  readonly location: LatLong
  readonly address: string
  /** Home, work or the customer's own word; empty when it has none. */
  readonly name: string
  readonly city: string
  readonly isActive: boolean
  readonly accommodation: string
  readonly building: string
  readonly floor: string
  readonly apartment: string
  readonly landmark: string
  readonly courierNote: string
  /** Chosen by hand or answered with yes; a point that was only found by the browser is not, until then (R2-08). */
  readonly isAccepted: boolean
}

/** Saving a point, new or known, makes it the active one. */
export function savePoint(points: readonly SavedPoint[], saved: SavedPoint): readonly SavedPoint[] {
  const others = points.filter(({ id }) => id !== saved.id).map((point) => ({ ...point, isActive: false }))
  const at = points.findIndex(({ id }) => id === saved.id)
  return others.toSpliced(at < 0 ? others.length : at, 0, { ...saved, isActive: true })
}

export function removePoint(points: readonly SavedPoint[], id: string): readonly SavedPoint[] {
  return points.filter((point) => point.id !== id)
}

export function activePoint(points: readonly SavedPoint[]): SavedPoint | null {
  return points.find(({ isActive }) => isActive) ?? null
}

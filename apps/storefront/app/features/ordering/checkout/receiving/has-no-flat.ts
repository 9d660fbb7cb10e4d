import type { SavedPoint } from '../../../../platform/stores/points.ts'

/** A courier would have to look for it. */
export function hasNoFlat({ building, apartment, isPrivateHouse }: SavedPoint): boolean {
  return building === '' && apartment === '' && !isPrivateHouse
}

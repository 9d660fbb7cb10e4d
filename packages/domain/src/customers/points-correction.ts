import { type Sum, toSum } from '../money/sum.ts'
import type { StaffRole } from '../staff/rights.ts'

export const correctionReasons = ['late', 'wrong_order', 'quality', 'gift', 'mistake'] as const
export type CorrectionReason = (typeof correctionReasons)[number]

/** Points of one correction. */
export const correctionRange = { min: toSum(100), max: toSum(500_000) } as const
export const correctionCommentMax = 120
/** A correction can be undone so long, if the points are unspent. */
export const undoMinutes = 10

/** The points that a role may correct in a day; null: any number. */
const perDay: Readonly<Partial<Record<StaffRole, Sum | null>>> = {
  operator: toSum(20_000),
  manager: toSum(200_000),
  owner: null,
}

/** What is left of a day for this person; null: no limit. */
export function correctionLeft(role: StaffRole, corrected: Sum): Sum | null {
  const limit = perDay[role]
  if (limit === null) return null
  return toSum(Math.max(0, (limit ?? 0) - corrected))
}

import { type Sum, toSum } from '../money/sum.ts'
import type { ProblemOf } from '../problem.ts'
import type { Instant } from '../time/instant.ts'
import { type LocalDate, localDateAt, toLocalDate } from '../time/local-time.ts'

/** What may not be paid in cash from a day on; the latest rule that has begun counts. */
export type CashRule = {
  readonly from: LocalDate
  /** A dearer sale is paid without cash; null: none is too dear. */
  readonly maximum: Sum | null
  /** Alcohol and tobacco are paid without cash. */
  readonly isForGoods: boolean
}
export type CashRules = readonly CashRule[]

/** Decree PF-246 of 2025-12-10. */
export const defaultCashRules: CashRules = [
  { from: toLocalDate('2026-04-01'), maximum: toSum(25_000_000), isForGoods: true },
]

/** By groups of the catalogue of the tax committee: beer, wine, spirits, and tobacco with all that is smoked. */
const cashlessGroups = [
  ...['02203', '02204', '02205', '02206', '02207', '02208'],
  ...['02401', '02402', '02403', '02404'],
]

/** Whether a dish is one of the goods that may not be paid in cash. */
export function isCashless(mxik: string): boolean {
  return cashlessGroups.some((group) => mxik.startsWith(group))
}

/** Why an order may not be paid in cash; null: it may. */
export function cashProblem(
  { total, hasCashlessGoods, now }: { total: Sum; hasCashlessGoods: boolean; now: Instant },
  rules: CashRules,
): ProblemOf<'cash_limit'> | ProblemOf<'cash_goods'> | null {
  const today = localDateAt(now)
  const rule = rules.filter(({ from }) => from <= today).toSorted((a, b) => (a.from < b.from ? 1 : -1))[0]
  if (!rule || total === 0) return null
  if (rule.isForGoods && hasCashlessGoods) return { code: 'cash_goods', field: 'payment_type' }
  const { maximum } = rule
  return maximum !== null && total > maximum
    ? { code: 'cash_limit', limit: maximum, field: 'payment_type' }
    : null
}

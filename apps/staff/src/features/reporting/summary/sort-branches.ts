import { findShare } from '@doira/domain/reporting/summary/measures'
import type { SummaryData } from './use-summary.ts'

export type BranchNumbers = SummaryData['branches'][number]

export const branchColumns = ['branch', 'orders', 'revenue', 'late', 'median', 'open', 'stopped'] as const
export type BranchColumn = (typeof branchColumns)[number]
export type BranchOrder = { readonly column: BranchColumn; readonly isFalling: boolean }

/** Which column a table is sorted by: `-late` falls, `late` rises. Anything else: those with most orders first. */
export function readOrder(text: string | null): BranchOrder {
  const column = branchColumns.find((one) => one === text?.replace(/^-/, ''))
  return column
    ? { column, isFalling: text?.startsWith('-') ?? false }
    : { column: 'orders', isFalling: true }
}

/** What a press on a column's head makes of it: names rise first, numbers fall first. */
export function orderAfterPress({ column, isFalling }: BranchOrder, pressed: BranchColumn): string {
  const falls = column === pressed ? !isFalling : pressed !== 'branch'
  return `${falls ? '-' : ''}${pressed}`
}

/** Those that have no number come last, whichever way it is sorted; equal ones keep the chain's order. */
export function sortBranches(
  branches: readonly BranchNumbers[],
  { column, isFalling }: BranchOrder,
  nameOf: (branch: BranchNumbers) => string,
): readonly BranchNumbers[] {
  const sign = isFalling ? -1 : 1
  if (column === 'branch') return branches.toSorted((a, b) => sign * nameOf(a).localeCompare(nameOf(b)))
  const findNumber = (one: BranchNumbers) =>
    column === 'late' ? findShare(one.late, one.orders) : one[column]
  return branches.toSorted((a, b) => {
    const [first, second] = [findNumber(a), findNumber(b)]
    if (first === null || second === null) return Number(first === null) - Number(second === null)
    return sign * (first - second)
  })
}

import { roundDownToHundreds, type Sum, toSum } from '../money/sum.ts'
import type { ProblemOf } from '../problem.ts'

/** Up to this step a sum is paid in small notes; a total that is already a whole number of them needs no change. */
const smallStep = 10_000
const smallNote = 50_000
const noteSteps = [smallNote, 100_000, 200_000]

/** What the customer will hand over, as it is kept: rounded down to hundreds (R5-10). */
export function roundChange(amount: Sum): Sum {
  return roundDownToHundreds(amount)
}

/** Null is 'no change needed' and always right. */
export function changeProblem(amount: Sum | null, total: Sum): ProblemOf<'change_below_total'> | null {
  if (amount === null || amount >= total) return null
  return { code: 'change_below_total', total, field: 'cash_change' }
}

/** The next two sums, rising, that a customer without the exact money would hand over. None when nothing is due. */
export function suggestNotes(total: Sum): readonly Sum[] {
  if (total === 0) return []
  const steps = total % smallStep === 0 ? noteSteps : [smallStep, ...noteSteps]
  const sums = [...new Set(steps.map((step) => nextMultiple(total, step)))].sort((a, b) => a - b)
  const first = sums[0] ?? nextMultiple(total, smallNote)
  // Just below a round sum every note leads to the same one.
  return [first, sums[1] ?? first + smallNote].map(toSum)
}

function nextMultiple(total: Sum, step: number): number {
  return (Math.floor(total / step) + 1) * step
}

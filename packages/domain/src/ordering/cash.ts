import { roundDownToHundreds, type Sum, toSum } from '../money/sum.ts'
import type { ProblemOf } from '../problem.ts'

/** Sums up to this step are paid in small notes; a total that is a multiple of it needs no change. */
const smallStep = 10_000
const smallNote = 50_000
const noteSteps = [smallNote, 100_000, 200_000]

/** The sum that the customer will pay with, rounded down to hundreds (R5-10). */
export function roundChange(amount: Sum): Sum {
  return roundDownToHundreds(amount)
}

/** Null means 'no change needed' and is always valid. */
export function changeProblem(amount: Sum | null, total: Sum): ProblemOf<'change_below_total'> | null {
  if (amount === null || amount >= total) return null
  return { code: 'change_below_total', total, field: 'cash_change' }
}

/** The next two sums above the total, ascending, that a customer may pay with. None when nothing is due. */
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

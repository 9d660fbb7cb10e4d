import { type Sum, toSum } from '../money/sum.ts'

/** The highest price of a dish. */
export const mostPrice = 5_000_000

/** How prices are changed: by whole per cent, by a sum, or to a sum; then rounded to a step. */
export type PriceRule = {
  readonly change: 'percent' | 'sum' | 'set'
  /** Per cent from -50 to 100, sums from -500 000 to 500 000, or the new price. */
  readonly amount: number
  readonly step: 1 | 100 | 500 | 1000
  readonly rounding: 'nearest' | 'up' | 'down'
}

export const ruleLimits = {
  percent: { least: -50, most: 100 },
  sum: { least: -500_000, most: 500_000 },
  set: { least: 0, most: mostPrice },
} as const

/** The new price of a dish, from 0 to the highest price. A half is rounded up. */
export function priceByRule(price: Sum, rule: PriceRule): Sum {
  return toPrice(round(changed(price, rule), rule))
}

/** The price of another menu that moves by as much as the first one did. */
export function movePrice(price: Sum, { before, after }: { readonly before: Sum; readonly after: Sum }): Sum {
  return toPrice(price + after - before)
}

/** Per cent by which a price changes, with one decimal; null from zero. */
export function percentChange(before: Sum, after: Sum): number | null {
  return before === 0 ? null : Math.round(((after - before) * 1000) / before) / 10
}

/** A greater change is probably a slip of the editor, or a digit too many in a file. */
export const usualPercent = { byHand: 30, inFile: 50 } as const

/** Whether a price that came from elsewhere, a file or another system, is to be looked at by a person. */
export function isUnlikelyPrice(before: Sum, after: Sum): boolean {
  const percent = percentChange(before, after)
  return percent === null || Math.abs(percent) > usualPercent.inFile
}

function changed(price: Sum, { change, amount }: PriceRule): number {
  if (change === 'set') return amount
  // Whole numbers until the division, so that no binary fraction falls below a half.
  return change === 'sum' ? price + amount : (price * (100 + amount)) / 100
}

function round(price: number, { step, rounding }: PriceRule): number {
  const steps = price / step
  if (rounding === 'up') return Math.ceil(steps) * step
  return (rounding === 'down' ? Math.floor(steps) : Math.round(steps)) * step
}

function toPrice(price: number): Sum {
  return toSum(Math.min(Math.max(Math.round(price), 0), mostPrice))
}

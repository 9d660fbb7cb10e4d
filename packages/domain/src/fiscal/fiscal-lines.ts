import { splitSum } from '../money/split-sum.ts'
import { toSum } from '../money/sum.ts'

/**
 * A line of a fiscal receipt. All amounts in tiyin: price - discount - other was paid, and `vat` is the tax inside of it.
 */
export type FiscalLine = {
  /** Its place in the receipt of the sale, by which a refund finds it again. */
  readonly position: number
  readonly name: string
  readonly mxik: string
  readonly packageCode: string
  readonly quantity: number
  /** One piece before any discount. */
  readonly unitPrice: number
  /** The whole line before any discount. */
  readonly price: number
  /** Reduced by the seller. */
  readonly discount: number
  /** Paid with points. */
  readonly other: number
  readonly vatPercent: number
  readonly vat: number
  /** Marking codes, one for each unit. */
  readonly labels: readonly string[]
}

/** A line that was sold: in whole sums, `paid` of it in money. */
export type SoldPart = {
  readonly name: string
  readonly mxik: string
  readonly packageCode: string
  readonly quantity: number
  readonly price: number
  /** After every discount, before points. */
  readonly reduced: number
  readonly paid: number
  readonly vatPercent: number
  readonly labels: readonly string[]
}

export const tiyinInSum = 100

/** The lines of a sale. What was free without any discount was not sold. */
export function saleLines(sold: readonly SoldPart[]): readonly FiscalLine[] {
  return sold
    .filter(({ price }) => price > 0)
    .map(({ name, mxik, packageCode, quantity, vatPercent, labels, ...sums }, position) => {
      const reduced = sums.reduced * tiyinInSum
      const paid = sums.paid * tiyinInSum
      // Sold for more than its price: the rest of the division is a discount.
      const unitPrice = Math.max(sums.price * tiyinInSum, Math.ceil(reduced / quantity))
      const price = unitPrice * quantity
      return {
        ...{ position, name, mxik, packageCode, quantity, unitPrice, price, vatPercent, labels },
        ...{ discount: price - reduced, other: reduced - paid, vat: vatInside(paid, vatPercent) },
      }
    })
}

export function paidOf({ price, discount, other }: FiscalLine): number {
  return price - discount - other
}

export function sumOf(lines: readonly FiscalLine[]): number {
  return lines.reduce((sum, line) => sum + paidOf(line), 0)
}

/**
 * The lines of a refund of a sale: as they were sold when everything goes back at once, otherwise what is left of each line in
 * proportion. Never more than is left.
 *
 * @param earlier the lines of all refunds before
 * @param amount in tiyin
 */
export function refundLines(
  sale: readonly FiscalLine[],
  earlier: readonly FiscalLine[],
  amount: number,
): readonly FiscalLine[] {
  const left = sale.map(
    (line) => paidOf(line) - sumOf(earlier.filter(({ position }) => position === line.position)),
  )
  const all = left.reduce((sum, part) => sum + part, 0)
  const wanted = Math.min(amount, all)
  if (wanted <= 0) return []
  const isWhole = wanted === all
  if (isWhole && earlier.length === 0) return sale.filter((line) => paidOf(line) > 0)
  const parts = splitSum(toSum(wanted), left)
  return sale.flatMap((line, at) => {
    const part = parts[at] ?? 0
    if (part === 0) return []
    const money = {
      unitPrice: part,
      price: part,
      discount: 0,
      other: 0,
      vat: vatInside(part, line.vatPercent),
    }
    return [{ ...line, ...money, quantity: 1, labels: isWhole ? line.labels : [] }]
  })
}

/** The tax inside of an amount that includes it, half a tiyin rounded up. */
export function vatInside(amount: number, percent: number): number {
  const whole = BigInt(100 + percent)
  return Number((2n * BigInt(amount) * BigInt(percent) + whole) / (2n * whole))
}

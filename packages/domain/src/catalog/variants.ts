import type { Sum } from '../money/sum.ts'

type Variant = { readonly price: Sum; readonly canBeOrdered: boolean }

/** The initial variant of a dish: the cheapest that can be ordered, else the cheapest; the first of equals. */
export function defaultVariant<V extends Variant>(variants: readonly V[]): V | null {
  const available = variants.filter((variant) => variant.canBeOrdered)
  const candidates = available.length > 0 ? available : variants
  return candidates.toSorted((a, b) => a.price - b.price)[0] ?? null
}

/** True when the variants have different prices. */
export function isPriceFrom(variants: readonly Pick<Variant, 'price'>[]): boolean {
  return new Set(variants.map((variant) => variant.price)).size > 1
}

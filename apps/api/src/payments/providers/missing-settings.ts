import type { Complaint } from './payment-provider.ts'

/** Settings that are required by another one and missing. */
export function missing(
  given: Readonly<Record<string, unknown>>,
  name: string,
  needed: readonly string[],
): readonly Complaint[] {
  if (given[name] === undefined) return []
  return needed
    .filter((other) => given[other] === undefined)
    .map((other) => ({ name: other, message: `must be given with ${name}` }))
}

export type SettingComplaint = { readonly name: string; readonly message: string }

/** Settings that are required by another one and missing. */
export function missing(
  given: Readonly<Record<string, unknown>>,
  name: string,
  needed: readonly string[],
): readonly SettingComplaint[] {
  if (given[name] === undefined) return []
  return needed
    .filter((other) => given[other] === undefined)
    .map((other) => ({ name: other, message: `must be given with ${name}` }))
}

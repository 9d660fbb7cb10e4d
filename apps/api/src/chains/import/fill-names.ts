import { isRecord } from './read-table.ts'

/** Puts names in place of `{brand}` and its like, as JSON texts contain them. */
export function filler(names: unknown): (text: string) => string {
  const known = isRecord(names) ? names : {}
  return (text) =>
    text.replace(/\{([a-z]+\d?)\}/g, (whole, name: string) => {
      const value = known[name]
      return typeof value === 'string' ? JSON.stringify(value).slice(1, -1) : whole
    })
}

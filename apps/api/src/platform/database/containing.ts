/** A pattern for `like` that finds a text anywhere, with `%` and `_` escaped. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`
}

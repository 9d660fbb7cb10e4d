/** A pattern for `like` that finds a text anywhere, its own `%` and `_` as they are written. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`
}

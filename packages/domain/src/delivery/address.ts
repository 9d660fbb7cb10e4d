export const shortAddressCharacters = 40

/**
 * Joins the given parts of an address with commas. The caller passes them as text (`кв. 5`), because it knows the
 * language.
 */
export function addressLine(parts: readonly (string | null | undefined)[]): string {
  return parts
    .map((part) => part?.trim() ?? '')
    .filter((part) => part !== '')
    .join(', ')
}

/** Shortens an address for a narrow screen: its first 40 characters, trimmed, and an ellipsis. */
export function cutAddress(text: string): string {
  const characters = [...text]
  if (characters.length <= shortAddressCharacters) return text
  return `${characters.slice(0, shortAddressCharacters).join('').trimEnd()}…`
}

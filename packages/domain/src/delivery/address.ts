export const shortAddressCharacters = 40

/**
 * One line of an address: parts that are given, in their order, with commas between them.
 * The parts are words already (`кв. 5`), as only the caller knows the language.
 */
export function addressLine(parts: readonly (string | null | undefined)[]): string {
  return parts
    .map((part) => part?.trim() ?? '')
    .filter((part) => part !== '')
    .join(', ')
}

/** An address for a narrow screen: its first 40 characters, without spaces at the end, and an ellipsis. */
export function cutAddress(text: string): string {
  const characters = [...text]
  if (characters.length <= shortAddressCharacters) return text
  return `${characters.slice(0, shortAddressCharacters).join('').trimEnd()}…`
}

/** An address line in every language of the shop. */
export type LocalizedAddress = { readonly ru: string; readonly uz: string; readonly en: string }

/** An address as it was entered, with its translations where the geocoder knew them. */
export type TranslatedAddress = {
  readonly address: string
  /** Contains `address`; null for an address that was typed by hand. */
  readonly localizedAddress: LocalizedAddress | null
}

/**
 * The translations of an address: the first candidate that contains exactly this text. Null when none does, as after
 * the text was edited: translations of another text would name another place.
 */
export function findTranslations(
  address: string,
  candidates: readonly (LocalizedAddress | null | undefined)[],
): LocalizedAddress | null {
  const text = address.trim()
  return candidates.find((candidate) => candidate && Object.values(candidate).includes(text)) ?? null
}

import type { Localized } from '../i18n/localized.ts'
import { listTexts } from '../i18n/localized.ts'

/** An address line in every language of the shop. */
export type LocalizedAddress = Localized

/** An address as it was entered, with the translations of the geocoder. */
export type TranslatedAddress = {
  readonly address: string
  /** Contains `address`; null for an address that was typed by hand. */
  readonly localizedAddress: LocalizedAddress | null
}

/**
 * The translations of an address: the first candidate that contains exactly this text. Null when there is none, for
 * example after the text was edited, because translations of another text may name another place.
 */
export function findTranslations(
  address: string,
  candidates: readonly (LocalizedAddress | null | undefined)[],
): LocalizedAddress | null {
  const text = address.trim()
  return candidates.find((candidate) => candidate && listTexts(candidate).includes(text)) ?? null
}

// Where the chains of an installation sell, in one place: their currency and their clock.

/** ISO 4217; sums are whole numbers of it. */
export const currency = 'UZS'

/** The name of the currency after a sum. Intl writes `UZS` for Russian. */
export const currencyNames: Readonly<Record<string, string>> & { readonly ru: string } = {
  ru: 'сум',
  uz: 'soʻm',
  en: 'sum',
}

export const timeZone = 'Asia/Tashkent'

/** Of that time zone, the whole year: there is no daylight saving time (R10-11). */
export const utcOffsetMinutes = 5 * 60

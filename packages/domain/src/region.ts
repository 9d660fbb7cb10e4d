// Where the chains of an installation sell, in one place: their currency and their clock.

/** ISO 4217; sums are whole numbers of it. Its names are in `languages/<code>/formats.json`: Intl writes `UZS` for Russian. */
export const currency = 'UZS'

export const timeZone = 'Asia/Tashkent'

/** Of that time zone, the whole year: there is no daylight saving time (R10-11). */
export const utcOffsetMinutes = 5 * 60

/** A moment: ISO 8601 in UTC with milliseconds, `2026-11-21T10:00:00.000Z`. Two of them compare as text. */
export type Instant = string & { readonly __brand: 'Instant' }

/** A day, a time and an offset; databases write a space for the T and a short offset. */
const momentPattern = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}(?::?\d{2})?)$/

/** @throws RangeError when the text has no offset or is not a valid date, or the year does not have four digits. */
export function toInstant(moment: Date | string): Instant {
  const date = moment instanceof Date ? moment : parseMoment(moment)
  if (Number.isNaN(date.getTime())) throw new RangeError(`not a moment: ${moment}`)
  return toText(date) as Instant
}

/**
 * ISO 8601.
 * @throws RangeError when the year does not have four digits: such texts cannot be compared.
 */
export function toText(date: Date): string {
  const text = date.toISOString()
  if (text.length !== 24) throw new RangeError(`not a moment with a year of four digits: ${text}`)
  return text
}

export function toMillis(instant: Instant): number {
  return Date.parse(instant)
}

export function addSeconds(instant: Instant, seconds: number): Instant {
  return toInstant(new Date(toMillis(instant) + seconds * 1000))
}

export function addMinutes(instant: Instant, minutes: number): Instant {
  return addSeconds(instant, minutes * 60)
}

export function isBefore(instant: Instant, other: Instant): boolean {
  return instant < other
}

/** The moment, or the nearer bound when it is outside. When the bounds are reversed, the later one wins. */
export function clampInstant(instant: Instant, from: Instant, to: Instant): Instant {
  if (instant > to || from > to) return to
  return instant < from ? from : instant
}

/** Negative when `to` is earlier; fractions count. */
export function secondsBetween(from: Instant, to: Instant): number {
  return (toMillis(to) - toMillis(from)) / 1000
}

function parseMoment(text: string): Date {
  const [, day = '', time = '', offset = ''] = momentPattern.exec(text) ?? []
  // Date turns 30 February into March instead of refusing it.
  const isRealDay = !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day)
  if (!isRealDay || time.startsWith('24')) return new Date(Number.NaN)
  const hours = offset.length === 3 ? `${offset}:00` : offset
  return new Date(`${day}T${time}${hours}`)
}

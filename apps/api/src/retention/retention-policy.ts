/** What a chain decides of how long things are kept. */
export type RetentionSettings = {
  readonly journalYears: number
  readonly applicationDays: number
  readonly orderEventYears: number
  readonly paymentCallYears: number
}

/** A length of time, or the setting that holds it. */
export type Span =
  | { readonly minutes: number }
  | { readonly years: 'journalYears' | 'orderEventYears' | 'paymentCallYears' }
  | { readonly days: 'applicationDays' }

/** Rows that go by themselves. */
export type Rule = {
  /** The moment that their time counts from: a column of the table, or a value worked out for the row `it`. */
  readonly since: string
  readonly kept: Span
  /** Which rows; without it all. A condition on the row `it`, and the same in words. */
  readonly only?: { readonly sql: string; readonly words: string }
  readonly why: string
  /** The table never has many rows at once: it is read as a whole. */
  readonly isSmall?: true
  /** The table is parted by the months of `since`: a month goes as a whole, once the time of its last row is over. */
  readonly inMonths?: true
}

/** How long the rows of a table are kept. */
export type Kept =
  | { readonly rules: readonly Rule[] }
  /** Rows go with the row that they belong to. */
  | { readonly with: string }
  /** No row goes by age. */
  | { readonly because: string }

export const minutes = (count: number): Span => ({ minutes: count })
export const days = (count: number): Span => ({ minutes: count * 24 * 60 })

/** Leap years included, so that nothing goes a day early. */
const yearMinutes = 366 * 24 * 60

export function minutesOf(span: Span, settings: RetentionSettings): number {
  if ('years' in span) return settings[span.years] * yearMinutes
  return 'days' in span ? settings[span.days] * 24 * 60 : span.minutes
}

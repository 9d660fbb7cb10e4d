/** What a chain decides about retention. */
export type RetentionSettings = {
  readonly journalYears: number
  readonly applicationDays: number
  readonly orderEventYears: number
  readonly paymentCallYears: number
}

/** A length of time, or the setting that contains it. */
export type Span =
  | { readonly minutes: number }
  | { readonly years: 'journalYears' | 'orderEventYears' | 'paymentCallYears' }
  | { readonly days: 'applicationDays' }

/** Rows that the job removes. */
export type Rule = {
  /** The moment that the period counts from: a column of the table, or an expression about the row `it`. */
  readonly since: string
  readonly period: Span
  /** Which rows; without it all. A condition on the row `it`, and the same as a text. */
  readonly only?: { readonly sql: string; readonly description: string }
  readonly why: string
  /** The table never has many rows at once: it is read as a whole. */
  readonly isSmall?: true
  /** The table is partitioned by the months of `since`: a month is dropped as a whole, once the period of its last row is over. */
  readonly inMonths?: true
}

/** How long the rows of a table are retained. */
export type Retention =
  | { readonly rules: readonly Rule[] }
  /** Rows are deleted with the row that they belong to. */
  | { readonly with: string }
  /** No row is deleted by age. */
  | { readonly reason: string }

export const minutes = (count: number): Span => ({ minutes: count })
export const days = (count: number): Span => ({ minutes: count * 24 * 60 })

/** Leap years included, so that nothing is deleted a day early. */
const yearMinutes = 366 * 24 * 60

export function getMinutes(span: Span, settings: RetentionSettings): number {
  if ('years' in span) return settings[span.years] * yearMinutes
  return 'days' in span ? settings[span.days] * 24 * 60 : span.minutes
}

export const rules = (...all: readonly Rule[]): Retention => ({ rules: all })
/** All rows of a table, for a period after a moment of theirs, and why. */
export const since = (moment: string, period: Span, why: string): Retention =>
  rules({ since: moment, period, why })
export const goesWith = (owner: string): Retention => ({ with: owner })
export const stays = (reason: string): Retention => ({ reason })

import type { LocalDate } from '../../time/local-time.ts'
import { toLocalDate } from '../../time/local-time.ts'

/** Which part of the tax of a month goes back to a seller, by the share of its turnover that was paid without cash. */
export type CashlessRule = {
  /** The first day of months for which it counts. */
  readonly from: LocalDate
  /** The first day for which it counts no longer; null: not known. */
  readonly until: LocalDate | null
  /** In percent; the share has to be above it. */
  readonly sharePercent: number
  /** In percent of the tax, above that share and otherwise. */
  readonly returnAbovePercent: number
  readonly returnPercent: number
}
export type CashlessRules = readonly CashlessRule[]

export const defaultCashlessRules: CashlessRules = [
  {
    ...{ from: toLocalDate('2024-11-07'), until: toLocalDate('2028-01-01') },
    ...{ sharePercent: 60, returnAbovePercent: 40, returnPercent: 20 },
  },
]

/** The rule of a day; null: none. */
export function findCashlessRule(rules: CashlessRules, day: LocalDate): CashlessRule | null {
  const begun = rules.filter(({ from, until }) => from <= day && (until === null || day < until))
  return begun.toSorted((a, b) => (a.from < b.from ? 1 : -1))[0] ?? null
}

/** Of one seller: money in whole sums, and the number of sales in cash. */
export type CashlessMoney = {
  readonly cashless: number
  readonly cash: number
  readonly cashSales: number
}

/** In percent, rounded down to a tenth, so that a share is never shown as reached that is not; null without turnover. */
export function cashlessPercent({ cashless, cash }: CashlessMoney): number | null {
  const turnover = cashless + cash
  return turnover <= 0 ? null : Math.floor((cashless * 1000) / turnover) / 10
}

/** Whether a share is above that of a rule: exactly at it is not. */
export function isAboveShare({ cashless, cash }: CashlessMoney, { sharePercent }: CashlessRule): boolean {
  return cashless * 100 > (cashless + cash) * sharePercent
}

/**
 * How many more sales in cash of the usual size still leave the share above that of the rule; 0 when it is not above it, null
 * without a sale in cash to go by.
 */
export function cashSalesLeft(money: CashlessMoney, rule: CashlessRule): number | null {
  const { cashless, cash, cashSales } = money
  if (!isAboveShare(money, rule)) return 0
  if (cashSales === 0 || cash <= 0 || rule.sharePercent === 0) return null
  const most = (cashless * 100) / rule.sharePercent - (cashless + cash)
  const fit = Math.floor((most * cashSales) / cash)
  // With exactly so many the share would be at the limit and not above it.
  const usual = cash / cashSales
  return Math.max(0, isAboveShare({ ...money, cash: cash + fit * usual }, rule) ? fit : fit - 1)
}

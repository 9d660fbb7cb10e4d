import { orderStatuses } from '@doira/domain/orders/status'
import { staffRoles } from '@doira/domain/staff/rights'
import { formatCount, formatTime } from '../../../i18n/format.ts'
import type { Translate } from '../../../i18n/translate.ts'

export type Facts = Readonly<Record<string, unknown>> | null

const levels = ['normal', 'busy', 'very_busy', 'pause'] as const
const among = <Value extends string>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find((one) => one === value)

/** What a row was or became, in a word: the status, the load, the sum, the role; empty when there is none. */
export function toldFact(t: Translate, facts: Facts): string {
  if (facts === null) return ''
  const status = among(orderStatuses, facts.status)
  const level = among(levels, facts.level)
  const role = among(staffRoles, facts.role)
  const amount = facts.amount ?? facts.carried
  const until = typeof facts.until === 'string' ? formatTime(facts.until) : null
  return [
    status && t(`status.${status}`),
    level && t(`load.${level}`),
    role && t(`role.${role}`),
    typeof amount === 'number' && formatCount(amount),
    Array.isArray(facts.product_ids) && t('card.dishes', { count: facts.product_ids.length }),
    until && t('stop.until_at', { time: until }),
  ]
    .filter(Boolean)
    .join(' · ')
}

const mostNames = 3

/** Three names at most, and how many more there are. */
export function namesTold(t: Translate, names: readonly string[]): string {
  const first = names.slice(0, mostNames).join(', ')
  const more = names.length - mostNames
  return more > 0 ? t('journal.more_names', { names: first, n: more }) : first
}

/** Every fact by its name, for the row that is opened. */
export function listFacts(facts: Facts): readonly { readonly name: string; readonly value: string }[] {
  return Object.entries(facts ?? {}).map(([name, value]) => ({
    name,
    value: typeof value === 'string' ? value : JSON.stringify(value),
  }))
}

import { orderStatuses } from '@doira/domain/orders/status'
import { staffRoles } from '@doira/domain/staff/rights'
import { formatSum, formatTime } from '@doira/web/i18n/format.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { publishedContents } from './journal-contents.ts'
import { type FactContext, factValue } from './journal-fact-values.ts'
import { factLabel } from './journal-labels.ts'

export type Facts = Readonly<Record<string, unknown>> | null

const levels = ['normal', 'busy', 'very_busy', 'pause'] as const
const among = <Value extends string>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find((one) => one === value)

/** What a row was or became, in short: the status, the load, the sum, the role, the time; empty when there is none. */
export function factText(context: FactContext, facts: Facts): string {
  if (facts === null) return ''
  const { t, language } = context
  const status = among(orderStatuses, facts.status)
  const level = among(levels, facts.level)
  const role = among(staffRoles, facts.role)
  const amount = facts.amount ?? facts.carried
  const until = typeof facts.until === 'string' ? formatTime(facts.until) : null
  return [
    status && t(`status.${status}`),
    level && t(`load.${level}`),
    role && t(`role.${role}`),
    typeof amount === 'number' && formatSum(language, amount),
    Array.isArray(facts.product_ids) && t('card.dishes', { count: facts.product_ids.length }),
    until && t('stop.until_at', { time: until }),
    getStay(context, facts),
    facts.state !== undefined && factValue(context, 'state', facts.state),
    ...publishedContents(context, facts.contents),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** When and where customers sit or will. */
function getStay(context: FactContext, { from, to, table_id: table }: Record<string, unknown>): string {
  if (typeof from !== 'string' || typeof to !== 'string' || typeof table !== 'string') return ''
  const day = factValue(context, 'from', from)
  const name = context.nameOfId(table)
  return [`${day}–${formatTime(to)}`, name].filter(Boolean).join(', ')
}

const mostNames = 3

/** Three names at most, and how many more there are. */
export function namesText(t: Translate, names: readonly string[]): string {
  const first = names.slice(0, mostNames).join(', ')
  const more = names.length - mostNames
  return more > 0 ? t('journal.more_names', { names: first, n: more }) : first
}

/** Every fact that a person can read, for the row that is opened. */
export function listFacts(
  context: FactContext,
  facts: Facts,
): readonly { readonly name: string; readonly value: string }[] {
  return Object.entries(facts ?? {}).flatMap(([name, fact]) => {
    const value =
      name === 'contents' ? publishedContents(context, fact).join(', ') : factValue(context, name, fact)
    return value === '' ? [] : [{ name: factLabel(context.t, name), value }]
  })
}

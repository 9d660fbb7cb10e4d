import { formatPaperDateTime, formatSum, formatTime } from '@doira/web/i18n/format.ts'
import type { Language } from '../../../i18n/language.ts'
import type { Translate } from '../../../i18n/translate.ts'
import type { EntryProblem } from './entry-problems.ts'

const plain = [
  'phone_wanted',
  'name_wanted',
  'dishes_wanted',
  'time_wanted',
  'branch_wanted',
  'address_required',
  'outside_zone',
  'out_of_stock',
  'temporarily_unavailable',
  'not_in_menu',
  'choice_required',
  'choice_invalid',
  'quantity_invalid',
  'promo_not_found',
  'promo_not_yours',
  'promo_used',
  'promo_used_up',
  'promo_expired',
  'balance_too_low',
  'points_not_allowed',
  'points_code_required',
  'code_expired',
  'code_attempts_exceeded',
  'code_too_soon',
  'too_many_requests',
  'invalid_phone',
  'orders_restricted',
  'delivery_restricted',
  'cash_restricted',
  'cash_goods',
  'order_conflict',
] as const

type Worded = Pick<EntryProblem, 'code' | 'facts'>

/** What is wrong in one place, with the sum or the time that says how to put it right. */
export function problemText(t: Translate, language: Language, { code, facts }: Worded): string {
  const known = plain.find((one) => one === code)
  if (known) return t(`entry.problem.${known}`)
  const sum = (name: string) => formatSum(language, Number(facts[name] ?? 0))
  switch (code) {
    case 'below_minimum':
      return t('entry.problem.below_minimum', { minimum: sum('minimum'), missing: sum('missing') })
    case 'change_below_total':
      return t('entry.problem.change_below_total', { total: sum('total') })
    case 'price_changed':
      return t('entry.problem.price_changed', { total: sum('total') })
    case 'promo_min_amount':
      return t('entry.problem.promo_min_amount', { minimum: sum('minimum') })
    case 'promo_not_begun':
      return t('entry.problem.promo_not_begun', { at: formatPaperDateTime(String(facts.startsAt)) })
    case 'unpaid_limit':
      return t('entry.problem.unpaid_limit', { limit: sum('limit') })
    case 'cash_limit':
      return t('entry.problem.cash_limit', { limit: sum('limit') })
    case 'too_many_pieces':
      return t('entry.problem.too_many_pieces', { limit: Number(facts.limit ?? 0) })
    case 'invalid_code':
      return t('entry.problem.invalid_code', { n: Number(facts.attemptsLeft ?? 0) })
    case 'points_below_minimum':
      return t('entry.problem.points_below_minimum', { minimum: sum('minimum') })
    case 'points_above_maximum':
      return t('entry.problem.points_above_maximum', { maximum: sum('maximum') })
    case 'branch_closed':
    case 'all_branches_closed':
      return typeof facts.opensAt === 'string'
        ? t('entry.problem.closed_until', { time: formatTime(facts.opensAt) })
        : t('entry.problem.closed')
    case 'slot_unavailable':
      return typeof facts.earliestAt === 'string'
        ? t('entry.problem.slot_from', { time: formatTime(facts.earliestAt) })
        : t('entry.problem.slot_unavailable')
    default:
      return t('entry.problem.other')
  }
}

import type { ApiProblem } from '@doira/web/api/api-problem.ts'
import { formatSum } from '@doira/web/i18n/format.ts'
import { formatCount } from '../i18n/format.ts'
import type { Language } from '../i18n/language.ts'
import type { Translate } from '../i18n/translate.ts'

/** The sum due may have changed since the screen showed it: by a payment, or by somebody who changed the order. */
function takingRefusal(t: Translate, language: Language, { due, taken }: ApiProblem['facts']): string {
  const sum = (fact: unknown) => formatSum(language, Number(fact))
  if (due === taken) return t('refused.taking_differs', { due: sum(due) })
  if (due === 0) return t('refused.taking_of_paid', { taken: sum(taken) })
  return t('refused.taking_not_due', { due: sum(due), taken: sum(taken) })
}

type Refused = Pick<ApiProblem, 'facts'> & { readonly code: string }

/** Why a count, a day or a change was not accepted, as text; null for what is not about money. */
export function moneyRefusal(t: Translate, language: Language, { code, facts }: Refused): string | null {
  switch (code) {
    case 'till_differs': {
      const sum = (fact: unknown) => formatSum(language, Number(fact))
      return t('refused.till_differs', { expected: sum(facts.expected), counted: sum(facts.counted) })
    }
    case 'refund_changed':
      return t('refused.refund_changed', { total: formatSum(language, Number(facts.total)) })
    case 'unpaid_limit':
      return t('refused.unpaid_limit', { limit: formatSum(language, Number(facts.limit)) })
    case 'cash_limit':
      return t('refused.cash_limit', { limit: formatSum(language, Number(facts.limit)) })
    case 'missing_too_big':
      return t('refused.missing_too_big', { limit: formatSum(language, Number(facts.limit)) })
    case 'taking_differs':
      return takingRefusal(t, language, facts)
    case 'apology_limit_reached': {
      const left = formatCount(Number(facts.left))
      return t(facts.of === 'customer' ? 'refused.apology_customer' : 'refused.apology_staff', { left })
    }
    case 'complaint_limit': {
      const left = formatSum(language, Number(facts.left))
      return t(facts.of === 'day' ? 'refused.complaint_limit_day' : 'refused.complaint_limit_order', { left })
    }
    case 'complaint_above_paid':
      return t('refused.complaint_above_paid', { left: formatSum(language, Number(facts.left)) })
    case 'complaint_changed':
      return t('refused.complaint_changed', { name: String(facts.changedBy) })
    case 'complaint_decided':
      return t('refused.complaint_decided', { name: String(facts.changedBy) })
    case 'correction_limit':
      return t('refused.correction_limit', { left: formatCount(Number(facts.left)) })
    case 'points_missing':
      return t('refused.points_missing', { left: formatCount(Number(facts.left)) })
    case 'day_closed':
      return t('refused.day_closed', { name: String(facts.closedBy) })
    case 'day_not_closed':
      return t('refused.day_not_closed')
    default:
      return null
  }
}

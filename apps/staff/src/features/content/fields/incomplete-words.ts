import type { Translate } from '../../../i18n/translate.ts'
import type { Kind } from '../kinds.ts'
import { withoutLanguage } from '../kinds.ts'
import { fieldName } from './field-name.ts'

const hallReasons = ['.place', '.number', '.guests_from'] as const
const promotionReasons = ['code', 'starts_at', 'ends_at', 'budget'] as const

/** Why a draft cannot be published: the fields that are missing, or that a language of them is. */
export function whatIsWrong(t: Translate, kind: Kind, paths: readonly string[]): string {
  if (paths.includes('corners')) return t('zones.crosses')
  if (paths.some((path) => path.startsWith('branch_ids'))) return t('zones.no_branches')
  const onPlan = hallReasons.find((field) => kind === 'hall' && paths.some((path) => path.endsWith(field)))
  if (onPlan) return t(`halls.err${onPlan}`)
  if (kind === 'special_day' && paths.includes('first_date')) return t('net.day_taken')
  if (kind === 'special_day' && paths.includes('branches')) return t('net.no_branch_chosen')
  if (kind === 'loyalty_programme' && paths.includes('begins_on')) return t('programme.err.begins_on')
  const known = promotionReasons.find((field) => kind === 'promotion' && paths.includes(field))
  if (known) return t(`promo.err.${known}`)
  const plain = paths.filter((path) => withoutLanguage(path) === path)
  if (plain.length === 0) return t('content.incomplete')
  const fields = [...new Set(plain.map((path) => fieldName(t, kind, path)))].join(', ')
  const missing = t('content.missing_fields', { fields })
  return plain.length === paths.length ? missing : `${missing}. ${t('content.incomplete')}`
}

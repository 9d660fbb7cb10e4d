import type { WireOrderCard } from '@doira/contract/staff/staff-shapes'
import { formatSum } from '@doira/web/i18n/format.ts'
import type { Language } from '../../../../i18n/language.ts'
import type { Translate } from '../../../../i18n/translate.ts'

/** What the customer at the counter pays, and how; null when nothing is to be taken. */
export function toTakeText(
  { t, language }: { readonly t: Translate; readonly language: Language },
  { to_take, payment_type }: Pick<WireOrderCard, 'to_take' | 'payment_type'>,
): string | null {
  if (to_take === 0) return null
  const sum = formatSum(language, to_take)
  return payment_type === 'card' ? t('hand.take_card', { sum }) : t('hand.take', { sum })
}

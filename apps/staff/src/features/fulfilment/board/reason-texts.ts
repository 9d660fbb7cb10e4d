import { confirmReasons } from '@doira/domain/ordering/unpaid-order'
import type { Translate } from '../../../i18n/translate.ts'

/** Why an order is refused or cancelled. */
export const cancelReasons = [
  'guest_changed_mind',
  'no_dishes',
  'no_time',
  'no_answer',
  'outside_zone',
  'other',
] as const
export type CancelReason = (typeof cancelReasons)[number]

const failures = ['not_answering', 'address_not_found', 'guest_refused', 'cannot_go_on'] as const

/** A reason that was given without words of its own has those of its name. */
export function reasonWords(t: Translate, words: string): string {
  const failure = failures.find((one) => one === words)
  if (failure) return t(`courier.fail.${failure}`)
  const reason = cancelReasons.find((one) => one === words)
  return reason ? t(`cancel.reason.${reason}`) : words
}

/** Why a new order is confirmed by a call before the kitchen sees it; null: for no reason of its own. */
export function confirmWords(t: Translate, words: string): string | null {
  const reason = confirmReasons.find((one) => one === words)
  return reason ? t(`need.confirm.${reason}`) : null
}

import { confirmReasons } from '@doira/domain/ordering/unpaid-order'
import { cancelReasons, failureCauses } from '@doira/domain/staff/reasons'
import type { Translate } from '../../../../i18n/translate.ts'

/** Reasons of customers, couriers and the server. */
const codes = [
  'payment_expired',
  'payment_changed',
  'reassigned',
  'changed_mind',
  'long_wait',
  'mistake',
  'far',
  'full',
  'transport',
] as const

/** A reason as a person of the staff, a customer or the server has given it; what was written is shown as it is. */
export function reasonText(t: Translate, comment: string): string {
  const failure = failureCauses.find((one) => one === comment)
  if (failure) return t(`courier.fail.${failure}`)
  const reason = cancelReasons.find((one) => one === comment)
  if (reason) return t(`cancel.reason.${reason}`)
  const code = codes.find((one) => one === comment)
  return code ? t(`event.comment.${code}`) : comment
}

/** Why a new order is confirmed by a call before the kitchen sees it; null: for no reason of its own. */
export function confirmText(t: Translate, comment: string): string | null {
  const reason = confirmReasons.find((one) => one === comment)
  return reason ? t(`need.confirm.${reason}`) : null
}

import { confirmReasons } from '@doira/domain/ordering/unpaid-order'
import { cancelReasons, failureCauses } from '@doira/domain/staff/reasons'
import type { Translate } from '../../../i18n/translate.ts'

/** A reason without a text of its own is shown by its name. */
export function reasonText(t: Translate, comment: string): string {
  const failure = failureCauses.find((one) => one === comment)
  if (failure) return t(`courier.fail.${failure}`)
  const reason = cancelReasons.find((one) => one === comment)
  return reason ? t(`cancel.reason.${reason}`) : comment
}

/** Why a new order is confirmed by a call before the kitchen sees it; null: for no reason of its own. */
export function confirmText(t: Translate, comment: string): string | null {
  const reason = confirmReasons.find((one) => one === comment)
  return reason ? t(`need.confirm.${reason}`) : null
}

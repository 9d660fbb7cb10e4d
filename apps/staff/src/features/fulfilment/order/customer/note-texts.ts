import type { WirePhoneCustomer } from '@doira/contract/fulfilment/phone-orders/customer-lookup'
import { cancelReasons } from '@doira/domain/staff/reasons'
import { formatSum, getDate } from '@doira/web/i18n/format.ts'
import { formatDay } from '../../../../i18n/format.ts'
import type { Language } from '../../../../i18n/language.ts'
import type { Translate } from '../../../../i18n/translate.ts'

/** The last complaint in a line: when, of what order, what was wrong, what went back. */
export function complaintText(
  t: Translate,
  language: Language,
  { kind, at, order, rating, comment, amount }: NonNullable<WirePhoneCustomer['last_complaint']>,
): string {
  const day = formatDay(language, getDate(at))
  const about = order ? t('order.title', { number: order.number }) : ''
  const reason = cancelReasons.find((one) => one === comment)
  const said = reason ? t(`cancel.reason.${reason}`) : comment
  const back = amount === null ? '' : formatSum(language, amount)
  const what =
    kind === 'review' ? t('entry.complaint.review', { rating: rating ?? 0 }) : t(`entry.complaint.${kind}`)
  return [`${day}: ${what}`, about, said, back].filter((part) => part !== '').join(', ')
}

export function lateText(t: Translate, { count, orders }: WirePhoneCustomer['late']): string {
  return t('entry.late', { count, orders })
}

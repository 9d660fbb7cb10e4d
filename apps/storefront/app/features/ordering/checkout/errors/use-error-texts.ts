import { isOnlinePayment } from '@doira/domain/payments/payment-type'
import { useT } from '../../../../i18n/messages.tsx'
import { useProblemText } from '../../../../platform/hooks/use-problem-text.ts'
import { useRootData } from '../../../../platform/page/root-data.ts'
import type { ShownProblem } from '../../../../platform/problem-texts.ts'
import { useCheckout } from '../../../../platform/stores/checkout-store.ts'
import { usePaymentTypes } from '../../../payments/use-payment-types.ts'
import {
  type CheckoutError,
  type CheckoutErrors,
  type FieldName,
  fieldNames,
  pointCodes,
  unpaidCodes,
} from './checkout-errors.ts'

/** The text under each field; null where nothing is wrong. The server's problems with place, time and points show at once. */
export function useErrorTexts(
  shown: CheckoutErrors,
  problems: readonly ShownProblem[],
): Readonly<Record<FieldName, string | null>> {
  const order = useT('order')
  const common = useT('common')
  const location = useT('location')
  const problemText = useProblemText()
  const hotline = useRootData()?.chain?.hotline ?? ''
  const { offered } = usePaymentTypes()
  const hasOnline = offered === null || offered.some(isOnlinePayment)

  function getText(error: CheckoutError): string {
    if (typeof error !== 'string' && error.field === 'gift') return order('gift_gone')
    if (typeof error !== 'string') return hasOnline ? problemText(error) : textWithoutOnline(error)
    const texts: Record<Extract<CheckoutError, string>, string> = {
      'location.address_required': location('address_required'),
      'order.choose_branch': order('choose_branch'),
      'order.choose_time': order('choose_time'),
      'common.enter_your_name': common('enter_your_name'),
      'common.required_field': common('required_field'),
      'common.invalid_phone_format': common('invalid_phone_format'),
      'order.choose_payment': order('choose_payment'),
      'order.change_below_total': order('change_below_total'),
      'order.offer_consent_required': order('offer_consent_required'),
    }
    return texts[error]
  }

  /** Nobody is led to a payment that the shop does not offer. */
  function textWithoutOnline(problem: ShownProblem): string {
    const limit = Number(problem.facts.limit ?? 0)
    if (problem.code === 'unpaid_limit') return order('unpaid_limit_no_online', { limit, hotline })
    if (problem.code === 'unpaid_orders_open') return order('unpaid_orders_open_no_online', { hotline })
    return problemText(problem)
  }

  const outside = problems.find(({ code }) => code === 'outside_zone')
  const slot = problems.find(({ code }) => code === 'slot_unavailable' || code === 'preorder_phone_only')
  const tooFew = problems.find(({ code }) => pointCodes.includes(code))
  const online = problems.find(({ code }) => unpaidCodes.includes(code))
  const isWholeByCard = useCheckout((state) => state.paymentType === 'cashback')
  const all: CheckoutErrors = {
    ...(outside && { address: outside }),
    ...(slot && { time: slot }),
    ...(tooFew && { [isWholeByCard ? 'payment' : 'points']: tooFew }),
    ...(online && { payment: online }),
    ...shown,
  }
  const texts = fieldNames.map((name) => {
    const error = all[name]
    return [name, error === undefined ? null : getText(error)]
  })
  return Object.fromEntries(texts) as Record<FieldName, string | null> // one for each field
}

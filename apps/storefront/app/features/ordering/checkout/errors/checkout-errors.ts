import { isPlaceholderName } from '@doira/domain/auth/sign-in'
import { toSum } from '@doira/domain/money/sum'
import { changeProblem } from '@doira/domain/ordering/cash'
import { isPhoneEmpty, parsePhone } from '@doira/domain/phone/phone'
import type { ShownProblem, ShownProblemCode } from '../../../../platform/problem-texts.ts'
import type { CheckoutState } from '../../../../platform/stores/checkout-store.ts'
import { promoRefusal } from '../../quote/quote.ts'

/** The fields of the page in their order: the first wrong one gets the focus. */
export const fieldNames = [
  'address',
  'branch',
  'time',
  'name',
  'phone',
  'payment',
  'change',
  'gift',
  'promo',
  'points',
  'consent',
] as const
export type FieldName = (typeof fieldNames)[number]

/** What is wrong with a field: found here, as a message of the catalogue, or by the server. */
export type CheckoutError =
  | 'location.address_required'
  | 'order.choose_branch'
  | 'order.choose_time'
  | 'common.enter_your_name'
  | 'common.required_field'
  | 'common.invalid_phone_format'
  | 'order.choose_payment'
  | 'order.change_below_total'
  | 'order.offer_consent_required'
  | ShownProblem

export type CheckoutErrors = Partial<Record<FieldName, CheckoutError>>

export type CheckoutFacts = {
  readonly form: CheckoutState
  readonly deliveryType: 'delivery' | 'self-pickup'
  readonly hasPoint: boolean
  readonly hasBranch: boolean
  /** A time was asked for and none is chosen yet. */
  readonly isTimeMissing: boolean
  readonly total: number | null
  /** What the server has against the order as it stands. */
  readonly problems: readonly ShownProblem[]
}

const timeCodes: readonly ShownProblemCode[] = [
  'branch_closed',
  'all_branches_closed',
  'slot_unavailable',
  'preorder_phone_only',
]

/** What can be wrong with the points to be spent. */
export const pointCodes: readonly ShownProblemCode[] = [
  'balance_too_low',
  'points_not_allowed',
  'points_below_minimum',
  'points_above_maximum',
]

/** Why an order cannot be paid in the chosen way. */
export const unpaidCodes: readonly ShownProblemCode[] = [
  'unpaid_limit',
  'unpaid_orders_open',
  'cash_limit',
  'cash_goods',
]

/** Everything that has to be put right before the order can be sent; empty when nothing has. */
export function checkoutErrors(facts: CheckoutFacts): CheckoutErrors {
  const { form, deliveryType, hasPoint, hasBranch, isTimeMissing, total, problems } = facts
  const isDelivery = deliveryType === 'delivery'
  const isBranchGone = problems.some(({ code }) => code === 'branch_not_found')
  const outside = problems.find(({ code }) => code === 'outside_zone' || code === 'address_required')
  const tooFew = problems.find(({ code }) => pointCodes.includes(code))
  const online = problems.find(({ code }) => unpaidCodes.includes(code))
  const errors: Record<FieldName, CheckoutError | false | undefined> = {
    address: isDelivery && (hasPoint ? outside : 'location.address_required'),
    branch: !isDelivery && (!hasBranch || isBranchGone) && 'order.choose_branch',
    time: isTimeMissing ? 'order.choose_time' : problems.find(({ code }) => timeCodes.includes(code)),
    name: isPlaceholderName(form.name) && 'common.enter_your_name',
    phone: phoneError(form.phone),
    points: form.paymentType !== 'cashback' && tooFew,
    payment: isPaymentMissing(form, total)
      ? 'order.choose_payment'
      : form.paymentType === 'cashback'
        ? tooFew
        : online,
    change: isChangeTooLittle(form, total) && 'order.change_below_total',
    gift: problems.find(({ field }) => field === 'gift'),
    promo: promoRefusal(problems) ?? undefined,
    consent: !form.isOfferAccepted && 'order.offer_consent_required',
  }
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error)) as CheckoutErrors // falsy ones are gone
}

function phoneError(phone: string): CheckoutError | false {
  if (isPhoneEmpty(phone)) return 'common.required_field'
  return parsePhone(phone) === null && 'common.invalid_phone_format'
}

/** Where points pay for everything, nothing is left to choose a way for. */
function isPaymentMissing({ paymentType }: CheckoutState, total: number | null): boolean {
  return paymentType === null && total !== 0
}

function isChangeTooLittle({ paymentType, changeFrom }: CheckoutState, total: number | null): boolean {
  if (paymentType !== 'cash' || changeFrom === null || total === null) return false
  return changeProblem(toSum(changeFrom), toSum(total)) !== null
}

const cartCodes: readonly ShownProblemCode[] = ['below_minimum', 'too_many_pieces']

/** Problems of every order with this cart: shown on top, corrected in the cart. */
export function cartProblems(problems: readonly ShownProblem[]): readonly ShownProblem[] {
  return problems.filter(({ code, lineKey }) => lineKey !== null || cartCodes.includes(code))
}

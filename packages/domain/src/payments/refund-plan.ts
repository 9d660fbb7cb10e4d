import { splitSum } from '../money/split-sum.ts'
import { addSums, type Sum, subtractSum, toSum, zeroSum } from '../money/sum.ts'
import type { OnlinePaymentType } from './payment-type.ts'
import type { RefundWay, ReturnWay } from './refund-ways.ts'

/** Money that a provider took for an order and did not return as a whole. */
export type TakenPayment = {
  readonly id: string
  readonly provider: OnlinePaymentType
  readonly amount: Sum
  /** Asked back so far, in whole or in parts. */
  readonly returned: Sum
  /** False: it came too late or a second time, and goes back as a whole. */
  readonly paysOrder: boolean
}

/** A part that was returned already. */
export type ReturnedPart = { readonly id: string; readonly way: ReturnWay; readonly amount: Sum }

export type RefundReason =
  /** The order has ended without a meal. */
  | {
      readonly kind: 'order_ended'
      /** Spent on the order and not returned. */
      readonly points: Sum
      readonly payments: readonly TakenPayment[]
      readonly way: ReturnWay
    }
  /** The order goes on and is paid on receipt: what was taken online goes back, and points stay spent. */
  | { readonly kind: 'paid_on_receipt'; readonly payments: readonly TakenPayment[]; readonly way: ReturnWay }
  /** A paid order goes on and costs less. */
  | {
      readonly kind: 'costs_less'
      /** Spent on the order with nothing left to pay for. */
      readonly points: Sum
      readonly costsLess: Sum
      /** What was missing of the order's price before. */
      readonly shortBy: Sum
      /** Oldest first. */
      readonly payments: readonly TakenPayment[]
      readonly way: ReturnWay
      readonly isByParts: boolean
    }
  /** The customer complained about an order that they received. */
  | {
      readonly kind: 'complaint'
      readonly amount: Sum
      /** Oldest first. */
      readonly payments: readonly TakenPayment[]
      readonly isByParts: boolean
    }
  /** A provider returned a whole payment by itself, or is about to. */
  | {
      readonly kind: 'provider_returned'
      readonly payment: TakenPayment
      /** Parts of it that were transferred or given as points. */
      readonly parts: readonly ReturnedPart[]
      /** Points on the customer's card. */
      readonly balance: Sum
    }

export type PlannedRefund =
  /** Points that were spent go back to the card. */
  | { readonly way: 'spent_points'; readonly amount: Sum }
  /** A whole payment, by its provider or in its cabinet; or a part of it, as points or by hand. */
  | { readonly way: RefundWay; readonly amount: Sum; readonly paymentId: string }

export type RefundPlan = {
  readonly refunds: readonly PlannedRefund[]
  /** Points that were given for a part of a payment and come off the card again. */
  readonly revoked: readonly { readonly partId: string; readonly amount: Sum }[]
  /** What an order that was paid short is short by no longer. */
  readonly covered: Sum
  /** What would go back beyond what was taken. */
  readonly excess: Sum
}

/** Decides what goes back and how, for previews and for what is carried out alike. */
export function planRefunds(reason: RefundReason): RefundPlan {
  switch (reason.kind) {
    case 'order_ended':
      return { ...nothing, refunds: refundsOfEnded(reason) }
    case 'paid_on_receipt':
      return { ...nothing, refunds: refundsOfEnded({ ...reason, points: zeroSum }) }
    case 'costs_less':
      return planLess(reason)
    case 'complaint':
      return planComplaint(reason)
    case 'provider_returned':
      return planReversal(reason)
  }
}

const nothing: RefundPlan = { refunds: [], revoked: [], covered: zeroSum, excess: zeroSum }

/** A payment of which nothing went back is returned by its provider; the rest of any other is not. */
function refundsOfEnded({
  points,
  payments,
  way,
}: Omit<ReasonOf<'order_ended'>, 'kind'>): readonly PlannedRefund[] {
  return some([
    { way: 'spent_points', amount: points },
    ...payments.map(({ id, provider, amount, returned }) => ({
      way: returned === 0 ? provider : way,
      amount: subtractSum(amount, returned),
      paymentId: id,
    })),
  ])
}

/**
 * What is missing is covered first; then parts of the payments go back. What several people paid goes back to each of
 * them, and not as points, which would be the host's.
 */
function planLess(reason: ReasonOf<'costs_less'>): RefundPlan {
  const { points, costsLess, shortBy, isByParts } = reason
  const covered = smaller(shortBy, costsLess)
  const { parts, left } = takeParts(reason, subtractSum(costsLess, covered))
  const way = isByParts ? 'transfer' : reason.way
  const returned = parts.map(({ payment, amount }) => ({ way, amount, paymentId: payment.id }))
  const refunds = some([{ way: 'spent_points', amount: points }, ...returned])
  return { ...nothing, refunds, covered, excess: left }
}

/** Providers return whole payments only: a part is transferred. */
function planComplaint(reason: ReasonOf<'complaint'>): RefundPlan {
  const { parts, left } = takeParts(reason, reason.amount)
  const refunds = parts.map(({ payment, amount: part }) => ({
    way: part === payment.amount ? payment.provider : ('transfer' as const),
    amount: part,
    paymentId: payment.id,
  }))
  return { ...nothing, refunds: some(refunds), excess: left }
}

type Takes = {
  readonly payments: readonly TakenPayment[]
  /** Several people paid the order: what goes back is shared by what each of them has paid. */
  readonly isByParts: boolean
}

/** Parts of what is not returned yet, of the payment that came last first. */
function takeParts({ payments, isByParts }: Takes, wanted: Sum) {
  const paying = payments.filter(({ paysOrder }) => paysOrder).toReversed()
  const rests = paying.map((payment) => subtractSum(payment.amount, payment.returned))
  if (isByParts) {
    const taken = smaller(addSums(...rests), wanted)
    const amounts = taken === 0 ? [] : splitSum(taken, rests)
    const parts = paying.map((payment, place) => ({ payment, amount: amounts[place] ?? zeroSum }))
    return { parts, left: subtractSum(wanted, taken) }
  }
  let left = wanted
  const parts = paying.map((payment, place) => {
    const amount = smaller(rests[place] ?? zeroSum, left)
    left = subtractSum(left, amount)
    return { payment, amount }
  })
  return { parts, left }
}

/** Points that were given for parts come off the card as far as it has them; a transfer cannot be taken back. */
function planReversal({ payment, parts, balance }: ReasonOf<'provider_returned'>): RefundPlan {
  let onCard = balance
  const revoked = parts
    .filter(({ way }) => way === 'points')
    .map(({ id, amount }) => {
      const taken = smaller(amount, onCard)
      onCard = subtractSum(onCard, taken)
      return { partId: id, amount: taken }
    })
  const given = addSums(...parts.map(({ amount }) => amount))
  return {
    ...nothing,
    refunds: [{ way: payment.provider, amount: payment.amount, paymentId: payment.id }],
    revoked,
    excess: subtractSum(given, addSums(...revoked.map(({ amount }) => amount))),
  }
}

/** What a plan returns in all. */
export function sumOfRefunds({ refunds }: Pick<RefundPlan, 'refunds'>): Sum {
  return addSums(...refunds.map(({ amount }) => amount))
}

type ReasonOf<Kind extends RefundReason['kind']> = Extract<RefundReason, { readonly kind: Kind }>

function some(refunds: readonly PlannedRefund[]): readonly PlannedRefund[] {
  return refunds.filter(({ amount }) => amount > 0)
}

function smaller(one: Sum, other: Sum): Sum {
  return toSum(Math.min(one, other))
}

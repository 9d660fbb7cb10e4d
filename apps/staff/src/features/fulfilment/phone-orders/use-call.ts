import { announce } from '@doira/web/browser/announce.ts'
import { formatOrderNumber } from '@doira/web/i18n/format.ts'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../platform/paths.ts'
import { useMe } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { showToast } from '../../../ui/toaster.tsx'
import { customerText } from './customer/customer-texts.ts'
import { useCustomer, useCustomerChoices, useCustomersOfNextCall } from './customer/use-customer.ts'
import { chooseShownEntryGifts } from './dishes/entry-gifts.ts'
import { findPhone } from './entry-form.ts'
import { getProblems } from './entry-problems.ts'
import { usePointsConsent } from './payment/use-points-consent.ts'
import { useBranchOf } from './place/use-places.ts'
import { problemText } from './problem-texts.ts'
import { type CallQuote, useCallQuote } from './use-call-quote.ts'
import { type PutEntry, type StartedForm, useEntryForm } from './use-entry-form.ts'
import { focusEntry } from './use-entry-keys.ts'
import { usePlaceOrder } from './use-place-order.ts'
import { focusProblem, getKey, nextProblem } from './walk-problems.ts'

/** The customer has not agreed to the points yet. */
const codeWanted = { code: 'points_code_required', field: 'points', line_key: null, facts: {} } as const

function isRestriction(code: string): boolean {
  return code === 'orders_restricted' || code === 'delivery_restricted' || code === 'cash_restricted'
}

/** What a quote of this very form shows is what the operator reads out. */
function useShownGifts(put: PutEntry, quote: CallQuote | undefined): void {
  useEffect(() => {
    if (!quote?.gifts?.some(({ chosen_id }) => chosen_id !== null)) return
    put(({ gift_choices }) => ({ gift_choices: chooseShownEntryGifts(gift_choices, quote) }))
  }, [put, quote])
}

/** One call: its form, who calls, what it costs, what is to be put right, and the order that comes of it. */
export function useCall(started: StartedForm, isWatching: boolean, onPlaced: () => void) {
  const { t, language } = useMessages()
  const { id } = started
  const navigate = useNavigate()
  const lookUpAnew = useCustomersOfNextCall()
  const next = () => void navigate(paths.newOrder, { replace: true })
  /** Whoever placed the order, and however that became known: a payment that is awaited is watched. */
  const goOn = (isUnpaid: boolean) =>
    isUnpaid ? void navigate(paths.call(id, true), { replace: true }) : next()
  const { form, put, save, end } = useEntryForm(started, {
    staffId: useMe().id,
    onPlaced({ number, awaits_payment: isUnpaid }) {
      // One's own press is under way: its answer is to come.
      if (isWatching || order.sending !== 'no') return
      showToast('info', t('entry.placed_before', { number: formatOrderNumber(number) }))
      goOn(isUnpaid)
    },
  })

  const phone = findPhone(form)
  const { data: looked } = useCustomer(phone)
  const customer = (phone !== null && looked?.customer) || null
  const isAsked = phone !== null && looked !== undefined
  useCustomerChoices(customer, put)
  // Screen readers announce who it is as soon as it is known.
  useEffect(() => {
    if (looked) announce(looked.customer ? customerText(t, looked.customer) : t('entry.new_customer'))
  }, [looked, t])
  const { quote, harmful, isFresh, refetch } = useCallQuote(form, customer?.id ?? null)
  useShownGifts(put, isFresh ? quote : undefined)
  const branch = useBranchOf(form, { customer, quotedId: quote?.branch_id ?? null })

  const consent = usePointsConsent({
    orderId: id,
    customerId: customer?.id ?? null,
    language: form.language,
    wanted: form.points > 0 ? (quote?.points_spent ?? 0) : 0,
  })
  const [passReason, setPassReason] = useState('')
  const order = usePlaceOrder(
    { id, form },
    {
      placed(answer) {
        end()
        onPlaced()
        lookUpAnew()
        const number = formatOrderNumber(Number(answer.external_order_id))
        // An order that is not paid yet is not accepted either.
        const isUnpaid = answer.pay_link !== null || answer.order?.status === 'payment_awaited'
        showToast('success', t(isUnpaid ? 'entry.placed_unpaid' : 'entry.placed', { number }))
        goOn(isUnpaid)
      },
      refused(code, facts) {
        void refetch()
        if (code === 'points_code_required') consent.drop()
        const comment = problemText(t, language, { code, facts })
        if (code === 'price_changed') showToast('info', comment)
        announce(comment, 'assertive')
      },
    },
  )
  const [isLater, setIsLater] = useState(started.form.future_time !== null)
  const problems = getProblems(form, {
    isCustomerKnown: customer !== null || !isAsked,
    isLater,
    reported: [
      ...(quote?.problems ?? []),
      ...order.reported.filter(({ code }) => !isRestriction(code) || passReason.trim().length < 3),
      ...(consent.wanted > consent.confirmed ? [codeWanted] : []),
    ],
  })

  const isRestricted = order.reported.some(({ code }) => isRestriction(code))

  const lastProblem = useRef<string | null>(null)
  const fix = () => {
    const problem = nextProblem(problems, lastProblem.current)
    if (!problem) return void focusEntry('totals')
    lastProblem.current = getKey(problem)
    focusProblem(problem)
    announce(problemText(t, language, problem))
  }
  const [isWanted, setIsWanted] = useState(false)
  // What was pressed waits for the quote of this very form and for the look-up: both are the network's.
  useEffect(() => {
    const isKnown = isAsked && isFresh
    if (!isWanted || (phone !== null && form.lines.length > 0 && !isKnown)) return
    setIsWanted(false)
    if (problems.length > 0) return fix()
    const name = customer?.name || form.name
    order.place({ name, isCustomerKnown: customer !== null, quoteId: quote?.id ?? null, passReason })
  })
  const sending = order.sending === 'no' && isWanted ? 'sent' : order.sending
  const main = () => {
    if (isWatching || sending === 'waits') next()
    else if (sending === 'no') setIsWanted(true)
  }
  return {
    ...{ form, put, save, end, customer, isAsked, quote, harmful, isFresh, branch, consent, problems },
    ...{ sending, fix, main, next },
    /** What is typed now would not be part of the order. */
    isPlacing: order.sending !== 'no',
    later: { isOn: isLater, choose: setIsLater },
    pass: isRestricted || passReason !== '' ? { reason: passReason, change: setPassReason } : null,
  }
}

import { getHoursKind } from '@doira/domain/delivery/branches/opening-hours'
import { activePoint } from '@doira/domain/delivery/saved-points'
import { Note } from '@doira/web/ui/note.tsx'
import { Suspense, useId, useRef, useState } from 'react'
import { useT } from '../../../i18n/messages.tsx'
import { offlineBarId, useIsOnline } from '../../../platform/browser/network.ts'
import { useNow } from '../../../platform/hooks/use-now.ts'
import { lazyExtra } from '../../../platform/page/lazy-extra.ts'
import { useHref } from '../../../platform/page/link.tsx'
import { paths } from '../../../platform/page/paths.ts'
import type { User } from '../../../platform/stores/auth-store.ts'
import { useCart } from '../../../platform/stores/cart-store.ts'
import { useCheckout } from '../../../platform/stores/checkout-store.ts'
import { commonStore, useCommon } from '../../../platform/stores/common-store.ts'
import { sessionStore } from '../../../platform/stores/session-store.ts'
import { LeaveTo } from '../../../ui/dialogs/leave-to.tsx'
import { PayBar } from '../../../ui/pay-bar.tsx'
import { groupPath } from '../group/group-path.ts'
import { isOpenGroup, isPaidByEach, readGroupOrder, useGroup } from '../group/group-store.ts'
import { focusField } from '../place/field-id.ts'
import { toOrderBody } from '../place/order.mapper.ts'
import { useAfterRefusal } from '../place/use-after-refusal.ts'
import { useOnceSettled } from '../place/use-once-settled.ts'
import { usePlaceOrder } from '../place/use-place-order.ts'
import { QuoteFailedNote } from '../quote/quote-failed-note.tsx'
import { useIsUnpriced, useQuote } from '../quote/quote-store.ts'
import { readQuoteInput } from '../quote/read-quote-input.ts'
import { TimeBlock } from '../slots/time-block.tsx'
import { areAllClosed, isOutOfTime, nextOpening } from '../slots/time-choice.ts'
import { AllClosedNote, CartProblemNotes, PlacingNote, placingNoteId } from './checkout-notes.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { CommentRow } from './comment-row.tsx'
import { cartProblems, checkoutErrors } from './errors/checkout-errors.ts'
import { useErrorTexts } from './errors/use-error-texts.ts'
import { useFieldErrors } from './errors/use-field-errors.ts'
import { OrderPanel } from './order-panel.tsx'
import { OrderPromise } from './order-promise.tsx'
import { PaymentBlock } from './payment-block.tsx'
import { PersonalRow } from './personal-row.tsx'
import { ReceivingBlock } from './receiving/receiving-block.tsx'
import { useServing } from './receiving/use-serving.ts'
import { SubmitButton } from './submit-button.tsx'
import { SubstitutionBlock } from './substitution-block.tsx'
import { useFillFromAccount } from './use-fill-from-account.ts'
import { useHabits } from './use-habits.ts'

const CutleryBlock = lazyExtra(async () => (await import('./cutlery-block.tsx')).CutleryBlock)

const none: readonly string[] = []

/** Everything that one order needs, on one page (R2-18). */
export function CheckoutScreen({ user }: { user: User }) {
  const t = useT('order')
  const href = useHref()
  const isEmpty = useCart((lines) => lines.length === 0)
  const form = useCheckout((state) => state)
  const deliveryType = useCommon((state) => state.deliveryType)
  const point = activePoint(useCommon((state) => state.points))
  const hasBranch = useCommon((state) => state.branch !== null)
  const isConnected = useIsOnline()
  const { quote, status } = useQuote()
  const isUnpriced = useIsUnpriced()
  const serving = useServing()
  const { placing, place } = usePlaceOrder()
  // The host orders for all, with the dishes of all.
  const isInGroup = useGroup(
    ({ member, basket, isCheckingOut }) =>
      member !== null && basket !== null && isOpenGroup(basket) && !isCheckingOut,
  )
  const isEachPaying = useGroup(isPaidByEach)
  const now = useNow(60_000)
  const [isScheduled, setIsScheduled] = useState(form.futureTime !== null)
  const problems = quote?.problems ?? []
  const errors = useFieldErrors(
    checkoutErrors({
      form,
      deliveryType,
      hasPoint: point !== null,
      hasBranch,
      isTimeMissing: isScheduled && form.futureTime === null,
      total: quote?.sums.total ?? null,
      problems,
    }),
  )
  const texts = useErrorTexts(errors.shown, problems)
  const notesId = useId()
  const unpricedId = useId()
  useFillFromAccount(user)
  useHabits(user.id, quote?.sums.total ?? null)
  const refusal = placing.problem ?? (placing.refusal.length > 0 ? placing.refusal : null)
  useAfterRefusal(refusal, status, () => {
    const [first] = errors.submit()
    if (first) focusField(first)
    // The notes stand on top, and the button was pressed far below them.
    else document.getElementById(notesId)?.firstElementChild?.scrollIntoView({ block: 'center' })
  })

  const shownTotal = useRef<number | null>(null)
  const { press, isWaiting } = useOnceSettled(status, submit)

  const isBusy = placing.phase === 'placing' || placing.phase === 'checking' || placing.phase === 'placed'
  if (isEmpty && !isBusy)
    return (
      <LeaveTo to={href(paths.cart())}>
        <CheckoutSkeleton />
      </LeaveTo>
    )

  if (isInGroup && !isBusy)
    return (
      <LeaveTo to={href(groupPath())}>
        <CheckoutSkeleton />
      </LeaveTo>
    )

  const blocking = cartProblems(problems)
  const kind = getHoursKind(deliveryType)
  const hasNoTime = isOutOfTime({ branches: serving ?? [], kind, now })
  const isBlocked = !isConnected || isUnpriced || blocking.length > 0 || hasNoTime
  const wrongCount = Object.keys(errors.shown).length

  function submit() {
    const [first] = errors.submit()
    if (first) {
      focusField(first)
      return
    }
    const paymentType = form.paymentType ?? (quote?.sums.total === 0 ? 'cashback' : null)
    if (paymentType === null) return
    void place(
      (id, { id: quoteId }) =>
        toOrderBody({
          id,
          quoteId,
          ask: readQuoteInput(),
          paymentType,
          point: deliveryType === 'delivery' ? activePoint(commonStore.getState().points) : null,
          form,
          accountPhone: user.phone,
          session: sessionStore.getState(),
          group: readGroupOrder(),
        }),
      shownTotal.current,
    ).then(() => document.getElementById(placingNoteId)?.focus())
  }

  const fixErrors = wrongCount > 0 && errors.isSubmitted && (
    <Note kind="err" role="alert" title={t('fix_errors', { count: wrongCount })} />
  )
  const reasonId = isUnpriced ? unpricedId : notesId
  const button = (
    <SubmitButton
      total={quote?.sums.total ?? null}
      isBusy={isBusy || isWaiting}
      isBlocked={isBlocked}
      describedBy={isConnected ? reasonId : offlineBarId}
      onPress={() => {
        shownTotal.current = quote?.sums.total ?? null
        press()
      }}
    />
  )
  return (
    <>
      <div className="checkout-notes" id={notesId}>
        {fixErrors && <div className="only-mobile">{fixErrors}</div>}
        {serving && deliveryType === 'delivery' && areAllClosed(serving) && (
          <AllClosedNote opening={nextOpening(serving)} />
        )}
        <CartProblemNotes
          problems={blocking}
          isPriceChanged={placing.refusal.some(({ code }) => code === 'price_changed')}
          quote={quote}
        />
      </div>
      <div className="cols cols--checkout">
        <div className="cform" inert={isBusy}>
          <ReceivingBlock
            addressError={texts.address}
            isOutside={problems.some(({ code }) => code === 'outside_zone')}
            branchError={texts.branch}
            onChange={() => {
              errors.change('address')
              errors.change('branch')
              errors.change('time')
              setIsScheduled(false)
            }}
          />
          <TimeBlock
            serving={serving}
            error={texts.time}
            isScheduled={isScheduled}
            onSchedule={setIsScheduled}
            onChange={() => errors.change('time')}
          />
          <section className="cblock">
            <h2>{t('who')}</h2>
            <div className="cpair">
              <PersonalRow
                nameError={texts.name}
                phoneError={texts.phone}
                onChange={errors.change}
                onLeave={errors.leave}
              />
              <CommentRow />
            </div>
          </section>
          <PaymentBlock
            total={quote?.sums.total ?? null}
            off={serving?.find(({ id }) => id === quote?.branchId)?.paymentsOff ?? none}
            isOnlineOnly={isEachPaying}
            error={texts.payment}
            changeError={texts.change}
            onChange={errors.change}
            onLeave={errors.leave}
          />
          <SubstitutionBlock />
          <Suspense>
            <CutleryBlock />
          </Suspense>
        </div>
        <OrderPanel
          pointsError={texts.points}
          consentError={texts.consent}
          onChange={errors.change}
          isInert={isBusy}
        >
          <PlacingNote placing={placing} />
          {quote?.needsConfirmation && <Note kind="info" icon="phone" title={t('confirm_by_call')} />}
          <div id={unpricedId} role="status" className="empty:hidden">
            <QuoteFailedNote />
          </div>
          <div className="only-desktop stack gap-3">
            {fixErrors}
            <OrderPromise isScheduled={isScheduled} />
            {button}
          </div>
        </OrderPanel>
      </div>
      <PayBar>
        <OrderPromise isScheduled={isScheduled} />
        {button}
      </PayBar>
    </>
  )
}

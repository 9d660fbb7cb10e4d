import { isOnlinePayment } from '@doira/domain/payments/payment-type'
import { FieldError } from '@doira/web/ui/field-error.tsx'
import { useEffect, useId, useMemo } from 'react'
import { useT } from '../../../i18n/messages.tsx'
import { checkoutStore, useCheckout } from '../../../platform/stores/checkout-store.ts'
import { AccumulativeCardRow } from '../../payments/accumulative-card-row.tsx'
import { CashChange } from '../../payments/cash-change.tsx'
import { PaymentRows, PaymentRowsPending } from '../../payments/payment-rows.tsx'
import { usePaymentTypes } from '../../payments/use-payment-types.ts'
import { fieldId } from '../place/field-id.ts'
import type { FieldName } from './errors/checkout-errors.ts'
import { usePoints } from './points/use-points.ts'

type PaymentBlockProps = {
  /** Ways to pay that the branch does not accept. */
  readonly off: readonly string[]
  /** The people of a group each pay their part, by links. */
  readonly isOnlineOnly?: boolean
  /** Of the order; null while it is not known. */
  readonly total: number | null
  readonly error: string | null
  readonly changeError: string | null
  readonly onChange: (field: FieldName) => void
  readonly onLeave: (field: FieldName) => void
}

/** The ways to pay that the shop offers (R9-09); cash is chosen beforehand where nothing else was used before. */
export function PaymentBlock({
  off,
  isOnlineOnly = false,
  total,
  error,
  changeError,
  onChange,
  onLeave,
}: PaymentBlockProps) {
  const t = useT('order')
  const paymentType = useCheckout((state) => state.paymentType)
  const changeFrom = useCheckout((state) => state.changeFrom)
  const { points, isFailed } = usePoints()
  const { offered: all, pointsMinimum, ...pending } = usePaymentTypes()
  const offered = useMemo(
    () => all?.filter((type) => !off.includes(type) && (!isOnlineOnly || isOnlinePayment(type))) ?? null,
    [all, off, isOnlineOnly],
  )
  // Without any points the card is no way to pay.
  const mayPayByPoints = points === null ? isFailed : points.balance > 0
  const headingId = useId()
  const errorId = `${fieldId('payment')}-error`
  // The form lives outside of React: a way of last time may not be offered any more.
  useEffect(() => {
    if (offered === null || (paymentType !== null && offered.includes(paymentType))) return
    const [first = null] = isOnlineOnly ? offered : []
    checkoutStore.setState({ paymentType: offered.includes('cash') ? 'cash' : first })
  }, [offered, paymentType, isOnlineOnly])
  return (
    <section className="cblock">
      <h2 id={headingId}>{t('payment_method')}</h2>
      {offered === null ? (
        <PaymentRowsPending {...pending} />
      ) : (
        <fieldset
          className="opts pays"
          aria-labelledby={headingId}
          aria-describedby={error ? errorId : undefined}
        >
          <PaymentRows
            name="payment"
            types={offered.filter((type) => type !== 'cashback')}
            value={paymentType}
            firstId={fieldId('payment')}
            isInvalid={error !== null}
            onChange={(type) => {
              checkoutStore.setState({ paymentType: type })
              onChange('payment')
              onChange('change')
            }}
          />
          {offered.includes('cashback') && mayPayByPoints && (
            <AccumulativeCardRow
              name="payment"
              balance={points?.balance ?? null}
              due={points?.cost ?? null}
              maximum={points?.due ?? null}
              minimum={pointsMinimum}
              isFailed={isFailed}
              isChosen={paymentType === 'cashback'}
              isInvalid={error !== null}
              onChoose={() => {
                checkoutStore.setState({ paymentType: 'cashback', pointsToSpend: 0 })
                onChange('points')
                onChange('payment')
                onChange('change')
              }}
            />
          )}
        </fieldset>
      )}
      {paymentType === 'cash' && total !== 0 && (
        <CashChange
          id={fieldId('change')}
          value={changeFrom}
          total={total}
          error={changeError}
          onValue={(amount) => checkoutStore.setState({ changeFrom: amount, isChangeChosen: true })}
          onChange={() => onChange('change')}
          onLeave={() => onLeave('change')}
        />
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </section>
  )
}

import { FieldError } from '@doira/web/ui/field.tsx'
import { useEffect, useId } from 'react'
import { useT } from '../../../i18n/messages.tsx'
import { checkoutStore, useCheckout } from '../../../platform/stores/checkout-store.ts'
import { AccumulativeCardRow } from '../../payments/accumulative-card-row.tsx'
import { CashChange } from '../../payments/cash-change.tsx'
import { PaymentRows, PaymentRowsPending } from '../../payments/payment-rows.tsx'
import { usePaymentTypes } from '../../payments/use-payment-types.ts'
import { fieldId } from '../place/field-id.ts'
import type { FieldName } from './checkout-errors.ts'
import { PointsPart } from './points-part.tsx'
import { usePoints } from './use-points.ts'

type PaymentBlockProps = {
  /** Of the order; null while it is not known. */
  readonly total: number | null
  readonly error: string | null
  readonly changeError: string | null
  readonly pointsError: string | null
  readonly onChange: (field: FieldName) => void
  readonly onLeave: (field: FieldName) => void
}

/** The ways to pay that the shop offers (R9-09). */
export function PaymentBlock(props: PaymentBlockProps) {
  const { total, error, changeError, pointsError, onChange, onLeave } = props
  const t = useT('order')
  const paymentType = useCheckout((state) => state.paymentType)
  const changeFrom = useCheckout((state) => state.changeFrom)
  const { points, isFailed } = usePoints()
  const hasPoints = useCheckout(({ pointsToSpend }) => pointsToSpend > 0) || (points?.balance ?? 0) > 0
  const { offered, pointsMinimum, ...pending } = usePaymentTypes()
  const headingId = useId()
  const errorId = `${fieldId('payment')}-error`
  const isOffered = paymentType === null || offered === null || offered.includes(paymentType)
  // The form lives outside of React: a way of last time may not be offered any more.
  useEffect(() => {
    if (!isOffered) checkoutStore.setState({ paymentType: null })
  }, [isOffered])
  return (
    <section className="block">
      <h2 id={headingId}>{t('payment_method')}</h2>
      {points && hasPoints && (
        <PointsPart points={points} error={pointsError} onChange={() => onChange('points')} />
      )}
      {offered === null ? (
        <PaymentRowsPending {...pending} />
      ) : (
        <fieldset className="opts" aria-labelledby={headingId} aria-describedby={error ? errorId : undefined}>
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
            inside={{
              cash: total !== 0 && (
                <CashChange
                  id={fieldId('change')}
                  value={changeFrom}
                  total={total}
                  error={changeError}
                  onValue={(amount) => checkoutStore.setState({ changeFrom: amount })}
                  onChange={() => onChange('change')}
                  onLeave={() => onLeave('change')}
                />
              ),
            }}
          />
          {offered.includes('cashback') && (
            <AccumulativeCardRow
              name="payment"
              balance={points?.balance ?? null}
              due={points?.due ?? null}
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
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </section>
  )
}

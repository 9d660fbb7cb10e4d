import { useId } from 'react'
import { PaymentBadge, type PaymentBadgeName } from '../../art/drawing.tsx'
import { useT } from '../../i18n/words.tsx'
import { checkoutStore, type PaymentType, useCheckout } from '../../platform/stores/checkout-store.ts'
import { FieldError } from '../../ui/field.tsx'
import { RadioRow } from '../../ui/option-row.tsx'
import { AccumulativeCardRow } from './accumulative-card-row.tsx'
import { CashChange } from './cash-change.tsx'
import type { FieldName } from './checkout-errors.ts'
import { fieldId } from './field-id.ts'
import { PointsPart } from './points-part.tsx'
import { usePoints } from './use-points.ts'

/** What the shop takes at the door. */
const methods = [
  { type: 'cash', word: 'cash', badge: 'cash' },
  { type: 'card', word: 'card_terminal', badge: 'terminal' },
] as const satisfies readonly { type: PaymentType; word: string; badge: PaymentBadgeName }[]

type PaymentBlockProps = {
  /** Of the order; null while it is not known. */
  readonly total: number | null
  readonly error: string | null
  readonly changeError: string | null
  readonly pointsError: string | null
  readonly onChange: (field: FieldName) => void
  readonly onLeave: (field: FieldName) => void
}

export function PaymentBlock(props: PaymentBlockProps) {
  const { total, error, changeError, pointsError, onChange, onLeave } = props
  const t = useT('order')
  const paymentType = useCheckout((state) => state.paymentType)
  const points = usePoints()
  const hasPoints = useCheckout(({ pointsToSpend }) => pointsToSpend > 0) || (points?.balance ?? 0) > 0
  const headingId = useId()
  const errorId = `${fieldId('payment')}-error`
  return (
    <section className="block">
      <h2 id={headingId}>{t('payment_method')}</h2>
      {points && hasPoints && (
        <PointsPart points={points} error={pointsError} onChange={() => onChange('points')} />
      )}
      <fieldset className="opts" aria-labelledby={headingId} aria-describedby={error ? errorId : undefined}>
        {methods.map(({ type, word, badge }, place) => (
          <div key={type} className="opts">
            <RadioRow
              name="payment"
              id={place === 0 ? fieldId('payment') : undefined}
              title={t(word)}
              media={<PaymentBadge name={badge} />}
              checked={paymentType === type}
              onChange={() => {
                checkoutStore.setState({ paymentType: type })
                onChange('payment')
                onChange('change')
              }}
              aria-invalid={error !== null || undefined}
            />
            {type === 'cash' && paymentType === 'cash' && total !== 0 && (
              <CashChange
                total={total}
                error={changeError}
                onChange={() => onChange('change')}
                onLeave={() => onLeave('change')}
              />
            )}
          </div>
        ))}
        <AccumulativeCardRow
          points={points}
          isInvalid={error !== null}
          onChange={() => {
            onChange('points')
            onChange('payment')
            onChange('change')
          }}
        />
      </fieldset>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </section>
  )
}

import { Switch } from '@doira/web/ui/check.tsx'
import { Field } from '@doira/web/ui/field.tsx'
import { useState } from 'react'
import { useT } from '../../../../i18n/messages.tsx'
import { checkoutStore, useCheckout } from '../../../../platform/stores/checkout-store.ts'
import { ToggleChip } from '../../../../ui/chip.tsx'
import { CountInput } from '../../../../ui/inputs/count-input.tsx'
import { fieldId } from '../../place/field-id.ts'
import {
  canSpendPoints,
  mostPoints,
  type SpendablePoints,
  shownPoints,
  storedAddresses,
} from './points-amount.ts'

type PointsPartProps = {
  readonly points: SpendablePoints
  readonly error: string | null
  readonly onChange: () => void
}

/** Pays a part of the order with points: all there are, or as many as the customer wants. */
export function PointsPart({ points, error, onChange }: PointsPartProps) {
  const t = useT('order')
  const wanted = useCheckout((state) => state.pointsToSpend)
  const isWholeByCard = useCheckout((state) => state.paymentType === 'cashback')
  const isOn = wanted > 0 || isWholeByCard
  // What was asked for before the order became smaller can still be taken back.
  const isBlocked = isWholeByCard || (!isOn && !canSpendPoints(points))
  const have = t('points_available', { points: points.balance })
  const least = !isOn && points.minimum > 0 && t('points_minimum', { price: points.minimum })
  function turn(isWanted: boolean) {
    if (isBlocked) return
    checkoutStore.setState({ pointsToSpend: isWanted ? points.balance : 0 })
    onChange()
  }
  return (
    <>
      <Switch
        checked={isOn}
        aria-disabled={isBlocked || undefined}
        onChange={(event) => turn(event.target.checked)}
      >
        {t('use_points')}
        <span className="t-caption t-2 points__have">
          {isWholeByCard ? t('points_pay_all') : [have, least].filter(Boolean).join('. ')}
        </span>
      </Switch>
      {isOn && !isWholeByCard && <Amount {...{ points, error, onChange, wanted }} />}
    </>
  )
}

function Amount({ points, error, onChange, wanted }: PointsPartProps & { readonly wanted: number }) {
  const t = useT('order')
  /** What is being typed; null while the field shows the stored value. */
  const [typed, setTyped] = useState<string | null>(null)
  const most = mostPoints(points)
  const shown = typed ?? String(shownPoints(wanted, points))

  function setAmount(amount: number) {
    checkoutStore.setState({ pointsToSpend: storedAddresses(amount, points) })
    setTyped(null)
    onChange()
  }

  return (
    <div className="panel panel--s stack gap-3">
      <Field
        id={fieldId('points')}
        label={t('points_to_spend')}
        hint={
          points.minimum > 0
            ? t('points_from_to', { min: points.minimum, points: most })
            : t('points_at_most', { points: most })
        }
        error={error}
      >
        {(control) => (
          <CountInput
            {...control}
            value={shown}
            onChange={(digits) => {
              setTyped(digits)
              onChange()
            }}
            onBlur={() => {
              if (typed !== null) setAmount(Number(typed))
            }}
          />
        )}
      </Field>
      <div className="chips chips--wrap">
        <ToggleChip isOn={typed === null && wanted === points.balance} onClick={() => setAmount(most)}>
          {t('points_all', { points: most })}
        </ToggleChip>
      </div>
    </div>
  )
}

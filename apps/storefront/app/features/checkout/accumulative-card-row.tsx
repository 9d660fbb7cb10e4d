import { PaymentBadge } from '../../art/drawing.tsx'
import { useT } from '../../i18n/words.tsx'
import { checkoutStore, useCheckout } from '../../platform/stores/checkout-store.ts'
import { RadioRow } from '../../ui/option-row.tsx'
import { type PointsFacts, paysForAll } from './points-amount.ts'

type AccumulativeCardRowProps = {
  /** Null until the balance is known: then it cannot be chosen yet. */
  readonly points: PointsFacts | null
  /** Nobody told the balance. */
  readonly isFailed: boolean
  readonly isInvalid: boolean
  readonly onChange: () => void
}

/** Pays for the whole order with points, where there are enough of them. */
export function AccumulativeCardRow({ points, isFailed, isInvalid, onChange }: AccumulativeCardRowProps) {
  const t = useT('order')
  const common = useT('common')
  const isChosen = useCheckout((state) => state.paymentType === 'cashback')
  const isEnough = points !== null && paysForAll(points)
  const have = points && t('points_available', { points: points.balance })
  const why = points ? !isEnough && t('points_not_enough') : common(isFailed ? 'network_error' : 'loading')
  function choose() {
    if (!isEnough) return
    checkoutStore.setState({ paymentType: 'cashback', pointsToSpend: 0 })
    onChange()
  }
  return (
    <RadioRow
      name="payment"
      title={t('accumulative_card')}
      caption={[have, why].filter(Boolean).join('. ')}
      media={<PaymentBadge name="loyalty" />}
      checked={isChosen}
      onChange={choose}
      aria-disabled={!isEnough || undefined}
      aria-invalid={(isChosen && isInvalid) || undefined}
    />
  )
}

import { PaymentBadge } from '../../art/drawing.tsx'
import { useT } from '../../i18n/messages.tsx'
import { RadioRow } from '../../ui/inputs/option-row.tsx'
import type { Balance } from './use-balance.ts'

type AccumulativeCardRowProps = Balance & {
  /** Of the radios. */
  readonly name: string
  /** What the points would have to pay; null while it is not known. */
  readonly due: number | null
  /** The programme lets points pay no more of it; null: nothing is known of a limit. */
  readonly maximum?: number | null
  /** No fewer points are spent on an order; 0: any number. */
  readonly minimum: number
  readonly isChosen: boolean
  readonly isInvalid?: boolean
  readonly onChoose: () => void
}

/** Pays for the whole order with points, where there are enough of them. */
export function AccumulativeCardRow(props: AccumulativeCardRowProps) {
  const { name, balance, isFailed, due, maximum = null, minimum, isChosen, isInvalid, onChoose } = props
  const t = useT('order')
  const common = useT('common')
  const isTooSmall = due !== null && due < minimum
  const isTooLarge = due !== null && maximum !== null && maximum < due
  const isEnough = balance !== null && paysForAll({ balance, due })
  const have = balance !== null && t('points_available', { points: balance })
  const limit = isTooLarge && t('points_maximum', { price: maximum })
  const refusal = isTooSmall
    ? t('points_minimum', { price: minimum })
    : limit || (!isEnough && t('points_not_enough'))
  const why = balance === null ? common(isFailed ? 'connection_error' : 'loading') : refusal
  return (
    <RadioRow
      name={name}
      title={t('accumulative_card')}
      caption={[have, why].filter(Boolean).join('. ')}
      media={<PaymentBadge name="loyalty" />}
      checked={isChosen}
      onChange={() => !why && onChoose()}
      aria-disabled={Boolean(why) || undefined}
      aria-invalid={(isChosen && isInvalid) || undefined}
    />
  )
}

/** Whether the card pays for the whole order; a sum that is not known is not judged. */
export function paysForAll({ balance, due }: { readonly balance: number; readonly due: number | null }) {
  return due === null || balance >= due
}

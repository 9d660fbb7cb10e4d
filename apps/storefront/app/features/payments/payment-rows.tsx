import { forEachProvider, isOnlinePayment, type PaymentType } from '@doira/domain/payments/payment-type'
import { paymentProviders } from '@doira/domain/payments/providers'
import { Fragment, type ReactNode } from 'react'
import { PaymentBadge, type PaymentBadgeName } from '../../art/drawing.tsx'
import { useT } from '../../i18n/messages.tsx'
import type { Translate } from '../../i18n/translate.ts'
import { UnansweredNote } from '../../platform/api/unanswered.tsx'
import { RadioRow } from '../../ui/inputs/option-row.tsx'
import { SkeletonBox, SkeletonGroup } from '../../ui/skeleton.tsx'
import type { PaymentTypes } from './use-payment-types.ts'

const badges: Record<PaymentType, PaymentBadgeName> = {
  cash: 'cash',
  card: 'terminal',
  ...forEachProvider((provider) => paymentProviders[provider].badge),
  cashback: 'loyalty',
}

/** A way to pay as it is offered: `Онлайн через …`. */
function offerText(t: Translate<'order'>, type: PaymentType): string {
  const texts: Record<PaymentType, () => string> = {
    cash: () => t('cash'),
    card: () => t('card_terminal'),
    ...forEachProvider((provider) => () => t('pay_online', { name: paymentProviders[provider].name })),
    cashback: () => t('accumulative_card'),
  }
  return texts[type]()
}

type PaymentRowsProps<Type extends PaymentType> = {
  /** Of the radios. */
  readonly name: string
  readonly types: readonly Type[]
  readonly value: PaymentType | null
  readonly onChange: (type: Type) => void
  /** Of the first row. */
  readonly firstId?: string
  readonly isInvalid?: boolean
  /** What a row opens when it is chosen. */
  readonly inside?: Partial<Record<PaymentType, ReactNode>>
}

/** The ways to pay as rows; put them into a `fieldset` with a name, class `opts`. */
export function PaymentRows<Type extends PaymentType>(props: PaymentRowsProps<Type>) {
  const { name, types, value, onChange, firstId, isInvalid, inside } = props
  const t = useT('order')
  return types.map((type, place) => (
    <Fragment key={type}>
      <RadioRow
        name={name}
        id={place === 0 ? firstId : undefined}
        title={offerText(t, type)}
        media={<PaymentBadge name={badges[type]} />}
        checked={value === type}
        onChange={() => onChange(type)}
        aria-invalid={(isInvalid && sharesFault(type, value)) || undefined}
      />
      {value === type && inside?.[type]}
    </Fragment>
  ))
}

/** Where nothing is chosen each way is wrong; of one that is paid on receipt, all that are. */
function sharesFault(type: PaymentType, chosen: PaymentType | null): boolean {
  if (chosen === null || type === chosen) return true
  return !isOnlinePayment(chosen) && !isOnlinePayment(type)
}

const waitingRows = [1, 2, 3, 4]

/** In place of the rows until they are known, or when they did not come (rule 3). */
export function PaymentRowsPending({ isFailed, retry }: Pick<PaymentTypes, 'isFailed' | 'retry'>) {
  if (!isFailed) {
    return (
      <SkeletonGroup className="opts">
        {waitingRows.map((row) => (
          <SkeletonBox key={row} className="h-15 w-full rounded-m" />
        ))}
      </SkeletonGroup>
    )
  }
  return <UnansweredNote onRetry={retry} />
}

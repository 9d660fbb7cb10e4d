import { formatSum } from '@doira/web/i18n/format.ts'
import type { ReactNode } from 'react'
import { useLocale, useT } from '../../../i18n/messages.tsx'
import { SkeletonBox } from '../../../ui/skeleton.tsx'
import type { Sums } from '../quote/quote.ts'

type SumRowsProps = {
  /** Null: nothing is known yet, the figures are grey boxes. */
  readonly sums: Sums | null
  /** An answer is on its way: the last figures stay, dimmed. */
  readonly isUpdating?: boolean
  /** Names of what takes something off the order by itself. */
  readonly reasons?: readonly string[]
  /** Further rows before the total. */
  readonly children?: ReactNode
}

/** The sums under a cart, a checkout or an order; rows that say nothing are left out. */
export function SumRows({ sums, isUpdating, reasons = [], children }: SumRowsProps) {
  const t = useT('order')
  const common = useT('common')
  const location = useT('location')
  const locale = useLocale()
  const money = (sum: number) => formatSum(locale, sum)
  if (!sums) return <WaitingRows />
  const count = sums.dishCount === null ? null : common('n_products', { count: sums.dishCount })
  return (
    <dl className="sum" aria-busy={isUpdating || undefined}>
      <SumRow label={[t('cost_of_goods'), count].filter(Boolean).join('\u00a0· ')}>
        {money(sums.goods)}
      </SumRow>
      {sums.discount > 0 && (
        <SumRow label={t('discount')} note={reasons.join(', ')} isGood>
          {`\u2212${money(sums.discount)}`}
        </SumRow>
      )}
      {sums.delivery === 'unknown' && (
        <SumRow label={t('cost_of_delivery')}>{location('please_enter_address')}</SumRow>
      )}
      {typeof sums.delivery === 'number' && (
        <SumRow label={t('cost_of_delivery')} isGood={sums.delivery === 0}>
          {sums.delivery === 0 ? common('free') : money(sums.delivery)}
        </SumRow>
      )}
      {sums.pointsPaid > 0 && (
        <SumRow label={t('points_paid')} isGood>
          {`\u2212${money(sums.pointsPaid)}`}
        </SumRow>
      )}
      {children}
      <SumRow label={t('total')} isTotal>
        {money(sums.total)}
      </SumRow>
    </dl>
  )
}

type RowProps = {
  readonly label: ReactNode
  /** A quiet line under the label. */
  readonly note?: string
  readonly isGood?: boolean
  readonly isTotal?: boolean
  readonly children: ReactNode
}

export function SumRow({ label, note, isGood, isTotal, children }: RowProps) {
  return (
    // The total is announced when it changes.
    <div
      className={isTotal ? 'sum__total' : undefined}
      aria-live={isTotal ? 'polite' : undefined}
      aria-atomic={isTotal}
    >
      <dt>
        {label}
        {note && <small className="sum__note">{note}</small>}
      </dt>
      <dd className={isGood ? 't-ok' : undefined}>{children}</dd>
    </div>
  )
}

function WaitingRows() {
  const t = useT('order')
  const figure = <SkeletonBox className="h-5 w-24" />
  return (
    <dl className="sum" aria-busy="true">
      <SumRow label={t('cost_of_goods')}>{figure}</SumRow>
      <SumRow label={t('cost_of_delivery')}>{figure}</SumRow>
      <SumRow label={t('total')} isTotal>
        {figure}
      </SumRow>
    </dl>
  )
}

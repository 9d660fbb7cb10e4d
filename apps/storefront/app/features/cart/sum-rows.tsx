import type { ReactNode } from 'react'
import { formatSum } from '../../i18n/format.ts'
import { useLocale, useT } from '../../i18n/words.tsx'
import { SkeletonBox } from '../../ui/skeleton.tsx'
import type { Sums } from './quote.ts'

type SumRowsProps = {
  /** Null: nothing is known yet, the figures are grey boxes. */
  readonly sums: Sums | null
  /** An answer is on its way: the last figures stay, dimmed. */
  readonly isUpdating?: boolean
}

/** The sums under a cart, a checkout or an order; rows that say nothing are left out. */
export function SumRows({ sums, isUpdating }: SumRowsProps) {
  const t = useT('order')
  const common = useT('common')
  const location = useT('location')
  const locale = useLocale()
  const money = (sum: number) => formatSum(locale, sum)
  if (!sums) return <WaitingRows />
  const count = sums.dishCount === null ? null : common('n_products', { count: sums.dishCount })
  return (
    <dl className="sum" aria-busy={isUpdating || undefined}>
      <Row label={[t('cost_of_goods'), count].filter(Boolean).join(' · ')}>{money(sums.goods)}</Row>
      {sums.discount > 0 && (
        <Row label={t('discount')} isGood>
          {`\u2212${money(sums.discount)}`}
        </Row>
      )}
      {sums.delivery === 'unknown' && (
        <Row label={t('cost_of_delivery')}>{location('please_enter_address')}</Row>
      )}
      {typeof sums.delivery === 'number' && (
        <Row label={t('cost_of_delivery')} isGood={sums.delivery === 0}>
          {sums.delivery === 0 ? common('free') : money(sums.delivery)}
        </Row>
      )}
      {sums.pointsPaid > 0 && (
        <Row label={t('points_paid')} isGood>
          {`\u2212${money(sums.pointsPaid)}`}
        </Row>
      )}
      <Row label={t('total')} isTotal>
        {money(sums.total)}
      </Row>
    </dl>
  )
}

type RowProps = {
  readonly label: string
  readonly isGood?: boolean
  readonly isTotal?: boolean
  readonly children: ReactNode
}

function Row({ label, isGood, isTotal, children }: RowProps) {
  return (
    <div className={isTotal ? 'sum__total' : undefined}>
      <dt>{label}</dt>
      <dd className={isGood ? 't-ok' : undefined}>{children}</dd>
    </div>
  )
}

function WaitingRows() {
  const t = useT('order')
  const figure = <SkeletonBox className="h-5 w-24" />
  return (
    <dl className="sum" aria-busy="true">
      <Row label={t('cost_of_goods')}>{figure}</Row>
      <Row label={t('cost_of_delivery')}>{figure}</Row>
      <Row label={t('total')} isTotal>
        {figure}
      </Row>
    </dl>
  )
}

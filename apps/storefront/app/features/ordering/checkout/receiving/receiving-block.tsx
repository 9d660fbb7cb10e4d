import { Segment } from '@doira/web/ui/segment.tsx'
import { Suspense } from 'react'
import { useT } from '../../../../i18n/messages.tsx'
import { lazyExtra } from '../../../../platform/page/lazy-extra.ts'
import { checkoutStore } from '../../../../platform/stores/checkout-store.ts'
import { type DeliveryType, useCommon } from '../../../../platform/stores/common-store.ts'
import { SkeletonBox } from '../../../../ui/skeleton.tsx'
import { useChooseReceiving } from '../../../delivery/use-choose-receiving.ts'
import { AddressRow } from './address-row.tsx'

const BranchRow = lazyExtra(async () => (await import('./branch-row.tsx')).BranchRow)

type ReceivingBlockProps = {
  readonly addressError: string | null
  readonly isOutside: boolean
  readonly branchError: string | null
  readonly onChange: () => void
}

/** How and where the order is received; switching preserves the choices of both sides. */
export function ReceivingBlock({ addressError, isOutside, branchError, onChange }: ReceivingBlockProps) {
  const t = useT('order')
  const location = useT('location')
  const deliveryType = useCommon((state) => state.deliveryType)
  const { switchTo } = useChooseReceiving()

  function choose(wanted: DeliveryType) {
    onChange()
    checkoutStore.setState({ futureTime: null })
    void switchTo(wanted)
  }

  return (
    <section className="cblock">
      <h2>{t('how')}</h2>
      <div className="cpair cpair--seg">
        <Segment
          name={t('receiving_method')}
          options={[
            { value: 'delivery', label: location('delivery'), icon: 'motorbike' },
            { value: 'self-pickup', label: location('takeaway'), icon: 'shopping-bag' },
          ]}
          value={deliveryType}
          onChange={choose}
        />
        {deliveryType === 'delivery' ? (
          <AddressRow error={addressError} isOutside={isOutside} onChange={onChange} />
        ) : (
          <Suspense fallback={<SkeletonBox className="h-17 rounded-l" />}>
            <BranchRow error={branchError} onChange={onChange} />
          </Suspense>
        )}
      </div>
    </section>
  )
}

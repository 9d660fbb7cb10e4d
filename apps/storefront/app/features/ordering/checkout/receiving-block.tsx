import { Switch } from '@doira/web/ui/check.tsx'
import { Segment } from '@doira/web/ui/segment.tsx'
import { useT } from '../../../i18n/messages.tsx'
import { checkoutStore, useCheckout } from '../../../platform/stores/checkout-store.ts'
import { type DeliveryType, useCommon } from '../../../platform/stores/common-store.ts'
import { useChooseReceiving } from '../../delivery/use-choose-receiving.ts'
import { AddressCard } from './address-card.tsx'
import { BranchChoice } from './branch-choice.tsx'

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
  const isCourierCall = useCheckout((state) => state.isCourierCall)
  const { switchTo } = useChooseReceiving()

  function choose(wanted: DeliveryType) {
    onChange()
    checkoutStore.setState({ futureTime: null })
    void switchTo(wanted)
  }

  return (
    <section className="block">
      <h2>{t('receiving_method')}</h2>
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
        <>
          <AddressCard error={addressError} isOutside={isOutside} onChange={onChange} />
          <Switch
            checked={isCourierCall}
            onChange={(event) => checkoutStore.setState({ isCourierCall: event.target.checked })}
          >
            {t('courier_call')}
          </Switch>
        </>
      ) : (
        <BranchChoice error={branchError} onChange={onChange} />
      )}
    </section>
  )
}

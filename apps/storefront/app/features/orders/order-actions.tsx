import { isOnlinePayment } from '@doira/domain/payments/payment-type'
import { Button } from '@doira/web/ui/button.tsx'
import { Icon } from '@doira/web/ui/icon.tsx'
import { useT } from '../../i18n/messages.tsx'
import { offlineBarId, useIsOnline } from '../../platform/browser/network.ts'
import { openOverlay } from '../../platform/overlays.ts'
import type { Order } from './order.mapper.ts'
import { isPaymentExpired } from './order-texts.ts'
import { useRepeatOrder } from './repeat/use-repeat-order.ts'

/** What one can do about an order at any time. */
export function QuickActions({ order }: { order: Order }) {
  const t = useT('order')
  return (
    <div className="qacts">
      <RepeatAction orderId={order.id} />
      <button type="button" onClick={() => openOverlay('support', { orderId: order.id })}>
        <Icon name="message-circle" />
        {t('support')}
      </button>
      <button type="button" onClick={() => openOverlay('receipt', { orderId: order.id })}>
        <Icon name="receipt-text" />
        {t('receipt')}
      </button>
    </div>
  )
}

function RepeatAction({ orderId }: { orderId: string }) {
  const t = useT('order')
  const { isIdle, describedBy, press } = useRepeatPress(orderId)
  return (
    <button type="button" aria-disabled={isIdle || undefined} aria-describedby={describedBy} onClick={press}>
      <Icon name="repeat" />
      {t('repeat_short')}
    </button>
  )
}

function useRepeatPress(orderId: string) {
  const isConnected = useIsOnline()
  const { isBusy, repeat } = useRepeatOrder(orderId)
  const isIdle = isBusy || !isConnected
  return {
    isBusy,
    isConnected,
    isIdle,
    describedBy: isConnected ? undefined : offlineBarId,
    press: () => {
      if (!isIdle) repeat()
    },
  }
}

type RepeatButtonProps = {
  readonly orderId: string
  /** What the page is there for. */
  readonly isMain?: boolean
  readonly className?: string
}

/** The whole order again, in the menu of today. */
export function RepeatButton({ orderId, isMain = false, className }: RepeatButtonProps) {
  const t = useT('order')
  const { isBusy, isConnected, describedBy, press } = useRepeatPress(orderId)
  return (
    <Button
      {...(isMain ? { size: 'l', isBlock: true, icon: 'repeat' } : { variant: 'tonal' })}
      {...(className && { className })}
      isBusy={isBusy}
      isBlocked={!isConnected}
      aria-describedby={describedBy}
      onClick={press}
    >
      {t('repeat_order')}
    </Button>
  )
}

/** The same for an order that was cancelled; its receipt shows the refund. */
export function CancelledActions({ order }: { order: Order }) {
  const t = useT('order')
  const mayHavePaid = !isPaymentExpired(order) && (order.isPaid || isOnlinePayment(order.paymentType))
  return (
    <div className="row wrap gap-2 cancelled-acts">
      <RepeatButton orderId={order.id} isMain />
      <Button
        variant="neutral"
        size="l"
        className="grow"
        icon="message-circle"
        onClick={() => openOverlay('support', { orderId: order.id })}
      >
        {t('support')}
      </Button>
      {mayHavePaid && (
        <Button
          variant="neutral"
          size="l"
          className="grow"
          icon="receipt-text"
          onClick={() => openOverlay('receipt', { orderId: order.id })}
        >
          {t('receipt')}
        </Button>
      )}
    </div>
  )
}

/** Only while the kitchen has not accepted the order. */
export function CancelButton({ order }: { order: Order }) {
  const t = useT('order')
  if (!order.canCancel) return null
  return (
    <Button variant="ghost" size="s" onClick={() => openOverlay('cancelOrder', { orderId: order.id })}>
      {t('cancel_order')}
    </Button>
  )
}

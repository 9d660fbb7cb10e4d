import type { WireStaffRefund } from '@doira/contract/payments/refund-queue'
import { isOnlinePayment, refundCabinetUrl } from '@doira/domain/payments/payment-type'
import { isRefundWaiting } from '@doira/domain/payments/refund-steps'
import { Icon } from '@doira/web/ui/icon.tsx'
import { formatMoment } from '../../i18n/format.ts'
import { refundWayText } from '../../i18n/payment-texts.ts'
import { useMessages } from '../../platform/use-messages.ts'

type Shown = Pick<WireStaffRefund, 'way' | 'state' | 'done_at'>

/** How far money is on its way back: fill, outline and words. */
export function RefundState({ refund, now }: { readonly refund: Shown; readonly now: string }) {
  const { t, language } = useMessages()
  const { way, state, done_at: doneAt } = refund
  if (state === 'refused') {
    return (
      <span className="tag tag--err">
        <Icon name="circle-alert" />
        {isOnlinePayment(way)
          ? t('refund.provider_refused', { name: refundWayText(t, way) })
          : t('refund.refused')}
      </span>
    )
  }
  if (state === 'withdrawn') {
    return (
      <span className="tag">
        <Icon name="circle-slash" />
        {t('refund.withdrawn')}
      </span>
    )
  }
  if (isRefundWaiting(refund)) {
    return (
      <span className="tag tag--warn">
        <Icon name="hourglass" />
        {t(waitingText(refund))}
      </span>
    )
  }
  return (
    <span className="tag tag--ok">
      <Icon name="check" />
      {t(state === 'manual' ? 'refund.manual_at' : 'refund.done_at', {
        time: formatMoment(language, doneAt ?? now, now),
      })}
    </span>
  )
}

function waitingText({ way, state }: Shown) {
  if (refundCabinetUrl(way) !== null) return 'refund.awaits_cabinet'
  if (way === 'transfer') return 'refund.awaits_transfer'
  return state === 'sent' ? 'refund.sent' : 'refund.requested'
}

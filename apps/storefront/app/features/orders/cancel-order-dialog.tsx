import { statusLabel } from '@doira/domain/orders/status'
import { ApiProblem } from '@doira/web/api/api-problem.ts'
import { formatOrderNumber } from '@doira/web/i18n/format.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useLocale, useT } from '../../i18n/messages.tsx'
import { QueryProvider } from '../../platform/api/query-provider.tsx'
import { shopApi } from '../../platform/api/shop-api.ts'
import { useNow } from '../../platform/hooks/use-now.ts'
import { closeOverlay, type OverlayProps } from '../../platform/overlays.ts'
import { showToast } from '../../platform/toasts.ts'
import { ConfirmDialog } from '../../ui/dialogs/dialog.tsx'
import { RadioRow } from '../../ui/inputs/option-row.tsx'
import { toOrder } from './order.mapper.ts'
import { progressText } from './order-texts.ts'
import { orderKeys, useOrder } from './use-orders.ts'

const reasons = [
  { value: 'changed_mind', word: 'reason_changed_mind' },
  { value: 'long_wait', word: 'reason_long_wait' },
  { value: 'mistake', word: 'reason_mistake' },
  { value: 'other', word: 'reason_other' },
] as const
type Reason = (typeof reasons)[number]['value']

const close = () => closeOverlay('cancelOrder')

/** Asks before an order is cancelled, and why. */
export function CancelOrderDialog(props: OverlayProps<'cancelOrder'>) {
  return (
    <QueryProvider>
      <Question {...props} />
    </QueryProvider>
  )
}

function Question({ isOpen, orderId }: OverlayProps<'cancelOrder'>) {
  const t = useT('order')
  const group = useId()
  const shown = useOrder(orderId)
  const [reason, setReason] = useState<Reason>('changed_mind')
  const { isBusy, cancel } = useCancel(orderId)
  const number = shown.state === 'shown' ? formatOrderNumber(shown.order.number) : ''
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={close}
      title={t('cancel_order_confirm', { number })}
      confirmLabel={t('cancel_order')}
      cancelLabel={t('keep_order')}
      isBusy={isBusy}
      onConfirm={() => void cancel(reason)}
    >
      <fieldset className="opts">
        <legend className="t-small-b mb-2">{t('cancel_reason')}</legend>
        {reasons.map(({ value, word }) => (
          <RadioRow
            key={value}
            name={group}
            title={t(word)}
            checked={value === reason}
            onChange={() => setReason(value)}
          />
        ))}
      </fieldset>
    </ConfirmDialog>
  )
}

function useCancel(orderId: string) {
  const t = useT('order')
  const c = useT('common')
  const locale = useLocale()
  const now = useNow(60_000)
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)

  async function cancel(reason: Reason) {
    setIsBusy(true)
    try {
      const order = await shopApi.cancelOrder({ params: { id: orderId }, body: { reason } })
      client.setQueryData(orderKeys.one(orderId), order)
      showToast({ type: 'success', text: t('order_cancelled_ok') })
    } catch (error) {
      await explain(error)
    }
    void client.invalidateQueries({ queryKey: orderKeys.anyList })
    setIsBusy(false)
    close()
  }

  /** Too late: what the order is doing now says why. */
  async function explain(error: unknown) {
    if (!(error instanceof ApiProblem)) throw error
    if (error.code !== 'order_not_cancellable') {
      showToast({ type: 'error', text: c(error.status === 0 ? 'connection_error' : 'something_wrong') })
      return
    }
    const wire = await client
      .fetchQuery({
        queryKey: orderKeys.one(orderId),
        queryFn: () => shopApi.getOrder({ params: { id: orderId } }),
      })
      .catch(() => null)
    if (!wire) return
    const order = toOrder(wire, locale)
    showToast({
      type: statusLabel(order.status) === 'cancelled' ? 'info' : 'warning',
      text: progressText({ t, c, locale, order, now, metersLeft: null }),
    })
  }

  return { isBusy, cancel }
}

import { listGroup } from '@doira/domain/orders/status'
import { formatOrderNumber } from '@doira/web/i18n/format.ts'
import { Button } from '@doira/web/ui/button.tsx'
import { useT } from '../../../i18n/messages.tsx'
import { QueryProvider } from '../../../platform/api/query-provider.tsx'
import { UnansweredNote } from '../../../platform/api/unanswered.tsx'
import { closeOverlay, type OverlayProps } from '../../../platform/overlays.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { SkeletonBox, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { useOrder } from '../use-orders.ts'
import { ReceiptPaper } from './receipt-paper.tsx'
import { useReceipt } from './use-receipt.ts'

const close = () => closeOverlay('receipt')

/** The receipt of an order: to read, to check, to print. */
export function ReceiptSheet(props: OverlayProps<'receipt'>) {
  return (
    <QueryProvider>
      <Sheet {...props} />
    </QueryProvider>
  )
}

function Sheet({ isOpen, orderId }: OverlayProps<'receipt'>) {
  const t = useT('orders')
  const c = useT('common')
  const order = useOrder(orderId)
  const shown = useReceipt(orderId)
  const isCancelled = order.state === 'shown' && listGroup(order.order.status) === 'cancelled'
  const number = order.state === 'shown' ? formatOrderNumber(order.order.number) : ''
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t('receipt_title', { number })}
      closeLabel={c('close')}
      width={448}
      className="receipt-sheet"
      foot={
        shown.state === 'shown' && (
          <Button variant="neutral" size="l" isBlock icon="printer" onClick={() => window.print()}>
            {t('receipt_print')}
          </Button>
        )
      }
    >
      {shown.state === 'shown' && <ReceiptPaper receipt={shown.receipt} isCancelled={isCancelled} />}
      {shown.state === 'loading' && <Waiting />}
      {shown.state === 'failed' && <UnansweredNote onRetry={shown.retry} />}
    </Dialog>
  )
}

function Waiting() {
  return (
    <SkeletonGroup className="receipt">
      {[1, 2, 3, 4, 5].map((row) => (
        <SkeletonBox key={row} className="h-5" />
      ))}
    </SkeletonGroup>
  )
}

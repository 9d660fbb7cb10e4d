import { isOnlinePayment } from '@doira/domain/payments/payment-type'
import type { Order } from '../order.mapper.ts'
import { useReceipt } from '../receipt/use-receipt.ts'
import { RefundSteps } from './refund-steps.tsx'

/** What a cancelled order gives back, where to and how far it is; nothing where nothing was taken. */
export function OrderRefunds({ order }: { order: Order }) {
  const mayHavePaid = order.isPaid || order.sums.pointsPaid > 0 || isOnlinePayment(order.paymentType)
  return mayHavePaid ? <Refunds orderId={order.id} /> : null
}

function Refunds({ orderId }: { orderId: string }) {
  const shown = useReceipt(orderId)
  return shown.state === 'shown' && <RefundSteps refunds={shown.receipt.refunds} />
}

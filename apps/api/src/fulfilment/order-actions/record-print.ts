import { cancelledStatuses, openStatuses } from '@doira/domain/orders/status'
import { type OrderAction, publishOrder } from './order-action.ts'

export const print: OrderAction<{ readonly sheet: string }> = {
  reached: [],
  from: [...openStatuses, 'courier_picked', 'delivered', 'finished', ...cancelledStatuses],
  async apply(context, { sheet }) {
    await publishOrder(context, { kind: 'printed', data: { sheet } })
    return { after: { sheet } }
  },
}

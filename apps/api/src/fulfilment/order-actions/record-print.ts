import { cancelledStatuses, openStatuses } from '@doira/domain/orders/status'
import { type OrderAction, publishOrder } from './order-action.ts'

export const print: OrderAction<{ readonly sheet: string; readonly last_event?: string | undefined }> = {
  reached: [],
  from: [...openStatuses, 'courier_picked', 'delivered', 'finished', ...cancelledStatuses],
  async apply(context, { sheet, last_event: lastEvent }) {
    const data = { sheet, ...(lastEvent !== undefined && { last_event: lastEvent }) }
    await publishOrder(context, { kind: 'printed', data })
    return { after: { sheet } }
  },
}

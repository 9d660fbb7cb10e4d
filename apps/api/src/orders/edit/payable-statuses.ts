import type { PaymentCover } from '@doira/domain/orders/additional-payment'
import { statusesOfChange } from '@doira/domain/orders/order-change'
import type { OrderStatus } from '@doira/domain/orders/status'
import { changeable } from '../substitution/substitution.queries.ts'

/** What an edit costs more is paid before the dishes are ready, a whole order until it is handed over. */
export function payableStatuses(covers: PaymentCover): readonly OrderStatus[] {
  return covers === 'total' ? statusesOfChange : changeable
}

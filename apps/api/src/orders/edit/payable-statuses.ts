import { statusesOfChange } from '@doira/domain/orders/order-change'
import { ownChangeStatuses } from '@doira/domain/orders/own-change'
import type { OrderStatus } from '@doira/domain/orders/status'
import { changeable } from '../substitution/substitution.queries.ts'
import type { AdditionalPaymentRow } from './additional-payments.tables.ts'

/**
 * What an edit of staff costs more is paid before the dishes are ready, what a customer changed before anybody accepts
 * the order, and a whole order until it is handed over.
 */
export function payableStatuses({
  covers,
  staffId,
}: Pick<AdditionalPaymentRow, 'covers' | 'staffId'>): readonly OrderStatus[] {
  if (covers === 'total') return statusesOfChange
  return staffId === null ? ownChangeStatuses : changeable
}

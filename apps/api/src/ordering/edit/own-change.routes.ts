import { changeOwnOrder, previewOwnChange as previewCall } from '@doira/contract/orders/change-own-order'
import { DomainError } from '@doira/domain/problem'
import { toWireOrder } from '../../orders/order.mapper.ts'
import { findUncheckedOrder } from '../../orders/orders.queries.ts'
import { getPayer } from '../../payments/core/payer-of.ts'
import type { PaymentLinkOf } from '../../payments/core/payment-settings.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { isUuid } from '../../platform/uuid.ts'
import { type ChangeDeps, makeChangeOwnOrder, previewOwnChange } from './change-own-order.ts'
import { toWanted, toWireEdit } from './edit.mapper.ts'

export function mountOwnChange(
  mount: Mount,
  deps: ChangeDeps & { readonly paymentLinkOf: PaymentLinkOf },
): void {
  const change = makeChangeOwnOrder(deps)

  mount(previewCall, async ({ shipperId, customer, params, body }) => {
    const key = { shipperId, customerId: customer.id, orderId: getId(params.id) }
    const found = await findUncheckedOrder(deps.db, key)
    const { order, quoted } = await previewOwnChange(deps, found, { ...key, wanted: toWanted(body) })
    return toWireEdit(order, quoted, deps.payments.of(shipperId))
  })
  mount(changeOwnOrder, async ({ shipperId, customer, params, body, context }) => {
    const details = await change({
      ...{ shipperId, customerId: customer.id, orderId: getId(params.id), changeId: body.change_id },
      ...{ wanted: toWanted(body), total: body.total, way: body.way },
    })
    return toWireOrder(details, (order) => deps.paymentLinkOf(order, getPayer(context)), deps.clock())
  })
}

/** @throws DomainError order_not_found */
function getId(text: string | undefined): string {
  if (!text || !isUuid(text)) throw new DomainError({ code: 'order_not_found' })
  return text
}

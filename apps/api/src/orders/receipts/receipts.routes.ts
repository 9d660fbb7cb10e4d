import { getReceipt } from '@doira/contract/orders/get-receipt'
import { DomainError } from '@doira/domain/problem'
import type { PaymentsOfChains } from '../../payments/core/payment-settings.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { isUuid } from '../../platform/uuid.ts'
import { findOrder } from '../orders.queries.ts'
import { toWireReceipt } from './receipt.mapper.ts'
import { readReceiptMoney } from './receipt-money.queries.ts'
import { getSeller, listFiscalCodes } from './receipts.queries.ts'

type ReceiptDeps = { readonly db: Db; readonly payments: PaymentsOfChains }

export function mountReceipts(mount: Mount, { db, payments }: ReceiptDeps): void {
  mount(getReceipt, async ({ shipperId, customer, params }) => {
    const orderId = params.id && isUuid(params.id) ? params.id : null
    const details = orderId && (await findOrder(db, { shipperId, customerId: customer.id, orderId }))
    if (!details) throw new DomainError({ code: 'order_not_found' })
    const productIds = details.lines.map(({ productId }) => productId)
    return toWireReceipt({
      details,
      seller: await getSeller(db, { shipperId, branchId: details.order.branchId }),
      codes: await listFiscalCodes(db, { shipperId, productIds }),
      deliveryCodes: payments.of(shipperId).deliveryCodes,
      money: await readReceiptMoney(db, { shipperId, orderId: details.order.id }),
    })
  })
}

import { defaultLanguage } from '@doira/domain/i18n/languages'
import { type Sum, zeroSum } from '@doira/domain/money/sum'
import type { ReceiptLine } from '../../../orders/receipts/receipt-lines.queries.ts'
import { deliveryVatPercent, type OrderSums, paidParts } from '../../../orders/refunds/paid-parts.ts'
import type { PaymentSettings } from '../../core/payment-settings.ts'
import { toTiyin } from '../../core/tiyin.ts'

/** The data from which Payme issues the fiscal receipt. All amounts in tiyin. */
export type FiscalDetail = {
  readonly receipt_type: 0
  readonly shipping?: { readonly title: string; readonly price: number }
  readonly items: readonly FiscalItem[]
}
type FiscalItem = {
  readonly title: string
  /** For ONE piece, before any discount. */
  readonly price: number
  readonly count: number
  readonly code: string
  readonly package_code: string
  readonly vat_percent: number
  /** For the whole line. */
  readonly discount?: number
}

const deliveryTitle = 'Доставка'

/**
 * The lines of an order for a receipt, with all discounts distributed over them, so that they add up to the
 * total exactly: sum of price × count − discount, and the delivery. The delivery is a separate line if its
 * codes are known, with the highest tax rate of the order; otherwise Payme's `shipping`.
 */
export function toFiscalDetail(
  order: OrderSums,
  lines: readonly ReceiptLine[],
  deliveryCodes: PaymentSettings['deliveryCodes'],
): FiscalDetail {
  const paid = paidParts(order, lines)
  const items = lines.flatMap((line, index) => toItem(line, paid.lines[index] ?? zeroSum))
  const deliveryPaid = toTiyin(paid.delivery)
  if (deliveryPaid === 0) return { receipt_type: 0, items }
  if (!deliveryCodes) {
    return { receipt_type: 0, shipping: { title: deliveryTitle, price: deliveryPaid }, items }
  }
  const delivery: FiscalItem = {
    title: deliveryTitle,
    price: deliveryPaid,
    count: 1,
    code: deliveryCodes.mxik,
    package_code: deliveryCodes.packageCode,
    vat_percent: deliveryVatPercent(lines),
  }
  return { receipt_type: 0, items: [...items, delivery] }
}

function toItem(line: ReceiptLine, paid: Sum): readonly FiscalItem[] {
  // Free items without any discount were not sold.
  if (line.price === 0) return []
  const price = toTiyin(line.price)
  const discount = price * line.quantity - toTiyin(paid)
  return [
    {
      title: line.name[defaultLanguage],
      price,
      count: line.quantity,
      code: line.mxik,
      package_code: line.packageCode,
      vat_percent: line.vatPercent,
      ...(discount > 0 ? { discount } : {}),
    },
  ]
}

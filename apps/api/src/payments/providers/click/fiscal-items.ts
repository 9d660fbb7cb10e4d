import { defaultLanguage } from '@doira/domain/i18n/languages'
import type { Sum } from '@doira/domain/money/sum'
import type { ReceiptLine } from '../../../orders/receipts/receipt-lines.queries.ts'
import {
  deliveryVatPercent,
  hasPlaceholderCodes,
  type OrderSums,
  paidParts,
} from '../../../orders/refunds/paid-parts.ts'
import type { PaymentSettings } from '../../core/payment-settings.ts'
import { toTiyin } from '../../core/tiyin.ts'
import type { ClickFiscal } from './click-account.ts'

/** A line of the fiscal receipt in Click's format. All amounts in tiyin. */
export type ClickItem = {
  /** Ends with the unit of measure. */
  readonly Name: string
  readonly SPIC: string
  readonly PackageCode: string
  /** For one piece. */
  readonly GoodPrice: number
  /** For the whole line before any discount; Payme's field of this name is for one piece. */
  readonly Price: number
  readonly Amount: number
  /** The tax that is included in the reduced amount. */
  readonly VAT: number
  readonly VATPercent: number
  readonly Discount?: number
  readonly CommissionInfo: { readonly TIN: string } | { readonly PINFL: string }
}

const longestName = 63
const unit = ' шт.'
const deliveryName = 'Доставка'

/**
 * The lines of an order with its discounts distributed over them, so that the sum of price − discount is
 * exactly the total. Null if a dish, or the delivery if there is one, has no code of the tax committee: then
 * no lawful receipt can be issued.
 */
export function toClickItems(
  order: OrderSums,
  lines: readonly ReceiptLine[],
  { fiscal, deliveryCodes }: { readonly fiscal: ClickFiscal } & Pick<PaymentSettings, 'deliveryCodes'>,
): readonly ClickItem[] | null {
  const paid = paidParts(order, lines)
  if (hasPlaceholderCodes(lines) || (paid.delivery > 0 && !deliveryCodes)) return null
  const commission = fiscal.taxId.length === 9 ? { TIN: fiscal.taxId } : { PINFL: fiscal.taxId }
  const goods = lines.flatMap((line, index) => {
    const part = paid.lines[index]
    // Free items without any discount were not sold.
    if (line.price === 0 || part === undefined) return []
    const { quantity, price, vatPercent, mxik, packageCode } = line
    const codes = { mxik, packageCode }
    return toItem(
      { name: line.name[defaultLanguage], quantity, price, paid: part, vatPercent, codes },
      commission,
    )
  })
  if (paid.delivery === 0 || !deliveryCodes) return goods
  const delivery = { name: deliveryName, quantity: 1, price: paid.delivery, paid: paid.delivery }
  return [
    ...goods,
    toItem({ ...delivery, vatPercent: deliveryVatPercent(lines), codes: deliveryCodes }, commission),
  ]
}

type Sold = {
  readonly name: string
  readonly quantity: number
  readonly price: Sum
  readonly paid: Sum
  readonly vatPercent: number
  readonly codes: { readonly mxik: string; readonly packageCode: string }
}

function toItem(
  { name, quantity, price, paid, vatPercent, codes }: Sold,
  commission: ClickItem['CommissionInfo'],
): ClickItem {
  const one = toTiyin(price)
  const left = toTiyin(paid)
  const discount = one * quantity - left
  return {
    Name: `${[...name].slice(0, longestName - unit.length).join('')}${unit}`,
    SPIC: codes.mxik,
    PackageCode: codes.packageCode,
    GoodPrice: one,
    Price: one * quantity,
    Amount: quantity,
    VAT: Math.round((left * vatPercent) / (100 + vatPercent)),
    VATPercent: vatPercent,
    ...(discount > 0 ? { Discount: discount } : {}),
    CommissionInfo: commission,
  }
}

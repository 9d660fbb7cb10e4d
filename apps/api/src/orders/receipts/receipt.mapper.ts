import type { WireReceipt } from '@doira/contract/orders/get-receipt'
import { type Sum, subtractSum, timesSum } from '@doira/domain/money/sum'
import { taxParts } from '@doira/domain/ordering/pricing/vat'
import { listGroup } from '@doira/domain/orders/status'
import { readTexts } from '../../platform/i18n/read-texts.ts'
import type { OrderDetails } from '../orders.queries.ts'
import type { OrderLineRow } from '../orders.tables.ts'
import type { ReceiptMoney } from './receipt-money.queries.ts'
import { toPayments } from './receipt-payments.mapper.ts'
import type { FiscalCode, Seller } from './receipts.queries.ts'

type WireLine = WireReceipt['lines'][number]

/** Data of a receipt apart from the order. */
type ReceiptFacts = {
  readonly details: OrderDetails
  readonly seller: Seller
  /** By product id. */
  readonly codes: ReadonlyMap<string, FiscalCode>
  readonly deliveryCodes: FiscalCode | null
  readonly money: ReceiptMoney
}

const { delivery: deliveryName } = readTexts('common')

export function toWireReceipt(facts: ReceiptFacts): WireReceipt {
  const { details, seller, money } = facts
  const { order, branch } = details
  return {
    order_id: order.id,
    external_order_id: String(order.number),
    created_at: order.createdAt,
    finished_at: order.finishedAt,
    seller: {
      name: seller.name,
      legal_name: seller.legalName,
      tax_id: seller.taxId,
      branch_name: branch.name,
      address: branch.address,
      phone: branch.phone,
    },
    lines: toLines(facts),
    goods: order.goods,
    order_discount: order.orderDiscount,
    delivery_price: order.deliveryPrice,
    points_spent: order.pointsSpent,
    total: order.total,
    vat_included: order.vatIncluded,
    payments: toPayments(details, money),
    refunds: [...toPointsRefund(order), ...money.refunds.map(toWireRefund)],
    fiscal: money.fiscal.map((one) => ({
      kind: one.kind,
      receipt_id: one.receiptId,
      terminal_id: one.terminalId,
      fiscal_sign: one.fiscalSign,
      qr_url: one.qrUrl,
      issued_at_local: one.issuedAtLocal,
    })),
  }
}

/** Points of a cancelled order are returned when it ends. */
function toPointsRefund({ status, finishedAt, pointsSpent }: OrderDetails['order']): WireReceipt['refunds'] {
  if (listGroup(status) !== 'cancelled' || finishedAt === null || pointsSpent === 0) return []
  return [{ amount: pointsSpent, way: 'points', requested_at: finishedAt, done_at: finishedAt }]
}

export function toWireRefund({
  amount,
  way,
  requestedAt,
  doneAt,
}: ReceiptMoney['refunds'][number]): WireReceipt['refunds'][number] {
  return { amount, way, requested_at: requestedAt, done_at: doneAt }
}

/** The delivery is taxed at the highest rate of the order, as in its quote; without a fee it has no line. */
function toLines({ details: { order, lines }, codes, deliveryCodes }: ReceiptFacts): WireLine[] {
  const deliveryPercent = Math.max(0, ...lines.map(({ vatPercent }) => vatPercent))
  const parts = taxParts(order.total, [
    ...lines.map((line) => ({ amount: getAmount(line), percent: line.vatPercent })),
    { amount: order.deliveryPrice, percent: deliveryPercent },
  ])
  const goods = lines.map((line, index) => ({
    kind: 'product' as const,
    name: line.name,
    quantity: line.quantity,
    price: line.price,
    discount: subtractSum(timesSum(line.price, line.quantity), getAmount(line)),
    amount: getAmount(line),
    ...getPart(parts[index]),
    vat_percent: line.vatPercent,
    mxik: codes.get(line.productId)?.mxik ?? null,
    package_code: codes.get(line.productId)?.packageCode ?? null,
  }))
  if (order.deliveryPrice === 0) return goods
  return [
    ...goods,
    {
      kind: 'delivery',
      name: deliveryName,
      quantity: 1,
      price: order.deliveryPrice,
      discount: 0,
      amount: order.deliveryPrice,
      ...getPart(parts.at(-1)),
      vat_percent: deliveryPercent,
      mxik: deliveryCodes?.mxik ?? null,
      package_code: deliveryCodes?.packageCode ?? null,
    },
  ]
}

function getAmount({ total, orderDiscountShare }: OrderLineRow): Sum {
  return subtractSum(total, orderDiscountShare)
}

function getPart(part: { readonly paid: Sum; readonly vat: Sum } | undefined) {
  return { paid: part?.paid ?? 0, vat: part?.vat ?? 0 }
}

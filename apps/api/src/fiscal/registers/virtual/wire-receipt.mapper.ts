import { paidOf, sumOf } from '@doira/domain/fiscal/fiscal-lines'
import { localDateAt, localTimeAt } from '@doira/domain/time/local-time'
import type { ReceiptToIssue } from '../fiscal-register.ts'

const longestName = 63
/** The unit of quantities: one piece is a thousand. */
const onePiece = 1000

/** A receipt as docs/fiscal-register.md describes it: money in tiyin, `price` of the whole line before discounts. */
export function toWireReceipt({ id, kind, at, taxId, money, lines, quoted }: ReceiptToIssue) {
  const total = sumOf(lines)
  return {
    ...{
      operation_id: id,
      type: kind,
      time: `${localDateAt(at)} ${localTimeAt(at)}:00`,
      tax_id: taxId,
      total,
    },
    received_cash: money === 'cash' ? total : 0,
    received_card: money === 'card' ? total : 0,
    received_ecash: money === 'ecash' ? total : 0,
    items: lines.map((line) => ({
      name: [...line.name].slice(0, longestName).join(''),
      spic: line.mxik,
      package_code: line.packageCode,
      amount: line.quantity * onePiece,
      product_price: line.unitPrice,
      price: line.price,
      discount: line.discount,
      other: line.other,
      paid: paidOf(line),
      vat_percent: line.vatPercent,
      vat: line.vat,
      labels: line.labels,
    })),
    refund_info: quoted && {
      terminal_id: quoted.terminalId,
      receipt_seq: quoted.receiptId,
      date_time: quoted.issuedAtLocal,
      fiscal_sign: quoted.fiscalSign,
      qr_url: quoted.qrUrl,
    },
  }
}

import type { WireReceipt } from '@doira/contract/orders/get-receipt'
import { toSum } from '@doira/domain/money/sum'
import { toInstant } from '@doira/domain/time/instant'
import { localized } from '@doira/web/i18n/localized.ts'
import type { Locale } from '../../../i18n/locale.ts'
import type { FiscalSign, Receipt, ReceiptLine, Refund } from './receipt.ts'

export function toReceipt(wire: WireReceipt, locale: Locale): Receipt {
  const money = wire.payments.find(({ type }) => type !== 'cashback')
  const percents = new Set(wire.lines.filter(({ vat }) => vat > 0).map(({ vat_percent }) => vat_percent))
  const [percent] = percents
  return {
    number: wire.external_order_id,
    at: toInstant(wire.finished_at ?? wire.created_at),
    seller: {
      name: wire.seller.name,
      legalName: wire.seller.legal_name ? localized(wire.seller.legal_name, locale) : '',
      taxId: wire.seller.tax_id ?? '',
      address: localized(wire.seller.address, locale),
      phone: wire.seller.phone,
    },
    lines: wire.lines.map((line) => toLine(line, locale)),
    pointsSpent: toSum(wire.points_spent),
    total: toSum(wire.total),
    vat: toSum(wire.vat_included),
    vatPercent: percents.size === 1 && percent !== undefined ? percent : null,
    paymentType: money?.type ?? 'cashback',
    isPaid: wire.payments.every(({ is_paid }) => is_paid),
    refunds: wire.refunds.map(toRefund),
    fiscal: wire.fiscal.map(toFiscalSign),
  }
}

export function toRefund({ amount, way, requested_at, done_at }: WireReceipt['refunds'][number]): Refund {
  return {
    amount: toSum(amount),
    way,
    requestedAt: toInstant(requested_at),
    doneAt: done_at === null ? null : toInstant(done_at),
  }
}

function toLine(line: WireReceipt['lines'][number], locale: Locale): ReceiptLine {
  return {
    name: localized(line.name, locale),
    quantity: line.quantity,
    amount: toSum(line.amount),
    discount: toSum(line.discount),
    vatPercent: line.vat_percent,
    vat: toSum(line.vat),
    mxik: line.mxik ?? '',
    packageCode: line.package_code ?? '',
  }
}

function toFiscalSign(one: WireReceipt['fiscal'][number]): FiscalSign {
  return {
    kind: one.kind,
    receiptId: one.receipt_id,
    terminalId: one.terminal_id,
    sign: one.fiscal_sign,
    // Providers send it: nothing but a page of the web is linked.
    url: one.qr_url?.startsWith('https://') ? one.qr_url : null,
    issuedAt: toLocalMoment(one.issued_at_local),
  }
}

/** `20261118130500` is `18.11.2026, 13:05`. */
function toLocalMoment(text: string): string {
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)\d\d$/.exec(text)
  if (!parts) return ''
  const [, year, month, day, hours, minutes] = parts
  return `${day}.${month}.${year}, ${hours}:${minutes}`
}

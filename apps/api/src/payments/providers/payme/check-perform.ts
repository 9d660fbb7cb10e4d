import type { ReceiptLine } from '../../../orders/receipts/receipt-lines.queries.ts'
import { type Bill, readBill, readSold } from '../../../orders/refunds/bills.ts'
import { hasPlaceholderCodes } from '../../../orders/refunds/paid-parts.ts'
import { findBillOfAccount, findRefusal, type WireAccount } from './check-account.ts'
import { toFiscalDetail } from './fiscal-detail.ts'
import type { PaymeDeps } from './payme-deps.ts'
import { type PaymeOutcome, paymeError } from './payme-errors.ts'

type Payment = { readonly amount: unknown; readonly account: WireAccount }

/** Whether an order can be paid now, with the items of its receipt. */
export async function checkPerformTransaction(
  deps: PaymeDeps,
  { amount, account }: Payment,
): Promise<PaymeOutcome> {
  const key = await findBillOfAccount(deps, account)
  const bill = key && (await readBill(deps.db, key))
  const refusal = findRefusal(bill, { amount, now: deps.clock() })
  if (refusal || !bill) return refusal ?? paymeError('noOrder')
  const { sums, lines } = await readSold(deps.db, bill)
  if (lacksCodes(deps, bill, lines)) return paymeError('cannotPerform')
  const detail = toFiscalDetail(sums, lines, deps.payments.of(bill.order.shipperId).deliveryCodes)
  return { result: { allow: true, additional: { order: String(bill.order.number) }, detail } }
}

/**
 * Whether codes for a lawful receipt are missing; then no money is taken either. The demo's dishes have
 * placeholder codes, and its stand-in issues no receipts.
 */
export function lacksCodes(
  { account, log }: Pick<PaymeDeps, 'account' | 'log'>,
  { order }: Bill,
  lines: readonly ReceiptLine[],
): boolean {
  const lacks = account.payUrl !== null && hasPlaceholderCodes(lines)
  if (lacks) log.error({ orderId: order.id }, 'receipt_codes_missing')
  return lacks
}

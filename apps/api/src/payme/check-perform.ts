import type { OrderRow } from '../orders/orders.tables.ts'
import { hasPlaceholderCodes } from '../orders/paid-parts.ts'
import { listReceiptLines } from '../orders/receipt-lines.queries.ts'
import type { Db } from '../platform/database/database.ts'
import { toFiscalDetail } from './fiscal-detail.ts'
import { findOrderOfAccount, refusalOf, type WireAccount } from './judge-account.ts'
import type { PaymeDeps } from './payme-deps.ts'
import { type PaymeOutcome, paymeError } from './payme-errors.ts'

type Payment = { readonly amount: unknown; readonly account: WireAccount }

/** Whether an order can be paid now, and what its receipt will say. */
export async function checkPerformTransaction(
  deps: PaymeDeps,
  { amount, account }: Payment,
): Promise<PaymeOutcome> {
  const order = await findOrderOfAccount(deps.db, account)
  const refusal = refusalOf(order, { amount, now: deps.clock() })
  if (refusal || !order) return refusal ?? paymeError('noOrder')
  const lines = await listReceiptLines(deps.db, order)
  if (await lacksCodes(deps, deps.db, order)) return paymeError('cannotPerform')
  const detail = toFiscalDetail(order, lines, deps.payments.deliveryCodes)
  return { result: { allow: true, additional: { order: String(order.number) }, detail } }
}

/**
 * Whether no lawful receipt could be made: then no money is taken either. The demo's dishes have placeholders for
 * codes, and its stand-in makes no receipts.
 */
export async function lacksCodes(
  { account, log }: Pick<PaymeDeps, 'account' | 'log'>,
  db: Db,
  order: OrderRow,
): Promise<boolean> {
  if (account.checkoutUrl === null) return false
  const lacks = hasPlaceholderCodes(await listReceiptLines(db, order))
  if (lacks) log.error({ orderId: order.id }, 'receipt_codes_missing')
  return lacks
}

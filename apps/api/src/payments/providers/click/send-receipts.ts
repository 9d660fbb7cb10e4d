import { readReceiptUrl } from '@doira/domain/fiscal/receipt-url'
import { addMinutes, type Instant } from '@doira/domain/time/instant'
import { readBill, readSold } from '../../../orders/refunds/bills.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Round } from '../../../platform/jobs/due-work.ts'
import type { Log } from '../../../platform/log.ts'
import type { OfChains } from '../../../platform/of-chains.ts'
import { upsertFiscalReceipt } from '../../core/fiscal-receipts.queries.ts'
import type { PaymentsOfChains } from '../../core/payment-settings.ts'
import {
  changeReceiptSubmission,
  claimDueReceipt,
  type DueReceipt,
} from '../../core/receipt-submissions.queries.ts'
import { toTiyin } from '../../core/tiyin.ts'
import type { ClickAccount, ClickFiscal } from './click-account.ts'
import { toClickItems } from './fiscal-items.ts'
import type { ClickApi, ClickApiOf } from './merchant-api.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly payments: PaymentsOfChains
  readonly accounts: OfChains<ClickAccount | null>
  readonly apiOf: ClickApiOf
}
/** The API and the account for one receipt. */
type Way = { readonly api: ClickApi; readonly fiscal: ClickFiscal }

/** With growing pauses this is about eight hours. */
const mostAttempts = 16
const longestPauseMinutes = 60

/**
 * Has Click issue the fiscal receipts of its payments, and stores their addresses. An order never waits for
 * this.
 *
 * Click does not document what a second submission does, so receipts are submitted again only if the first
 * submission was certainly rejected: a submission is recorded before it is sent, and from then on only the
 * receipt is requested.
 */
export function makeSendClickReceipts(deps: Deps): Round {
  const sendOne = async () => {
    const now = deps.clock()
    const claimedUntil = addMinutes(now, longestPauseMinutes)
    const due = await deps.db.transaction((tx) =>
      claimDueReceipt(tx, { provider: 'click', now, claimedUntil }),
    )
    if (!due) return false
    await goOn(deps, due, now)
    return true
  }
  return async (signal, reportProgress) => {
    if (!deps.accounts.all.some((account) => account?.fiscal)) return
    while (!signal.aborted && (await sendOne())) reportProgress?.()
  }
}

async function goOn(deps: Deps, due: DueReceipt, now: Instant): Promise<void> {
  const { receipt, transaction } = due
  const { documentId, shipperId, id: transactionId } = transaction
  const api = deps.apiOf(transaction)
  const fiscal = deps.accounts.of(shipperId)?.fiscal
  if (!api || !fiscal) return leaveToStaff(deps, due, 'its service at Click is not set up to make receipts')
  if (documentId === null) return leaveToStaff(deps, due, 'Click gave no number of the payment')
  try {
    const url = await api.receiptUrl(documentId)
    if (url !== null) {
      const row = { shipperId, transactionId, kind: 'sale', ...readReceiptUrl(url), receivedAt: now } as const
      await upsertFiscalReceipt(deps.db, { ...row, statusCode: null, message: '' })
      return await changeReceiptSubmission(deps.db, receipt, { dueAt: null, lastAnswer: null })
    }
    if (receipt.submittedAt === null && !(await submit(deps, due, { api, fiscal, documentId, now }))) return
  } catch (error) {
    await changeReceiptSubmission(deps.db, receipt, {
      lastAnswer: error instanceof Error ? error.name : 'no answer',
    })
  }
  if (receipt.attempts >= mostAttempts) return leaveToStaff(deps, due, 'no receipt has come')
  const pause = Math.min(2 ** (receipt.attempts - 1), longestPauseMinutes)
  await changeReceiptSubmission(deps.db, receipt, { dueAt: addMinutes(now, pause) })
}

/** @returns false when nothing can be submitted. */
async function submit(
  deps: Deps,
  due: DueReceipt,
  { api, fiscal, documentId, now }: Way & { readonly documentId: string; readonly now: Instant },
): Promise<boolean> {
  const { db, payments } = deps
  const { transaction } = due
  const bill = await readBill(db, transaction)
  if (!bill) throw new Error('a payment of no order')
  const { sums, lines } = await readSold(db, bill)
  const { deliveryCodes } = payments.of(transaction.shipperId)
  // An order that was raised after its payment has a higher total than this payment.
  const items = toClickItems({ ...sums, total: transaction.amount }, lines, { fiscal, deliveryCodes })
  if (items === null) {
    await leaveToStaff(deps, due, 'a dish or the delivery has no code of the tax committee')
    return false
  }
  await changeReceiptSubmission(db, due.receipt, { submittedAt: now })
  const amount = toTiyin(transaction.amount)
  const answer = await api.submitItems(documentId, { items, ...receivedBy(fiscal, amount) })
  const isRefused = answer.errorCode !== null && answer.errorCode !== 0
  const lastAnswer = `${answer.errorCode ?? 'no answer'} ${answer.note}`.trim()
  await changeReceiptSubmission(db, due.receipt, { lastAnswer, ...(isRefused && { submittedAt: null }) })
  return true
}

function receivedBy({ money }: ClickFiscal, amount: number) {
  return {
    received_cash: 0,
    received_card: money === 'card' ? amount : 0,
    received_ecash: money === 'ecash' ? amount : 0,
  }
}

async function leaveToStaff(
  { db, log }: Deps,
  { receipt, transaction }: DueReceipt,
  message: string,
): Promise<void> {
  await changeReceiptSubmission(db, receipt, { dueAt: null, lastAnswer: message })
  log.error({ orderId: transaction.orderId, provider: 'click', message }, 'receipt_needs_a_person')
}

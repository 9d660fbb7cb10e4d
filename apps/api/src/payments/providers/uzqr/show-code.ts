import { addMinutes, type Instant } from '@doira/domain/time/instant'
import { type Bill, getAmount, lockBill, payabilityOfBill, readBill } from '../../../orders/refunds/bills.ts'
import type { TransactionRow } from '../../core/payments.tables.ts'
import { toTiyin } from '../../core/tiyin.ts'
import { changeTransaction, findTransaction } from '../../core/transactions.queries.ts'
import { type BillKey, beginAttempt, listAttempts } from '../asked/attempts.ts'
import { codeMinutes } from './qr-acquirer.ts'
import { isCodeOver, type QrDeps, settleCode } from './settle-code.ts'

/** What a payer sees: a code, or why there is none. `failed`: the bank made none. */
export type ShownCode =
  | { readonly state: 'open'; readonly bill: Bill; readonly payload: string; readonly endsAt: Instant }
  | { readonly state: 'paid'; readonly bill: Bill }
  | { readonly state: 'cancelled' | 'expired' | 'failed'; readonly bill: Bill }

type Wish = {
  readonly key: BillKey
  readonly returnUrl: string
  /** A code is made also after one that has expired. */
  readonly isNew: boolean
}

/** The code of a bill. The same one as long as it can be paid, for everyone who opens it. Null: no such bill. */
export async function showCode(deps: QrDeps, wish: Wish): Promise<ShownCode | null> {
  const { db, bank } = deps
  const account = { provider: 'uzqr', merchant: bank.merchant } as const
  const attempts = await listAttempts(db, wish.key, account)
  // Without an answer the code is shown: its screen asks again.
  for (const attempt of attempts)
    if (attempt.state === 'created') await settleCode(deps, attempt).catch(() => 'open')
  const bill = await readBill(db, wish.key)
  if (!bill) return null
  const payability = payabilityOfBill(bill, deps.clock())
  if (payability === 'paid') return { state: 'paid', bill }
  if (payability !== 'payable') return { state: 'cancelled', bill }
  const last = (await listAttempts(db, wish.key, account)).at(-1)
  const open = last && toOpen(last, bill, deps.clock())
  if (open) return open
  if (last && last.reason === null && !wish.isNew) return { state: 'expired', bill }
  return makeCode(deps, wish, bill)
}

function toOpen(attempt: TransactionRow, bill: Bill, now: Instant): ShownCode | null {
  const { state, pageUrl: payload, createdAt } = attempt
  if (state !== 'created' || payload === null || isCodeOver(attempt, bill, now)) return null
  return { state: 'open', bill, payload, endsAt: endOf(createdAt, bill) }
}

function endOf(createdAt: Instant, { order, additionalPayment }: Bill): Instant {
  const own = addMinutes(createdAt, codeMinutes)
  const until = additionalPayment?.payUntil ?? order.payUntil
  return until !== null && until < own ? until : own
}

/** The attempt is recorded before the bank is called. Another code is only made when none can be paid. */
async function makeCode(deps: QrDeps, { key, returnUrl }: Wish, shown: Bill): Promise<ShownCode> {
  const { db, bank } = deps
  const account = { provider: 'uzqr', merchant: bank.merchant } as const
  const attempt = await db.transaction(async (tx) => {
    const bill = await lockBill(tx, key)
    if (!bill || payabilityOfBill(bill, deps.clock()) !== 'payable') return null
    const open = (await listAttempts(tx, key, account)).find(
      (one) => one.state === 'created' && !isCodeOver(one, bill, deps.clock()),
    )
    return open ?? beginAttempt(deps, tx, { bill, key, account })
  })
  if (!attempt) return { state: 'failed', bill: shown }
  if (attempt.pageUrl !== null)
    return toOpen(attempt, shown, deps.clock()) ?? { state: 'failed', bill: shown }
  const made = await bank
    .create({
      ...{ number: attempt.externalId, amount: toTiyin(getAmount(shown)), returnUrl },
      orderNumber: shown.order.number,
    })
    .catch((error: unknown) => ({ refusal: error instanceof Error ? error.message : 'no answer' }))
  const payload = 'payload' in made ? made.payload : null
  if ('refusal' in made)
    deps.log.error({ orderId: attempt.orderId, message: made.refusal }, 'payment_code_refused')
  const failed = { state: 'cancelled', cancelledAt: deps.clock(), reason: 1 } as const
  await db.transaction(async (tx) => {
    const bill = await lockBill(tx, key)
    const known = await findTransaction(tx, attempt)
    if (bill && known?.state === 'created')
      await changeTransaction(tx, known, payload === null ? failed : { pageUrl: payload })
  })
  if (payload === null) return { state: 'failed', bill: shown }
  return { state: 'open', bill: shown, payload, endsAt: endOf(attempt.createdAt, shown) }
}

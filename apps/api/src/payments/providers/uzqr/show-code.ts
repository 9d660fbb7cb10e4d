import { addMinutes, type Instant } from '@doira/domain/time/instant'
import { type Bill, getAmount, lockBill, payabilityOfBill, readBill } from '../../../orders/refunds/bills.ts'
import type { TransactionRow } from '../../core/payments.tables.ts'
import { toTiyin } from '../../core/tiyin.ts'
import { changeTransaction, findTransaction } from '../../core/transactions.queries.ts'
import type { AskLimit } from '../asked/ask-limit.ts'
import { type BillKey, beginAttempt, listAttempts } from '../asked/attempts.ts'
import { codeMinutes } from './qr-acquirer.ts'
import { isBeingMade, isCodeOver, type QrDeps, settleCode } from './settle-code.ts'

/** What a payer sees: a code, or why there is none. `making`: it comes in a moment. `failed`: the bank made none. */
export type ShownCode =
  | { readonly state: 'open'; readonly bill: Bill; readonly payload: string; readonly endsAt: Instant }
  | { readonly state: 'paid'; readonly bill: Bill }
  | { readonly state: 'cancelled' | 'expired' | 'failed' | 'making'; readonly bill: Bill }

type Wish = {
  readonly key: BillKey
  readonly returnUrl: string
  /** A code is made also after one that has expired. */
  readonly isNew: boolean
}

/** The code of a bill. The same one as long as it can be paid, for everyone who opens it. Null: no such bill. */
export async function showCode(
  deps: QrDeps & { readonly mayAsk: AskLimit },
  wish: Wish,
): Promise<ShownCode | null> {
  const { db, bank } = deps
  const account = { provider: 'uzqr', merchant: bank.merchant } as const
  const attempts = await listAttempts(db, wish.key, account)
  // Without an answer the code is shown: its screen asks again.
  for (const attempt of attempts)
    if (attempt.state === 'created' && deps.mayAsk(attempt))
      await settleCode(deps, attempt).catch(() => 'open')
  const bill = await readBill(db, wish.key)
  if (!bill) return null
  const payability = payabilityOfBill(bill, deps.clock())
  if (payability === 'paid') return { state: 'paid', bill }
  if (payability !== 'payable') return { state: 'cancelled', bill }
  const last = (await listAttempts(db, wish.key, account)).at(-1)
  const open = last && toOpen(last, bill, deps.clock())
  if (open) return open
  if (last && isBeingMade(last, deps.clock())) return { state: 'making', bill }
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

/**
 * The attempt is recorded before the bank is called, and only who recorded it calls the bank. Another code is not made
 * while one can be paid.
 */
async function makeCode(deps: QrDeps, { key, returnUrl }: Wish, shown: Bill): Promise<ShownCode> {
  const { db, bank } = deps
  const account = { provider: 'uzqr', merchant: bank.merchant } as const
  const failed = { state: 'failed', bill: shown } as const
  const begun = await db.transaction(async (tx) => {
    const bill = await lockBill(tx, key)
    const now = deps.clock()
    if (!bill || payabilityOfBill(bill, now) !== 'payable') return failed
    for (const one of await listAttempts(tx, key, account)) {
      if (isBeingMade(one, now)) return { state: 'making', bill } as const
      const open = toOpen(one, bill, now)
      if (open) return open
    }
    return { state: 'begun', attempt: await beginAttempt(deps, tx, { bill, key, account }) } as const
  })
  if (begun.state !== 'begun') return begun
  const { attempt } = begun
  if (!attempt) return failed
  const made = await bank
    .create({
      ...{ number: attempt.externalId, amount: toTiyin(getAmount(shown)), returnUrl },
      orderNumber: shown.order.number,
    })
    .catch((error: unknown) => ({ refusal: error instanceof Error ? error.message : 'no answer' }))
  if ('refusal' in made)
    deps.log.error({ orderId: attempt.orderId, message: made.refusal }, 'payment_code_refused')
  const change =
    'payload' in made
      ? { pageUrl: made.payload }
      : ({ state: 'cancelled', cancelledAt: deps.clock(), reason: 1 } as const)
  return db.transaction(async (tx) => {
    const bill = await lockBill(tx, key)
    const known = await findTransaction(tx, attempt)
    if (!bill || known?.state !== 'created') return failed
    return toOpen(await changeTransaction(tx, known, change), bill, deps.clock()) ?? failed
  })
}

import type { Language } from '@doira/domain/i18n/languages'
import { addMinutes, type Instant, isBefore, secondsBetween } from '@doira/domain/time/instant'
import { type Bill, lockBill, payabilityOfBill, setPaymentFailed } from '../../../orders/refunds/bills.ts'
import type { TransactionRow } from '../../core/payments.tables.ts'
import { toTiyin } from '../../core/tiyin.ts'
import { changeTransaction, findTransaction } from '../../core/transactions.queries.ts'
import type { AskLimit } from '../asked/ask-limit.ts'
import { type BillKey, beginAttempt, listAttempts } from '../asked/attempts.ts'
import { settleAttempt } from './settle-attempt.ts'
import type { UzumPayment } from './uzum-api.ts'
import type { UzumDeps } from './uzum-deps.ts'
import { describeError, kindOfError } from './uzum-errors.ts'
import { toUzumLanguage } from './uzum-language.ts'

type Wish = { readonly key: BillKey; readonly language: Language; readonly returnUrl: string }

/** The bounds of Uzum for the time that its page stays open. */
const session = { from: 600, to: 1800 }
/** A page is opened again within this time, a minute before the shortest session ends. */
const pageMinutes = 9

/**
 * The address of the page on which a bill is paid; null: there is nothing to pay, or Uzum makes no page. A
 * page that is still open is opened again, after Uzum was asked whether the bill was paid meanwhile.
 */
export async function beginPayment(
  deps: UzumDeps & { readonly mayAsk: AskLimit },
  wish: Wish,
): Promise<string | null> {
  const open = (await listAttempts(deps.db, wish.key, accountOf(deps))).filter(
    ({ state }) => state === 'created',
  )
  for (const attempt of open) {
    const { documentId } = attempt
    if (documentId === null || !deps.mayAsk(attempt)) continue
    // Without an answer the page is opened: it says itself what was paid.
    const settled = await settleAttempt(deps, attempt, { documentId }).catch(() => 'pending')
    if (settled === 'paid') return null
  }
  const now = deps.clock()
  const page = (await listAttempts(deps.db, wish.key, accountOf(deps))).findLast(
    ({ state, pageUrl, createdAt }) =>
      state === 'created' && pageUrl !== null && isBefore(now, addMinutes(createdAt, pageMinutes)),
  )
  return page?.pageUrl ?? register(deps, wish)
}

function accountOf({ api }: UzumDeps) {
  return { provider: 'uzum', merchant: api.merchant } as const
}

/** The attempt is recorded before Uzum is called: its callback can come before its answer. */
async function register(deps: UzumDeps, wish: Wish): Promise<string | null> {
  const begun = await deps.db.transaction(async (tx) => {
    const bill = await lockBill(tx, wish.key)
    const now = deps.clock()
    if (!bill || payabilityOfBill(bill, now) !== 'payable') return null
    const attempt = await beginAttempt(deps, tx, { bill, key: wish.key, account: accountOf(deps) })
    if (attempt) await setPaymentFailed(tx, bill, null)
    return attempt && { attempt, payment: toPayment(bill, attempt, wish) }
  })
  if (!begun) return null
  const { attempt, payment } = begun
  const answer = await deps.api.register(payment).catch((error: unknown) => {
    deps.log.warn({ err: error, orderId: attempt.orderId }, 'uzum_gave_no_page')
    return null
  })
  if (answer?.result) {
    const { orderId: documentId, pageUrl } = answer.result
    await change(deps, attempt, (known) =>
      known.state === 'created' ? { documentId, pageUrl } : { documentId },
    )
    return pageUrl
  }
  if (answer) {
    const facts = { orderId: attempt.orderId, answer: describeError(answer.code) }
    if (kindOfError(answer.code) === 'set_up') deps.log.error(facts, 'uzum_refused_to_begin')
    else deps.log.warn(facts, 'uzum_refused_to_begin')
  }
  const cancelled = { state: 'cancelled', cancelledAt: deps.clock(), reason: answer?.code ?? null } as const
  await change(deps, attempt, (known) => (known.state === 'created' ? cancelled : {}), deps.clock())
  return null
}

type Change = Parameters<typeof changeTransaction>[2]

/** @param failedAt also shows the customer that the payment has failed, unless it has not */
async function change(
  { db }: UzumDeps,
  attempt: TransactionRow,
  make: (known: TransactionRow) => Change,
  failedAt: Instant | null = null,
): Promise<void> {
  await db.transaction(async (tx) => {
    const bill = await lockBill(tx, attempt)
    const known = await findTransaction(tx, attempt)
    const values = known && make(known)
    if (!bill || !known || !values || Object.keys(values).length === 0) return
    await changeTransaction(tx, known, values)
    if (failedAt !== null) await setPaymentFailed(tx, bill, failedAt)
  })
}

function toPayment(
  { order, additionalPayment }: Bill,
  { amount, externalId, createdAt }: TransactionRow,
  { language, returnUrl }: Wish,
): UzumPayment {
  const until = additionalPayment?.payUntil ?? order.payUntil
  const left = until === null ? session.from : secondsBetween(createdAt, until)
  return {
    amount: toTiyin(amount),
    customerId: order.customerId,
    orderNumber: externalId,
    details: `№ ${order.number}`,
    sessionSeconds: Math.min(session.to, Math.max(session.from, left)),
    returnUrl,
    language: toUzumLanguage(language),
  }
}

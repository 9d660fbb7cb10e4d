import { findBill, getBillId, lockBill } from '../../../orders/refunds/bills.ts'
import { isUuid } from '../../../platform/uuid.ts'
import { isPaidAt } from '../../core/payment-settings.ts'
import { findTransaction } from '../../core/transactions.queries.ts'
import type { ClickAccount } from './click-account.ts'
import { type ClickVerdict, verdict } from './click-answer.ts'
import type { ClickDeps } from './click-deps.ts'
import { type ClickRequest, isSignedByClick } from './click-request.ts'
import { complete } from './complete.ts'
import { prepare } from './prepare.ts'

const actions = { prepare: '0', complete: '1' } as const

export type ClickCall = {
  readonly request: ClickRequest | null
  readonly account: ClickAccount | null
  readonly kind: keyof typeof actions
}

/**
 * Checks a call in the order of Click's documentation: fields, service, action, signature, then the order.
 *
 * @param account the service that the call names; null for an unknown service.
 */
export async function answerClick(
  given: Omit<ClickDeps, 'account'>,
  { request, account, kind }: ClickCall,
): Promise<ClickVerdict> {
  if (!request || !account) return verdict('badRequest')
  if (request.action !== actions[kind]) return verdict('noAction')
  if (!isSignedByClick(request, account.secretKey)) return verdict('badSign')
  const deps = { ...given, account }
  const named = await findBillOfCall(deps, request)
  if (!named) return verdict('noOrder')
  return deps.db.transaction(async (tx) => {
    const bill = await lockBill(tx, named)
    if (!bill) return verdict('noOrder')
    const judged = { tx, bill, request, now: deps.clock() }
    return kind === 'prepare' ? prepare(deps, judged) : complete(deps, judged)
  })
}

/**
 * Finds bills of the chains that use this service. Transactions of the service are also found if their chain
 * uses another one by now, because the money has been debited at this service.
 */
async function findBillOfCall(
  { db, payments, account }: ClickDeps,
  { merchantTransId, clickTransId }: ClickRequest,
): ReturnType<typeof findBill> {
  const id = merchantTransId.toLowerCase()
  if (!isUuid(id)) return null
  const bill = await findBill(db, id, isPaidAt(payments, 'click', account))
  if (bill) return bill
  const begun = { provider: 'click', merchant: account.merchant, externalId: clickTransId } as const
  const attempt = await findTransaction(db, begun)
  return attempt && getBillId(attempt) === id ? attempt : null
}

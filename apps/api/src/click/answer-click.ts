import { findBill, lockBill } from '../orders/bills.ts'
import type { Db } from '../platform/database/database.ts'
import { isUuid } from '../platform/uuid.ts'
import { type ClickVerdict, verdict } from './click-answer.ts'
import type { ClickDeps } from './click-deps.ts'
import { type ClickRequest, isSignedByClick } from './click-request.ts'
import { complete } from './complete.ts'
import { prepare } from './prepare.ts'

const actions = { prepare: '0', complete: '1' } as const

/** Judges a call in the order that Click's documents give: fields, service, action, signature, then what it is about. */
export async function answerClick(
  deps: ClickDeps,
  request: ClickRequest | null,
  kind: keyof typeof actions,
): Promise<ClickVerdict> {
  if (!request || request.serviceId !== deps.account.serviceId) return verdict('badRequest')
  if (request.action !== actions[kind]) return verdict('noAction')
  if (!isSignedByClick(request, deps.account.secretKey)) return verdict('badSign')
  const named = await findBillOf(deps.db, request)
  if (!named) return verdict('noOrder')
  return deps.db.transaction(async (tx) => {
    const bill = await lockBill(tx, named)
    if (!bill) return verdict('noOrder')
    const judged = { tx, bill, request, now: deps.clock() }
    return kind === 'prepare' ? prepare(deps, judged) : complete(deps, judged)
  })
}

async function findBillOf(db: Db, { merchantTransId }: ClickRequest): ReturnType<typeof findBill> {
  return isUuid(merchantTransId) ? findBill(db, merchantTransId.toLowerCase()) : null
}

import { isReceiptUrl } from '@doira/domain/fiscal/receipt-url'
import * as z from 'zod/mini'
import type {
  FiscalProblem,
  FiscalRegister,
  FoundReceipt,
  IssueAnswer,
  RegisterCalls,
  UnknownAnswer,
} from '../fiscal-register.ts'
import { callRegister, unknown } from './call-register.ts'
import {
  readVirtualRegisterAccount,
  type VirtualRegisterAccount,
  virtualRegisterSettings,
} from './virtual-register-env.ts'
import { toWireReceipt } from './wire-receipt.mapper.ts'

const codeSchema = z.union([z.string(), z.number()]).check(z.refine((code) => String(code).length <= 64))
const issuedSchema = z.object({
  terminal_id: z.string().check(z.minLength(1), z.maxLength(64)),
  receipt_seq: codeSchema,
  date_time: z.string().check(z.regex(/^\d{14}$/)),
  fiscal_sign: codeSchema,
  qr_url: z.string().check(z.refine(isReceiptUrl)),
  total: z.optional(z.nullable(z.int())),
})

/** A virtual cash register that speaks the protocol of docs/fiscal-register.md. */
export const virtualRegister = {
  id: 'virtual',
  name: 'Virtual',
  settings: virtualRegisterSettings,
  readAccount: readVirtualRegisterAccount,
  async issue(account, receipt, calls) {
    const call = { method: 'POST', path: '/receipts', body: toWireReceipt(receipt) } as const
    const answer = await callRegister(account, call, calls)
    if (answer.outcome !== 'declined') return read(answer)
    // The register knows a receipt of this id already, or makes it.
    if (answer.status === 409 && answer.code === 'duplicate')
      return unknown({ code: 'register_error', text: answer.text })
    const isExpired = answer.code === 'shift_expired'
    if (!isExpired && answer.code !== 'shift_closed') return decline(answer)
    const renewed = isExpired ? await renewShift(account, calls) : await openShift(account, calls)
    if (renewed !== null) return renewed
    const again = await callRegister(account, call, calls)
    return again.outcome === 'declined' ? decline(again) : read(again)
  },
  async find(account, id, calls) {
    const answer = await callRegister(account, { method: 'GET', path: `/receipts/${id}` }, calls)
    if (answer.outcome === 'declined') {
      return answer.status === 404 && answer.code === 'receipt_not_found'
        ? { outcome: 'absent' }
        : unknown({ code: problemOf(answer.code) ?? 'register_error', text: answer.text })
    }
    return answer.outcome === 'answered' && answer.status === 202 ? { outcome: 'in_work' } : read(answer)
  },
} satisfies FiscalRegister<VirtualRegisterAccount>

/** Renewals that are under way, by account: receipts that are sent at the same time wait for one. */
const renewals = new WeakMap<VirtualRegisterAccount, Promise<UnknownAnswer | null>>()

/** A shift lasts 24 hours at most: the report that closes it opens the next one. Null: done. */
function renewShift(account: VirtualRegisterAccount, calls: RegisterCalls): Promise<UnknownAnswer | null> {
  const begun = renewals.get(account)
  if (begun !== undefined) return begun
  const renewal = closeShift(account, calls)
    .then((failed) => failed ?? openShift(account, calls))
    .finally(() => renewals.delete(account))
  renewals.set(account, renewal)
  return renewal
}

/** Only one that has expired: another server may have renewed it since, and a shift has one report. */
function closeShift(account: VirtualRegisterAccount, calls: RegisterCalls) {
  return callShift(account, { path: '/shift/close', body: { only_expired: true } }, calls)
}

/** A shift that is closed stays so when its next one was not opened, or a person closed it. */
function openShift(account: VirtualRegisterAccount, calls: RegisterCalls) {
  return callShift(account, { path: '/shift/open', body: {} }, calls)
}

async function callShift(
  account: VirtualRegisterAccount,
  call: { readonly path: string; readonly body: object },
  calls: RegisterCalls,
): Promise<UnknownAnswer | null> {
  const answer = await callRegister(account, { method: 'POST', ...call }, calls)
  if (answer.outcome === 'unknown') return answer
  const isDone =
    answer.outcome === 'answered' || answer.code === 'shift_closed' || answer.code === 'shift_open'
  return isDone ? null : unknown({ code: 'shift', text: answer.text })
}

function read(
  answer: { readonly outcome: 'answered'; readonly status: number; readonly body: unknown } | UnknownAnswer,
): IssueAnswer & FoundReceipt {
  if (answer.outcome === 'unknown') return answer
  const issued = issuedSchema.safeParse(answer.body)
  // A receipt in work is asked for, and so is one whose answer is not understood: it may have been issued.
  if (!issued.success) return unknown({ code: 'not_understood', text: '' })
  const { terminal_id: terminalId, date_time: issuedAtLocal, qr_url: qrUrl, total = null } = issued.data
  const codes = { receiptId: String(issued.data.receipt_seq), fiscalSign: String(issued.data.fiscal_sign) }
  return { outcome: 'issued', receipt: { terminalId, issuedAtLocal, qrUrl, ...codes }, total }
}

function decline({ code, text }: { readonly code: string; readonly text: string }): IssueAnswer {
  const problem: FiscalProblem = { code: problemOf(code) ?? 'refused', text }
  const mayRetry = problem.code === 'clock' || problem.code === 'shift'
  return { outcome: 'refused', problem, mayRetry }
}

/** The codes of fiscal modules that mean something of their own. */
function problemOf(code: string): FiscalProblem['code'] | null {
  if (code === '65275' || code === 'refund_info') return 'refund_info'
  if (code === 'clock') return 'clock'
  if (code === 'shift_expired' || code === 'shift_closed') return 'shift'
  return code === 'wrong_sum' ? 'wrong_sum' : null
}

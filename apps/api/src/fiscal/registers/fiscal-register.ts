import type { FiscalLine } from '@doira/domain/fiscal/fiscal-lines'
import type { FiscalProblemCode } from '@doira/domain/fiscal/fiscal-problem'
import type { Instant } from '@doira/domain/time/instant'
import type * as z from 'zod/mini'
import type { Clock } from '../../platform/clock.ts'
import type { SettingComplaint } from '../../platform/settings/missing-settings.ts'

/**
 * The interface of a fiscal register: a system that issues receipts of the tax committee. Only its folder and its line in
 * `registry.ts` name it. No method throws for what a register does: whatever is not understood is `unknown`, and asked for again.
 */
export type FiscalRegister<Account extends RegisterAccount = RegisterAccount> = {
  readonly id: string
  /** Shown to staff. */
  readonly name: string
  readonly settings: {
    /** By name: settings of the environment, and of a chain's entry in the credentials file. */
    readonly fields: Readonly<Record<string, z.ZodMiniType>>
    /** Settings that only a real shop has. */
    readonly realKeys: readonly string[]
    complain(given: Readonly<Record<string, unknown>>): readonly SettingComplaint[]
  }
  /** The account in checked settings; null: none. */
  readAccount(settings: object): Account | null
  /**
   * Issues a receipt. Before a repeat `find` is asked, so that a lost answer issues nothing twice. `refused` says that
   * certainly nothing was issued and never will be by this call.
   */
  issue(account: Account, receipt: ReceiptToIssue, calls: RegisterCalls): Promise<IssueAnswer>
  /** The receipt of an id. `absent` only when it is certainly not there and nobody is making it. */
  find(account: Account, id: string, calls: RegisterCalls): Promise<FoundReceipt>
}

/** A chain's account at a register. Only that register's folder reads its other fields. */
export type RegisterAccount = { readonly register: string }

export type RegisterCalls = {
  readonly clock: Clock
  readonly signal: AbortSignal
  readonly request: typeof fetch
}

export type ReceiptToIssue = {
  /** Of the shop; a repeat with the same id is the same receipt. */
  readonly id: string
  readonly kind: 'sale' | 'refund'
  /** When the money moved. */
  readonly at: Instant
  /** The tax number of the seller. */
  readonly taxId: string
  readonly money: 'cash' | 'card' | 'ecash'
  readonly lines: readonly FiscalLine[]
  /** Of a refund: the receipt that it quotes. */
  readonly quoted: IssuedReceipt | null
}

/** What a receipt is known by. */
export type ReceiptSign = {
  readonly terminalId: string
  readonly receiptId: string
  /** YYYYMMDDhhmmss in Tashkent's time zone. */
  readonly issuedAtLocal: string
  readonly fiscalSign: string
}
export type IssuedReceipt = ReceiptSign & {
  /** At the site of the tax committee. */
  readonly qrUrl: string
}

/** Why a receipt was not issued: a stable code for screens, and what the register said itself. */
export type FiscalProblem = { readonly code: FiscalProblemCode; readonly text: string }

type Issued = {
  readonly outcome: 'issued'
  readonly receipt: IssuedReceipt
  /** What the register has issued it for, in tiyin; null: it does not say. */
  readonly total: number | null
}
type Refused = { readonly outcome: 'refused'; readonly problem: FiscalProblem; readonly mayRetry: boolean }
export type UnknownAnswer = {
  readonly outcome: 'unknown'
  readonly problem: FiscalProblem
  /** When the register said so; null: the usual back-off. */
  readonly retryAfterSeconds: number | null
}
export type IssueAnswer = Issued | Refused | UnknownAnswer
export type FoundReceipt =
  | Issued
  | { readonly outcome: 'in_work' }
  | { readonly outcome: 'absent' }
  | UnknownAnswer

import { type Bill, getAmount, getBillId, type lockBill } from '../../../orders/refunds/bills.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { TransactionRow } from '../../core/payments.tables.ts'
import { insertTransaction, listTransactionsOfOrder } from '../../core/transactions.queries.ts'
import type { SharedDeps } from '../payment-provider.ts'

export type BillKey = Parameters<typeof lockBill>[1]
type Account = Pick<TransactionRow, 'provider' | 'merchant'>

/** The attempts to pay a bill at a merchant account, oldest first. */
export async function listAttempts(
  db: Db,
  key: BillKey,
  { provider, merchant }: Account,
): Promise<readonly TransactionRow[]> {
  return (await listTransactionsOfOrder(db, key)).filter(
    (one) => one.provider === provider && one.merchant === merchant && getBillId(one) === getBillId(key),
  )
}

/**
 * Begins an attempt of a bill that is locked, before the provider is called: a report of it can come before
 * its answer. Its number, which a provider accepts once, is the id of the bill and which attempt it is, in at
 * most 36 characters.
 */
export async function beginAttempt(
  { random, clock }: Pick<SharedDeps, 'random' | 'clock'>,
  tx: Db,
  { bill, key, account }: { readonly bill: Bill; readonly key: BillKey; readonly account: Account },
): Promise<TransactionRow | null> {
  const count = (await listAttempts(tx, key, account)).length
  return insertTransaction(tx, {
    ...{ ...key, id: random.uuid(), ...account },
    ...{ externalId: `${getBillId(key).replaceAll('-', '')}-${count + 1}`, documentId: null },
    ...{ amount: getAmount(bill), providerTime: null, isRevocable: false, createdAt: clock() },
  })
}

/** The bill in the number of an attempt. */
export function billOfNumber(number: string): string {
  return number.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
}

import { inArray } from 'drizzle-orm'
import { listChainIds } from '../chains/shops.queries.ts'
import type { PaymentsOfChains } from '../payments/core/payment-settings.ts'
import { paymentRegistry } from '../payments/providers/registry.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import type { Round } from '../platform/jobs/due-work.ts'
import { fiscalRegistersTable } from './record/fiscal.tables.ts'
import type { RegistersOfChains } from './registers/choose-register.ts'

/**
 * Stores which chains have a fiscal register by their settings, so that receipts are queued by the database itself, and whose
 * receipts payment providers issue. What was queued for a register that is no longer there waits until it is there again.
 */
export function makeStoreRegisters({
  db,
  clock,
  payments,
  registers,
}: {
  readonly db: Db
  readonly clock: Clock
  readonly payments: PaymentsOfChains
  readonly registers: RegistersOfChains
}): Round {
  return async () => {
    const now = clock()
    const stored = await db.select().from(fiscalRegistersTable)
    const chains = await listChainIds(db)
    const wanted = chains.flatMap((shipperId) => {
      const found = registers.of(shipperId)
      return found ? [{ shipperId, connector: found.register.id, ...getIssuers(payments, shipperId) }] : []
    })
    const ended = stored
      .map(({ shipperId }) => shipperId)
      .filter((id) => !wanted.some((one) => one.shipperId === id))
    if (ended.length > 0)
      await db.delete(fiscalRegistersTable).where(inArray(fiscalRegistersTable.shipperId, ended))
    for (const row of wanted) {
      const { shipperId, ...change } = row
      const before = stored.find((one) => one.shipperId === shipperId)
      if (before && isSame(before, row)) continue
      await db
        .insert(fiscalRegistersTable)
        .values({ ...row, since: now })
        .onConflictDoUpdate({ target: fiscalRegistersTable.shipperId, set: change })
    }
  }
}

type Row = Omit<typeof fiscalRegistersTable.$inferSelect, 'since'>

function isSame(before: Row, row: Row): boolean {
  const facts = ({ connector, issuingProviders, refundingProviders }: Row) =>
    JSON.stringify([connector, issuingProviders, refundingProviders])
  return facts(before) === facts(row)
}

function getIssuers(payments: PaymentsOfChains, shipperId: string) {
  const { accounts } = payments.of(shipperId)
  const issuing = paymentRegistry.flatMap(({ id, issuesReceipts }) => {
    const account = accounts[id]
    const issues = account ? (issuesReceipts?.(account) ?? 'none') : 'none'
    return issues === 'none' ? [] : [{ id, issues }]
  })
  return {
    issuingProviders: issuing.map(({ id }) => id),
    refundingProviders: issuing.filter(({ issues }) => issues === 'sales_and_refunds').map(({ id }) => id),
  }
}

import { sql } from 'drizzle-orm'
import type { DueWork } from '../platform/jobs/due-work.ts'
import { type IssueDeps, makeIssueDocuments } from './queue/issue-documents.ts'
import { makeStoreRegisters } from './store-registers.ts'

/** The jobs for fiscal receipts; none where no chain has a register and none had one. */
export function fiscalWorks(deps: IssueDeps): readonly DueWork[] {
  const registers: DueWork = { name: 'fiscal_registers', run: makeStoreRegisters(deps), everyMs: 60_000 }
  if (deps.registers.all.every((register) => register === null)) return [registers]
  const dueAt = sql`(select min(next_at) from fiscal_documents)`
  return [registers, { name: 'issue_receipts', run: makeIssueDocuments(deps), everyMs: 1000, dueAt }]
}

import { randomUUID } from 'node:crypto'
import { defaultLanguage } from '@doira/domain/i18n/languages'
import { type AnyProblem, DomainError } from '@doira/domain/problem'
import { hashBody } from '../../../platform/body-hash.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/log.ts'
import { insertAction } from '../../../staff/actions/actions.queries.ts'
import type { ActionFacts } from '../../../staff/staff.tables.ts'
import { getHead } from '../content.mapper.ts'
import { takeDueDraft } from '../drafts.queries.ts'
import { dropPlan, requirePlanner } from './planner.ts'
import { publishDraft } from './publish-draft.ts'
import type { DraftRow } from './publishing.tables.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly log: Log }

/**
 * Publishes what is due by its plan, each in its own transaction. What cannot be published stays a draft,
 * without its plan and with the reason, so that its editor sees the reason and it is not retried forever.
 */
export function makePublishDue({ db, clock, log }: Deps): (signal: AbortSignal) => Promise<void> {
  async function publishNext(): Promise<boolean> {
    return db.transaction(async (tx) => {
      const now = clock()
      const row = await takeDueDraft(tx, now)
      if (!row || row.plannedBy === null) return false
      const { shipperId, kind, itemId, plannedBy: staffId } = row
      const key = { shipperId, kind, id: itemId }
      try {
        await requirePlanner(tx, { staffId, key, draft: row.draft })
        const content = await tx.transaction((inner) =>
          publishDraft(inner, row, { staffId, now, accepted: 'all' }),
        )
        await writeDown(tx, row, { staffId, problem: null, contents: [content] })
      } catch (error) {
        const problem = error instanceof DomainError ? error.problem : ({ code: 'internal' } as const)
        if (problem.code === 'internal') log.error({ err: error, kind, itemId }, 'planned_publish_failed')
        await dropPlan(tx, row, problem)
        await writeDown(tx, row, { staffId, problem, contents: [] })
      }
      return true
    })
  }

  async function writeDown(
    tx: Db,
    { shipperId, kind, itemId, publishAt, draft }: DraftRow,
    {
      staffId,
      problem,
      contents,
    }: {
      readonly staffId: string
      readonly problem: AnyProblem | { readonly code: 'internal' } | null
      readonly contents: readonly ActionFacts[]
    },
  ): Promise<void> {
    const now = clock()
    const action = { kind: 'content_publish', body: { kind, itemId, publishAt } }
    await insertAction(tx, {
      ...{ shipperId, id: randomUUID(), staffId, kind: action.kind, bodyHash: hashBody(action), device: '' },
      ...{
        orderId: null,
        branchId: null,
        before: null,
        after: { items: [getHead(draft ?? {}).title[defaultLanguage] || itemId], contents },
      },
      ...{ outcome: problem === null ? 'done' : 'refused', problem, answer: null },
      ...{ pressedAt: publishAt ?? now, receivedAt: now },
    })
  }

  return async (signal) => {
    while (!signal.aborted && (await publishNext()));
  }
}

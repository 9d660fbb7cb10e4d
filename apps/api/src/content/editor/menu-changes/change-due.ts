import { randomUUID } from 'node:crypto'
import { type AnyProblem, DomainError } from '@doira/domain/problem'
import { hashBody } from '../../../platform/body-hash.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/log.ts'
import { insertAction } from '../../../staff/actions/actions.queries.ts'
import { requirePlanner } from '../publishing/planner.ts'
import { type Applied, applyRows } from './apply-rows.ts'
import { takeDueChange, updateMenuChange } from './menu-changes.queries.ts'
import type { MenuChangeRow } from './menu-changes.tables.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly log: Log }

/**
 * Applies planned changes of the menu when they are due, each in its own transaction. One that cannot be applied has
 * failed as a whole, with a row in the journal.
 */
export function makeChangeMenus({ db, clock, log }: Deps): (signal: AbortSignal) => Promise<void> {
  async function changeNext(): Promise<boolean> {
    return db.transaction(async (tx) => {
      const now = clock()
      const change = await takeDueChange(tx, now)
      if (!change) return false
      const { shipperId, madeBy: staffId } = change
      try {
        const key = { shipperId, kind: 'dish', id: change.id } as const
        await requirePlanner(tx, { staffId, key, draft: null })
        const applied = await tx.transaction((inner) =>
          applyRows(inner, { shipperId, staffId, now }, change.rows, 'overwrite'),
        )
        await updateMenuChange(tx, change, { state: 'applied', settledAt: now, rows: applied.rows })
        await writeDown(tx, change, { applied, problem: null })
      } catch (error) {
        const problem = error instanceof DomainError ? error.problem : ({ code: 'internal' } as const)
        if (problem.code === 'internal')
          log.error({ err: error, id: change.id }, 'planned_menu_change_failed')
        await updateMenuChange(tx, change, { state: 'failed', settledAt: now })
        await writeDown(tx, change, { applied: { rows: [], titles: [] }, problem })
      }
      return true
    })
  }

  async function writeDown(
    tx: Db,
    { shipperId, id, madeBy: staffId, dueAt, reason }: MenuChangeRow,
    {
      applied,
      problem,
    }: { readonly applied: Applied; readonly problem: AnyProblem | { readonly code: 'internal' } | null },
  ): Promise<void> {
    const now = clock()
    const action = { kind: 'menu_change', body: { id, dueAt } }
    await insertAction(tx, {
      ...{ shipperId, id: randomUUID(), staffId, kind: action.kind, bodyHash: hashBody(action), device: '' },
      ...{ orderId: null, branchId: null, before: null },
      after: { count: applied.rows.length, items: applied.titles, reason },
      ...{ outcome: problem === null ? 'done' : 'refused', problem, answer: null },
      ...{ pressedAt: dueAt ?? now, receivedAt: now },
    })
  }

  return async (signal) => {
    while (!signal.aborted && (await changeNext()));
  }
}

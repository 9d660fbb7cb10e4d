import * as calls from '@doira/contract/loyalty/programme'
import { toProgramme } from '@doira/contract/loyalty/to-programme'
import { findVersion, noProgramme } from '@doira/domain/loyalty/programme'
import { DomainError } from '@doira/domain/problem'
import { listVersions, withdrawVersion } from '../../../loyalty/programme/programme.queries.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import { makeOnlyAFew } from '../../../platform/jobs/limit-concurrency.ts'
import type { ActionHandlers } from '../../../staff/actions/action-handlers.ts'
import { runAction, settlePlain } from '../../../staff/actions/run-action.ts'
import type { StaffMount } from '../../../staff/staff-mount.ts'
import { lockDraft } from '../drafts.queries.ts'
import { editableProgramme } from '../entities/editable-programme.ts'
import { listStandings } from './past-orders.queries.ts'
import { countLevels, previewTerms } from './preview.ts'
import { toTerms, toWireVersion } from './programme.mapper.ts'
import { listVersionRows } from './version-rows.queries.ts'

type Deps = { readonly db: Db; readonly clock: Clock }

/** A month of a large chain takes seconds. */
const onlyTwo = makeOnlyAFew(2)

export function mountProgramme(read: StaffMount, { db, clock }: Deps): void {
  read(calls.readProgramme, async ({ shipperId }) => {
    const now = clock()
    const [rows, versions] = await Promise.all([listVersionRows(db, shipperId), listVersions(db, shipperId)])
    const current = findVersion(versions, now)
    const programme = current?.programme ?? noProgramme
    const standings = await listStandings(db, { shipperId, programmes: [programme] })
    return {
      ...{ now, id: shipperId, customers: countLevels(standings, programme) },
      versions: rows.map((row) => toWireVersion(row, { current: current?.number ?? null, now })),
    }
  })

  read(calls.previewProgramme, async ({ shipperId, body: { document, example } }) => {
    const key = { shipperId, id: shipperId }
    const paths = await editableProgramme.wrongFields(db, key, document)
    // The numbers are tried, not the names.
    const wrong = paths.filter((path) => !path.endsWith('.title'))
    if (wrong.length > 0) throw new DomainError({ code: 'draft_incomplete', itemId: shipperId, paths: wrong })
    const asked = { shipperId, document, programme: toProgramme(document), example, now: clock() }
    return onlyTwo(() => previewTerms(db, asked))
  })
}

/** Actions that the editor of drafts does not have. */
export function programmeActions(deps: Deps): ActionHandlers<typeof calls> {
  return {
    withdrawProgramme: (call) =>
      runAction(deps, call, async (tx, { now }) => {
        const { shipperId, body } = call
        const { number } = body.data
        // As a publication does: versions change one after another.
        await lockDraft(tx, { shipperId, kind: 'loyalty_programme', id: shipperId })
        const version = (await listVersionRows(tx, shipperId)).find((row) => row.number === number)
        if (!version) throw new DomainError({ code: 'content_not_found' })
        const items = [toTerms(version).begins_on]
        if (version.withdrawnAt !== null) {
          return settlePlain(call, { outcome: 'already', after: { items, number } })
        }
        if (version.beginsAt <= now) throw new DomainError({ code: 'programme_begun' })
        await withdrawVersion(tx, { shipperId, number, now })
        return settlePlain(call, { after: { items, number } })
      }),
  }
}

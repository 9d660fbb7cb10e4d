import { exportJournal, readJournal } from '@doira/contract/staff/journal'
import type { Db } from '../../platform/database/database.ts'
import { answerCsv } from '../../platform/http/csv.ts'
import type { StaffMount } from '../staff-mount.ts'
import { toJournalTable, toWireAction } from './journal.mapper.ts'
import { listActions } from './journal.queries.ts'
import { readJournalNames } from './journal-subjects.ts'

const pageRows = 50
const exportRows = 10_000

export function mountJournal(mount: StaffMount, { db }: { readonly db: Db }): void {
  mount(readJournal, async ({ staff, query }) => {
    const rows = await listActions(db, staff, query, pageRows + 1)
    const page = rows.slice(0, pageRows)
    const { subjectsOf, namesOf } = await readJournalNames(db, staff.shipperId, page)
    return {
      rows: page.map((row) => ({
        ...toWireAction(row),
        subjects: [...subjectsOf(row)],
        names: namesOf(row),
      })),
      has_more: rows.length > pageRows,
    }
  })
  mount(exportJournal, async ({ staff, query }) => {
    const rows = await listActions(db, staff, query, exportRows)
    return answerCsv('journal', toJournalTable(rows))
  })
}

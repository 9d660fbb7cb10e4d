import type { ParsedQueryOf } from '@doira/contract/endpoint'
import { exportJournal, readJournal } from '@doira/contract/staff/journal'
import { toInstant } from '@doira/domain/time/instant'
import { and, desc, eq, gte, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { ordersTable } from '../../orders/orders.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { answerCsv } from '../../platform/http/csv.ts'
import { inBranches } from '../in-branches.ts'
import type { SignedInStaff } from '../sign-in/staff-sessions.queries.ts'
import { type StaffActRow, staffActsTable, staffBranchesTable, staffTable } from '../staff.tables.ts'
import type { StaffMount } from '../staff-mount.ts'
import { readJournalSubjects } from './journal-subjects.ts'

const pageRows = 50
const exportRows = 10_000

type Filters = ParsedQueryOf<typeof readJournal>
type JournalRow = {
  readonly act: StaffActRow
  readonly staff: { readonly id: string; readonly name: string; readonly role: string }
  readonly orderNumber: number | null
}

export function mountJournal(mount: StaffMount, { db }: { readonly db: Db }): void {
  mount(readJournal, async ({ staff, query }) => {
    const rows = await listActs(db, staff, query, pageRows + 1)
    const page = rows.slice(0, pageRows)
    const subjectsOf = await readJournalSubjects(db, staff.shipperId, page)
    return {
      rows: page.map((row) => ({ ...toWire(row), subjects: [...subjectsOf(row)] })),
      has_more: rows.length > pageRows,
    }
  })
  mount(exportJournal, async ({ staff, query }) => {
    const rows = await listActs(db, staff, query, exportRows)
    return answerCsv('journal', toTable(rows))
  })
}

/** Newest first: those of the branches that one has, and what people of these branches did about no branch. */
async function listActs(
  db: Db,
  { shipperId, branchIds }: SignedInStaff,
  query: Filters,
  limit: number,
): Promise<readonly JournalRow[]> {
  const ofOwnPeople = sql`exists (
    select from ${staffBranchesTable} b where b.shipper_id = ${staffActsTable.shipperId}
      and b.staff_id = ${staffActsTable.staffId} and ${inBranches(sql`b.branch_id`, branchIds)})`
  return db
    .select({
      act: staffActsTable,
      staff: { id: staffTable.id, name: staffTable.name, role: staffTable.role },
      orderNumber: ordersTable.number,
    })
    .from(staffActsTable)
    .innerJoin(
      staffTable,
      and(eq(staffTable.shipperId, staffActsTable.shipperId), eq(staffTable.id, staffActsTable.staffId)),
    )
    .leftJoin(
      ordersTable,
      and(eq(ordersTable.shipperId, staffActsTable.shipperId), eq(ordersTable.id, staffActsTable.orderId)),
    )
    .where(
      and(
        eq(staffActsTable.shipperId, shipperId),
        branchIds === null
          ? undefined
          : or(
              inBranches(staffActsTable.branchId, branchIds),
              and(isNull(staffActsTable.branchId), ofOwnPeople),
            ),
        query.staff_id ? eq(staffActsTable.staffId, query.staff_id) : undefined,
        query.branch_id ? eq(staffActsTable.branchId, query.branch_id) : undefined,
        query.kind ? eq(staffActsTable.kind, query.kind) : undefined,
        query.outcome ? eq(staffActsTable.outcome, query.outcome) : undefined,
        query.order_number ? eq(ordersTable.number, query.order_number) : undefined,
        query.from ? gte(staffActsTable.receivedAt, toInstant(query.from)) : undefined,
        query.to ? lte(staffActsTable.receivedAt, toInstant(query.to)) : undefined,
        query.before ? lt(staffActsTable.number, query.before) : undefined,
      ),
    )
    .orderBy(desc(staffActsTable.number))
    .limit(limit)
}

function toWire({ act, staff, orderNumber }: JournalRow) {
  return {
    id: act.number,
    act_id: act.id,
    kind: act.kind,
    staff,
    outcome: act.outcome,
    problem: codeOf(act.problem),
    order: act.orderId === null || orderNumber === null ? null : { id: act.orderId, number: orderNumber },
    branch_id: act.branchId,
    before: act.before === null ? null : { ...act.before },
    after: act.after === null ? null : { ...act.after },
    device: act.device,
    pressed_at: act.pressedAt,
    received_at: act.receivedAt,
  }
}

function codeOf(problem: unknown): string | null {
  return typeof problem === 'object' && problem !== null && 'code' in problem ? String(problem.code) : null
}

function toTable(rows: readonly JournalRow[]): readonly (readonly (string | number)[])[] {
  const head = [
    'received_at',
    'pressed_at',
    'name',
    'role',
    'kind',
    'outcome',
    'problem',
    'order',
    'before',
    'after',
    'device',
  ]
  const lines = rows.map((row) => {
    const { staff, order, ...wire } = toWire(row)
    return [
      ...[
        wire.received_at,
        wire.pressed_at,
        staff.name,
        staff.role,
        wire.kind,
        wire.outcome,
        wire.problem ?? '',
      ],
      ...[
        order?.number ?? '',
        JSON.stringify(wire.before) ?? '',
        JSON.stringify(wire.after) ?? '',
        wire.device,
      ],
    ]
  })
  return [head, ...lines]
}

import type { ParsedQueryOf } from '@doira/contract/endpoint'
import { exportJournal, readJournal } from '@doira/contract/staff/journal'
import { toInstant } from '@doira/domain/time/instant'
import { and, desc, eq, gte, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { ordersTable } from '../../orders/orders.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { answerCsv } from '../../platform/http/csv.ts'
import { inBranches } from '../in-branches.ts'
import type { SignedInStaff } from '../sign-in/staff-sessions.queries.ts'
import { type StaffActionRow, staffActionsTable, staffBranchesTable, staffTable } from '../staff.tables.ts'
import type { StaffMount } from '../staff-mount.ts'
import { readJournalNames } from './journal-subjects.ts'

const pageRows = 50
const exportRows = 10_000

type Filters = ParsedQueryOf<typeof readJournal>
type JournalRow = {
  readonly act: StaffActionRow
  readonly staff: { readonly id: string; readonly name: string; readonly role: string }
  readonly orderNumber: number | null
}

export function mountJournal(mount: StaffMount, { db }: { readonly db: Db }): void {
  mount(readJournal, async ({ staff, query }) => {
    const rows = await listActions(db, staff, query, pageRows + 1)
    const page = rows.slice(0, pageRows)
    const { subjectsOf, namesOf } = await readJournalNames(db, staff.shipperId, page)
    return {
      rows: page.map((row) => ({ ...toWire(row), subjects: [...subjectsOf(row)], names: namesOf(row) })),
      has_more: rows.length > pageRows,
    }
  })
  mount(exportJournal, async ({ staff, query }) => {
    const rows = await listActions(db, staff, query, exportRows)
    return answerCsv('journal', toTable(rows))
  })
}

/** Newest first: those of the branches that one has, and what people of these branches did about no branch. */
async function listActions(
  db: Db,
  { shipperId, branchIds }: SignedInStaff,
  query: Filters,
  limit: number,
): Promise<readonly JournalRow[]> {
  const ofOwnPeople = sql`exists (
    select from ${staffBranchesTable} b where b.shipper_id = ${staffActionsTable.shipperId}
      and b.staff_id = ${staffActionsTable.staffId} and ${inBranches(sql`b.branch_id`, branchIds)})`
  return db
    .select({
      act: staffActionsTable,
      staff: { id: staffTable.id, name: staffTable.name, role: staffTable.role },
      orderNumber: ordersTable.number,
    })
    .from(staffActionsTable)
    .innerJoin(
      staffTable,
      and(
        eq(staffTable.shipperId, staffActionsTable.shipperId),
        eq(staffTable.id, staffActionsTable.staffId),
      ),
    )
    .leftJoin(
      ordersTable,
      and(
        eq(ordersTable.shipperId, staffActionsTable.shipperId),
        eq(ordersTable.id, staffActionsTable.orderId),
      ),
    )
    .where(
      and(
        eq(staffActionsTable.shipperId, shipperId),
        branchIds === null
          ? undefined
          : or(
              inBranches(staffActionsTable.branchId, branchIds),
              and(isNull(staffActionsTable.branchId), ofOwnPeople),
            ),
        query.staff_id ? eq(staffActionsTable.staffId, query.staff_id) : undefined,
        query.branch_id ? eq(staffActionsTable.branchId, query.branch_id) : undefined,
        query.kind ? eq(staffActionsTable.kind, query.kind) : undefined,
        query.outcome ? eq(staffActionsTable.outcome, query.outcome) : undefined,
        query.order_number ? eq(ordersTable.number, query.order_number) : undefined,
        query.from ? gte(staffActionsTable.receivedAt, toInstant(query.from)) : undefined,
        query.to ? lte(staffActionsTable.receivedAt, toInstant(query.to)) : undefined,
        query.before ? lt(staffActionsTable.number, query.before) : undefined,
      ),
    )
    .orderBy(desc(staffActionsTable.number))
    .limit(limit)
}

function toWire({ act, staff, orderNumber }: JournalRow) {
  return {
    id: act.number,
    action_id: act.id,
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

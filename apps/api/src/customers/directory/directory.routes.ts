import * as calls from '@doira/contract/customers/directory'
import type * as changes from '@doira/contract/customers/directory-actions'
import { DomainError } from '@doira/domain/problem'
import { readProgramme } from '../../loyalty/programme/programme.queries.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { isUuid } from '../../platform/uuid.ts'
import type { ActionHandlers } from '../../staff/actions/action-handlers.ts'
import { runAction, settlePlain } from '../../staff/actions/run-action.ts'
import type { SignedInStaff } from '../../staff/sign-in/staff-sessions.queries.ts'
import type { StaffMount } from '../../staff/staff-mount.ts'
import { conditionsOn } from './conditions.ts'
import { isSortValue, type Sort } from './customer-sorts.ts'
import { type Asking, countSegments, getSelection, listPage, readTotals } from './directory.queries.ts'
import {
  countOtherSegments,
  deleteSegment,
  listCityNames,
  listSavedSegments,
  mostSegments,
  saveSegment,
} from './segments.queries.ts'

type Deps = { readonly db: Db; readonly clock: Clock }
type ReadDeps = Deps & {
  /** @throws DomainError too_many_requests */
  readonly spendOnSearch: (staffId: string) => Promise<void>
}

const pageRows = 50

/** The customers of a chain as a list, and its segments. */
export function mountDirectory(read: StaffMount, { db, clock, spendOnSearch }: ReadDeps): void {
  read(calls.listCustomers, async ({ staff, query }) => {
    const { text: typed, sort = 'last', after, ...conditions } = query
    const text = typed?.trim() || null
    if (text !== null) await spendOnSearch(staff.id)
    const asking = await getAsking(db, staff, clock)
    const selection = getSelection(conditions, text, asking)
    const page = { selection, sort, after: readAfter(after, sort), limit: pageRows }
    const [{ rows, next }, totals] = await Promise.all([
      listPage(db, asking, page),
      after === undefined ? readTotals(db, selection) : null,
    ])
    return { rows, next, totals, now: asking.now }
  })
  read(calls.listSegments, async ({ staff, shipperId }) => {
    const asking = await getAsking(db, staff, clock)
    const saved = await listSavedSegments(db, shipperId)
    return {
      ...(await countSegments(db, asking)),
      saved: await Promise.all(
        saved.map(async ({ id, name, conditions }) => {
          const { customers } = await readTotals(db, conditionsOn(conditions, asking))
          return { id, name, conditions, count: customers }
        }),
      ),
      cities: await listCityNames(db, shipperId),
      levels: asking.levels.map(({ slug, title }) => ({ slug, title })),
    }
  })
}

export async function getAsking(db: Db, staff: SignedInStaff, clock: Clock): Promise<Asking> {
  const { shipperId, branchIds, rights } = staff
  const now = clock()
  const { levels, hasGraceMonth } = await readProgramme(db, { shipperId, at: now })
  return {
    ...{ shipperId, branchIds, levels, hasGraceMonth, now },
    hasPhones: rights.includes('customers.phones'),
    showsPhones: rights.includes('customers.data'),
  }
}

/** An unknown key begins at the beginning. */
function readAfter(after: string | undefined, sort: Sort) {
  const [value = '', id = ''] = after?.split('~') ?? []
  return isSortValue(sort, value) && isUuid(id) ? { value, id } : null
}

type Actions = ActionHandlers<typeof changes>

/** Segments that staff save by a name. */
export function segmentActions(deps: Deps): Pick<Actions, 'saveSegment' | 'deleteSegment'> {
  return {
    saveSegment: (call) =>
      runAction(deps, call, async (tx, { now }) => {
        const { shipperId } = call
        const { id, name, conditions } = call.body.data
        const segment = { shipperId, id, name, conditions, createdAt: now }
        if ((await countOtherSegments(tx, segment)) >= mostSegments)
          throw new DomainError({ code: 'too_many_saved', limit: mostSegments })
        const isSaved = await saveSegment(tx, segment)
        if (!isSaved) throw new DomainError({ code: 'segment_name_taken', field: 'name' })
        return settlePlain(call, { after: { name, conditions } })
      }),
    deleteSegment: (call) =>
      runAction(deps, call, async (tx) => {
        const gone = await deleteSegment(tx, { shipperId: call.shipperId, id: call.body.data.id })
        return settlePlain(call, gone ? { before: { name: gone.name } } : { outcome: 'already' })
      }),
  }
}

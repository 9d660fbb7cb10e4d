import { idSchema } from '@doira/contract/common/shapes'
import * as calls from '@doira/contract/orders/order-list'
import type * as changes from '@doira/contract/orders/order-list-actions'
import { keyListDays } from '@doira/domain/api-keys/api-key'
import { longestOrderDays } from '@doira/domain/orders/order-list'
import { DomainError } from '@doira/domain/problem'
import { addMinutes } from '@doira/domain/time/instant'
import { daysBetween, minutesPerDay } from '@doira/domain/time/local-time'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { ActionHandlers } from '../../staff/actions/action-handlers.ts'
import { runAction, settlePlain } from '../../staff/actions/run-action.ts'
import type { SignedInStaff } from '../../staff/sign-in/staff-sessions.queries.ts'
import type { StaffMount } from '../../staff/staff-mount.ts'
import { getSelection, type Selection } from './conditions.ts'
import { exportAction } from './order-export.ts'
import {
  listOrderFilters,
  listOrdersPage,
  type PageKey,
  readTotals,
  type Sort,
} from './orders-page.queries.ts'
import {
  countOtherViews,
  deleteOrderView,
  listOrderViews,
  mostOwnViews,
  saveOrderView,
} from './views.queries.ts'

type Deps = { readonly db: Db; readonly clock: Clock }
type ReadDeps = Deps & {
  /** @throws DomainError too_many_requests */
  readonly spendOnSearch: (staffId: string) => Promise<void>
}

const pageRows = 50

/**
 * Every order of a person's branches. Searches and pages after the first count as searches of the board do: together
 * they would be a list of the customers.
 */
export function mountOrderList(read: StaffMount, { db, clock, spendOnSearch }: ReadDeps): void {
  read(calls.readOrderList, async ({ staff, query }) => {
    const { sort = 'new', after, ...conditions } = query
    const asking = { staff, now: clock() }
    const selection = getSelection(conditions, asking)
    const isSearch = conditions.text !== undefined && conditions.text !== ''
    if (isSearch || after !== undefined || isLongForKey(staff, selection)) await spendOnSearch(staff.id)
    const page = { selection, sort, after: readAfter(after, sort), limit: pageRows }
    const [{ rows, next }, whole] = await Promise.all([
      listOrdersPage(db, asking, page),
      after === undefined ? readTotals(db, asking, selection) : null,
    ])
    return {
      ...{ rows, next, now: asking.now },
      days: { from: selection.period.firstDay, to: selection.period.lastDay },
      totals: whole?.totals ?? null,
      counts: whole?.counts ?? null,
    }
  })
  read(calls.readOrderFilters, async ({ shipperId, staff }) => {
    const since = addMinutes(clock(), -longestOrderDays * minutesPerDay)
    const views = await listOrderViews(db, { shipperId, staffId: staff.id })
    return {
      ...(await listOrderFilters(db, shipperId, since)),
      views: views.map(({ id, name, conditions, isShared, staffId }) => ({
        ...{ id, name, conditions, is_shared: isShared, is_own: staffId === staff.id },
      })),
    }
  })
}

/** Figures of a year are counted order by order: people look at them now and then, a program might all the time. */
function isLongForKey({ role }: SignedInStaff, { period }: Selection): boolean {
  return role === 'service' && daysBetween(period.firstDay, period.lastDay) >= keyListDays
}

const keys = {
  new: /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d{1,6})?)([+-]\d\d(?::\d\d)?)$/,
  sum: /^-?\d{1,15}$/,
} as const satisfies Record<Sort, RegExp>

/** An unknown key begins at the beginning. */
function readAfter(after: string | undefined, sort: Sort): PageKey | null {
  const [value = '', id = ''] = (after ?? '').split('~')
  const read = keys[sort].exec(value)
  if (!read || !idSchema.safeParse(id).success) return null
  const [, day, time, offset] = read
  if (sort === 'new' && Number.isNaN(Date.parse(`${day}T${time}${offset?.padEnd(6, ':00')}`))) return null
  return { value, id }
}

type Actions = ActionHandlers<typeof changes>

/** Views that staff save, and files. */
export function orderListActions(deps: Deps): Actions {
  return {
    ...exportAction(deps),
    saveOrderView: (call) =>
      runAction(deps, call, async (tx, { now }) => {
        const { shipperId, staff } = call
        const { id, name, conditions, is_shared: isWanted } = call.body.data
        const isShared = isWanted && staff.rights.includes('orders.export')
        const view = { shipperId, staffId: staff.id, id, name, conditions, isShared, createdAt: now }
        if ((await countOtherViews(tx, view)) >= mostOwnViews)
          throw new DomainError({ code: 'too_many_saved', limit: mostOwnViews })
        if (!(await saveOrderView(tx, view)))
          throw new DomainError({ code: 'view_name_taken', field: 'name' })
        return settlePlain(call, { after: { name, conditions } })
      }),
    deleteOrderView: (call) =>
      runAction(deps, call, async (tx) => {
        const { shipperId, staff, body } = call
        const maySharedToo = staff.rights.includes('orders.export')
        const gone = await deleteOrderView(tx, {
          ...{ shipperId, staffId: staff.id, id: body.data.id, maySharedToo },
        })
        return settlePlain(call, gone ? { before: { name: gone.name } } : { outcome: 'already' })
      }),
  }
}

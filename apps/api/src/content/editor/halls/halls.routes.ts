import * as calls from '@doira/contract/reservations/hall-editor'
import { isInScope } from '@doira/domain/staff/rights'
import { listBranches } from '../../../delivery/branches/branches.queries.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import { listOpenBookings } from '../../../reservations/open-bookings.ts'
import type { StaffMount } from '../../../staff/staff-mount.ts'
import { listClosings } from '../branches/branches.queries.ts'
import { listDrafts } from '../drafts.queries.ts'
import { editables } from '../entities/editables.ts'

type Deps = { readonly db: Db; readonly clock: Clock }

/** What the editor of halls needs beside their drafts. */
export function mountHallsEditor(read: StaffMount, { db, clock }: Deps): void {
  read(calls.readStaffHalls, async ({ shipperId, staff }) => {
    const now = clock()
    const [branches, closings, halls, drafts, bookings] = await Promise.all([
      listBranches(db, { shipperId, now }),
      listClosings(db, shipperId),
      editables.hall.list(db, shipperId),
      listDrafts(db, { shipperId, kinds: ['hall'] }),
      listOpenBookings(db, { shipperId, now }),
    ])
    const hallOf = new Map(halls.map((hall) => [hall.id, hall]))
    const drafted = new Set(drafts.filter(({ draft }) => draft !== null).map(({ itemId }) => itemId))
    return {
      now,
      branches: branches
        .filter(({ id }) => isInScope(staff.branchIds, id) && !closings.get(id))
        .map(({ id, slug, name, seatsCount }) => {
          const hall = hallOf.get(id)
          const state = !hall ? ('new' as const) : hall.isHidden ? ('hidden' as const) : ('live' as const)
          return { id, slug, name, seats_count: seatsCount, state, has_draft: drafted.has(id) }
        }),
      bookings: bookings
        .filter(({ branchId }) => isInScope(staff.branchIds, branchId))
        .map(({ branchId, tableId, from, guests }) => ({
          ...{ branch_id: branchId, table_id: tableId, from, guests },
        })),
    }
  })
}

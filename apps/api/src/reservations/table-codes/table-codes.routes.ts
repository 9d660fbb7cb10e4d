import { openTable, readTableCodes } from '@doira/contract/reservations/table-codes'
import { DomainError } from '@doira/domain/problem'
import { isInScope } from '@doira/domain/staff/rights'
import { findShipperById } from '../../chains/chain.queries.ts'
import { findBranch } from '../../delivery/branches/branches.queries.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { OfChains } from '../../platform/of-chains.ts'
import type { StaffMount } from '../../staff/staff-mount.ts'
import { makeTableCodes } from './table-codes.ts'
import { findPlannedTable, listPlannedTables } from './tables.queries.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly secret: Uint8Array
  readonly payments: OfChains<{ readonly siteUrl: string | null }>
}

/** Finds the table on the plan that a signed code stands on; null for anything else. */
export function makeFindSignedTable({ db, secret }: Pick<Deps, 'db' | 'secret'>) {
  const codes = makeTableCodes(secret)
  return async (shipperId: string, code: string) => {
    const tableId = codes.read(shipperId, code)
    const table = tableId === null ? null : await findPlannedTable(db, { shipperId, tableId })
    return table?.isOnPlan ? table : null
  }
}

/** What the page asks that a code of a table leads to. */
export function mountOpenTable(mount: Mount, { db, clock, secret }: Deps): void {
  const codes = makeTableCodes(secret)
  mount(openTable, async ({ shipperId, params, context }) => {
    const tableId = codes.read(shipperId, params.code ?? '')
    const table = tableId && (await findPlannedTable(db, { shipperId, tableId }))
    const branch = table && (await findBranch(db, { shipperId, now: clock(), idOrSlug: table.branchId }))
    if (!table || !branch) throw new DomainError({ code: 'table_not_found' })
    // The plan may change at any time.
    context.header('Cache-Control', 'no-store')
    const state = table.isOnPlan ? ('open' as const) : ('table_gone' as const)
    return {
      state: branch.isActive ? state : ('branch_closed' as const),
      table: { id: table.id, number: table.number },
      branch: { id: branch.id, name: branch.name },
    }
  })
}

/** What the sheet of codes is printed from. */
export function mountTableCodes(read: StaffMount, { db, clock, secret, payments }: Deps): void {
  const codes = makeTableCodes(secret)
  read(readTableCodes, async ({ shipperId, staff, query }) => {
    const branch = await findBranch(db, { shipperId, now: clock(), idOrSlug: query.branch })
    const chain = await findShipperById(db, shipperId)
    if (!branch || !chain || !isInScope(staff.branchIds, branch.id)) {
      throw new DomainError({ code: 'branch_not_found' })
    }
    const tables = await listPlannedTables(db, { shipperId, branchId: branch.id })
    return {
      chain: { name: chain.name, color: chain.brandColor, languages: [...chain.languages] },
      branch: { id: branch.id, name: branch.name },
      site_url: payments.of(shipperId).siteUrl,
      tables: tables.map(({ id, number, section }) => ({
        ...{ id, number, section, code: codes.make(shipperId, id) },
      })),
    }
  })
}

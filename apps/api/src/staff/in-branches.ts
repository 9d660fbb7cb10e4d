import type { BranchScope } from '@doira/domain/staff/rights'
import { inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Holds for rows of these branches: of all for whoever has all, of none for whoever has none. */
export function inBranches(branchId: SQLWrapper, branchIds: BranchScope): SQL {
  return branchIds === null ? sql`true` : inArray(branchId, [...branchIds])
}

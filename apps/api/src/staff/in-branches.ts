import type { BranchScope } from '@doira/domain/staff/rights'
import { inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** The condition on rows of these branches: all for a person with all of them, none for one with none. */
export function inBranches(branchId: SQLWrapper, branchIds: BranchScope): SQL {
  return branchIds === null ? sql`true` : inArray(branchId, [...branchIds])
}

import { type BranchScope, isInScope } from '@doira/domain/staff/rights'
import type { ReadShopFacts } from '../../ordering/quote/shop-facts.ts'

/** Restricts the shop's facts to the branches of a member of staff. */
export function withinBranches(readShopFacts: ReadShopFacts, branchIds: BranchScope): ReadShopFacts {
  if (branchIds === null) return readShopFacts
  return async (db, version) => {
    const facts = await readShopFacts(db, version)
    return { ...facts, branches: facts.branches.filter(({ id }) => isInScope(branchIds, id)) }
  }
}

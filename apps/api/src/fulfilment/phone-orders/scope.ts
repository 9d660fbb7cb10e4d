import { type BranchScope, isInScope } from '@doira/domain/staff/rights'
import type { ReadShopFacts } from '../../ordering/quote/shop-facts.ts'

/** The shop as somebody of some branches sells it: of the others there are none. */
export function withinBranches(readShopFacts: ReadShopFacts, branchIds: BranchScope): ReadShopFacts {
  if (branchIds === null) return readShopFacts
  return async (db, version) => {
    const facts = await readShopFacts(db, version)
    return { ...facts, branches: facts.branches.filter(({ id }) => isInScope(branchIds, id)) }
  }
}

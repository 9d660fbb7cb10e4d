import { type BranchScope, isInScope } from '@doira/domain/staff/rights'
import type { ShopFacts, ShopFactsCache } from '../../ordering/quote/shop-facts.ts'

/** The shop as somebody of some branches sells it: of the others there are none. */
export function withinBranches(shopFacts: ShopFactsCache, branchIds: BranchScope): ShopFactsCache {
  if (branchIds === null) return shopFacts
  const narrow = (facts: ShopFacts): ShopFacts => ({
    ...facts,
    branches: facts.branches.filter(({ id }) => isInScope(branchIds, id)),
  })
  return {
    kitchens: shopFacts.kitchens,
    read: async (db, wanted) => narrow(await shopFacts.read(db, wanted)),
    async readWith(db, wanted, ask) {
      const read = await shopFacts.readWith(db, wanted, (all) => ask(narrow(all)))
      return { ...read, facts: narrow(read.facts) }
    },
  }
}

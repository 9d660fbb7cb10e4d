import type { WireBranch } from '@doira/contract/delivery/branches/branch-shape'
import { ApiProblem } from '@doira/web/api/api-problem.ts'
import type { ShopApi } from '../../../platform/api/shop-api-types.ts'

/** A list of branches asks for so many (R9-04). */
export const branchLimit = 100

/** One branch by its id or its slug; null when the chain has none like it. */
export async function findBranch(
  shopApi: Pick<ShopApi, 'getBranch'>,
  idOrSlug: string,
  signal: AbortSignal,
): Promise<WireBranch | null> {
  return shopApi.getBranch({ params: { id: idOrSlug }, signal }).catch((problem: unknown) => {
    if (problem instanceof ApiProblem && problem.code === 'branch_not_found') return null
    throw problem
  })
}

import { ApiProblem } from '@doira/web/api/api-problem.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { serverClock } from '../../../platform/api/server-clock.ts'
import { shopApi } from '../../../platform/api/shop-api.ts'
import { toBranch } from '../../delivery/branches/branch.mapper.ts'
import { chooseTakeawayBranch } from '../../delivery/receiving.ts'

/**
 * Orders are for takeaway at the branch of a link: its visitor sits there. False when there is no such branch, or it
 * is not in business.
 *
 * @throws ApiProblem when nobody answers
 */
export async function chooseVisitedBranch(branchId: string, locale: Locale): Promise<boolean> {
  try {
    const wire = await shopApi.getBranch({ params: { id: branchId } })
    const branch = toBranch(wire, locale, serverClock.now())
    if (branch.isActive) chooseTakeawayBranch(branch)
    return branch.isActive
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'branch_not_found') return false
    throw error
  }
}

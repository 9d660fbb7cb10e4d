import { dryRunPromotion } from '@doira/contract/discounts/dry-run'
import { DomainError } from '@doira/domain/problem'
import type { Db } from '../../../platform/database/database.ts'
import { isUuid } from '../../../platform/uuid.ts'
import type { StaffMount } from '../../../staff/staff-mount.ts'
import { beginPastRun, readRule } from './begin-past-run.ts'
import { summarize } from './dry-run.mapper.ts'
import { onlyTwoRuns } from './only-two-runs.ts'
import { countDishes } from './past-orders.queries.ts'

export function mountDryRun(read: StaffMount, { db }: { readonly db: Db }): void {
  read(dryRunPromotion, async ({ shipperId, staff, params: { id = '' }, query: { month } }) => {
    if (!isUuid(id)) throw new DomainError({ code: 'content_not_found' })
    const document = await readRule(db, { shipperId, id })
    const { branchIds } = staff
    return onlyTwoRuns(async () => {
      const run = await beginPastRun(db, { shipperId, id, document, month, branchIds })
      const { examples, ...summary } = await summarize(run)
      const counts = await countDishes(db, { shipperId, orderIds: examples.map((one) => one.order_id) })
      const counted = examples.map((one) => ({ ...one, dishes: counts.get(one.order_id) ?? 0 }))
      return { ...summary, examples: counted }
    })
  })
}

import { countVisit as countVisitCall } from '@doira/contract/reporting/count-visit'
import { isNamedRobot, stepsBetween } from '@doira/domain/reporting/funnel'
import { localDateAt } from '@doira/domain/time/local-time'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { countVisit } from './funnel.queries.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  /** @throws DomainError `too_many_requests` when a network address sends too often. */
  readonly spendOnVisits: (caller: { shipperId: string; address: string }) => Promise<void>
}

/** Counts visits by their steps (docs/operations/visits.md). No visitor, address or time of day is stored. */
export function mountFunnel(mount: Mount, { db, clock, spendOnVisits }: Deps): void {
  mount(countVisitCall, async ({ shipperId, address, context, body: { city, before, step } }) => {
    await spendOnVisits({ shipperId, address })
    if (!isNamedRobot(context.req.header('user-agent') ?? '')) {
      const steps = stepsBetween(before, step)
      await countVisit(db, { shipperId, day: localDateAt(clock()), citySlug: city, steps })
    }
    return { status: 'ok' as const }
  })
}

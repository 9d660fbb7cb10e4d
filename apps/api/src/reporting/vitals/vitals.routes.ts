import { sendVitals } from '@doira/contract/reporting/send-vitals'
import { vitalBucket } from '@doira/domain/reporting/vitals'
import { localDateAt } from '@doira/domain/time/local-time'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { countVitals } from './vitals.queries.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  /** @throws DomainError `too_many_requests` when a network address sends too often. */
  readonly spendOnVitals: (caller: { shipperId: string; address: string }) => Promise<void>
}

/** Counts browser metrics (docs/web-vitals.md). No visitor, address or time of day is stored. */
export function mountVitals(mount: Mount, { db, clock, spendOnVitals }: Deps): void {
  mount(sendVitals, async ({ shipperId, address, body: { page, device, values } }) => {
    await spendOnVitals({ shipperId, address })
    const day = localDateAt(clock())
    // A repeated metric would change one row twice in one statement.
    const buckets = new Map(values.map(({ name, value }) => [name, vitalBucket(name, value)]))
    // Sorted, because visits with metrics in different orders could deadlock.
    const rows = [...buckets].sort(byName).map(([metric, bucket]) => ({
      shipperId,
      day,
      page,
      device,
      metric,
      bucket,
    }))
    await countVitals(db, rows)
    return { status: 'ok' as const }
  })
}

function byName([a]: readonly [string, number], [b]: readonly [string, number]): number {
  return a < b ? -1 : 1
}

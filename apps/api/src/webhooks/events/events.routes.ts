import { listEvents } from '@doira/contract/webhooks/events'
import type { Db } from '../../platform/database/database.ts'
import type { StaffMount } from '../../staff/staff-mount.ts'
import { findLastNumber, listChainEvents } from './events.queries.ts'

const pageRows = 100

export function mountEvents(mount: StaffMount, { db }: { readonly db: Db }): void {
  mount(listEvents, async ({ shipperId, staff, query }) => {
    const { after = '0' } = query
    const last = await findLastNumber(db, shipperId)
    const wanted = { shipperId, branchIds: staff.branchIds, after, limit: pageRows + 1 }
    const found = await listChainEvents(db, wanted)
    const rows = found.slice(0, pageRows)
    const hasMore = found.length > pageRows
    return {
      events: rows.map(({ number: _, ...event }) => event),
      next: hasMore ? (rows.at(-1)?.number ?? after) : getLater(rows.at(-1)?.number ?? after, last),
      has_more: hasMore,
    }
  })
}

/** Also past the events of branches that the key does not see: they are not looked through again at the next call. */
function getLater(number: string, last: string | null): string {
  return last !== null && BigInt(last) > BigInt(number) ? last : number
}

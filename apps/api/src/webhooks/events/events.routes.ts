import { listEvents } from '@doira/contract/webhooks/events'
import type { Db } from '../../platform/database/database.ts'
import type { StaffMount } from '../../staff/staff-mount.ts'
import { listChainEvents } from './events.queries.ts'

const pageRows = 100

export function mountEvents(mount: StaffMount, { db }: { readonly db: Db }): void {
  mount(listEvents, async ({ shipperId, staff, query }) => {
    const { after = '0' } = query
    const wanted = { shipperId, branchIds: staff.branchIds, after, limit: pageRows + 1 }
    const found = await listChainEvents(db, wanted)
    const rows = found.slice(0, pageRows)
    return {
      events: rows.map(({ number: _, ...event }) => event),
      next: rows.at(-1)?.number ?? after,
      has_more: found.length > pageRows,
    }
  })
}

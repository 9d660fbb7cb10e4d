import { messageMinutes } from '@doira/domain/alerts/alert-rules'
import type { Instant } from '@doira/domain/time/instant'
import { and, eq } from 'drizzle-orm'
import { branchesTable } from '../delivery/branches/branches.tables.ts'
import type { OrderRow } from '../orders/orders.tables.ts'
import type { Db } from '../platform/database/database.ts'
import { composeAssigned } from './alert-texts.ts'
import { queueStaffMessages } from './queue-staff-messages.ts'

type Assigned = {
  readonly order: Pick<
    OrderRow,
    'shipperId' | 'id' | 'number' | 'branchId' | 'etaTo' | 'readyBy' | 'createdAt'
  >
  readonly courierId: string
  readonly by: string
  readonly now: Instant
}

/** Informs a courier of an order, also with the app closed; one who took it themselves knows it. */
export async function queueAssigned(tx: Db, { order, courierId, by, now }: Assigned): Promise<void> {
  if (courierId === by) return
  const { shipperId, id, number, branchId } = order
  const [branch] = await tx
    .select({ name: branchesTable.name })
    .from(branchesTable)
    .where(and(eq(branchesTable.shipperId, shipperId), eq(branchesTable.id, branchId)))
  if (!branch) throw new Error('an order of no branch')
  const promisedAt = order.etaTo ?? order.readyBy ?? order.createdAt
  await queueStaffMessages(tx, {
    ...{ shipperId, kind: 'assigned', now, minutes: messageMinutes.assigned, staffIds: [courierId] },
    ...{ path: `/courier/orders/${id}`, tag: `order-${id}` },
    compose: (language) => composeAssigned({ number, branch: branch.name, promisedAt }, language),
  })
}

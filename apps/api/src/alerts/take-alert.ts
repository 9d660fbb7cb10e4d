import { takenMinutes } from '@doira/domain/alerts/alert-rules'
import { DomainError } from '@doira/domain/problem'
import { isInScope } from '@doira/domain/staff/rights'
import { addMinutes, type Instant } from '@doira/domain/time/instant'
import { recordOrderEvent } from '../orders/lifecycle/status-events.queries.ts'
import { lockUncheckedOrder } from '../orders/orders.queries.ts'
import type { Db } from '../platform/database/database.ts'
import type { SignedInStaff } from '../staff/sign-in/staff-sessions.queries.ts'
import { composeTaken } from './alert-texts.ts'
import { changeAlert, findAlert, listReached, lockAlert } from './alerts.queries.ts'
import type { AlertRow } from './alerts.tables.ts'
import { queueStaffMessages } from './queue-staff-messages.ts'
import { alertPath } from './watch-alerts.ts'

type Taker = Pick<SignedInStaff, 'shipperId' | 'id' | 'name' | 'branchIds'>

/** `over`: the problem has ended. */
type Taken = { readonly outcome: 'done' | 'already' | 'over'; readonly alert: AlertRow }

/**
 * Takes an alert of the person's branches: for ten minutes no further step is made, and those who were alerted are
 * informed. Whoever takes it later takes it over.
 *
 * @throws DomainError alert_not_found
 */
export async function takeAlert(tx: Db, staff: Taker, alertId: string, now: Instant): Promise<Taken> {
  const { shipperId } = staff
  const key = { shipperId, id: alertId }
  const found = await findAlert(tx, key)
  if (!found || !isInScope(staff.branchIds, found.alert.branchId))
    throw new DomainError({ code: 'alert_not_found' })
  const { orderId } = found.alert
  // Orders are locked before their alerts, as everywhere.
  const order = orderId === null ? null : await lockUncheckedOrder(tx, { shipperId, orderId })
  const alert = await lockAlert(tx, key)
  if (!alert) throw new DomainError({ code: 'alert_not_found' })
  if (alert.endedAt !== null) return { outcome: 'over', alert }
  if (alert.takenBy === staff.id) return { outcome: 'already', alert }
  const until = addMinutes(now, takenMinutes)
  const nextAt = alert.nextAt === null || alert.nextAt > until ? alert.nextAt : until
  await changeAlert(tx, key, { takenBy: staff.id, takenAt: now, nextAt })
  const reached = await listReached(tx, key)
  await queueStaffMessages(tx, {
    ...{ shipperId, kind: 'taken', alertId, now, minutes: takenMinutes },
    ...{ path: alertPath(alertId), tag: `alert-${alertId}` },
    staffIds: reached.map(({ staffId }) => staffId).filter((id) => id !== staff.id),
    compose: (language) => composeTaken({ ...alert, ...found }, { language, now, name: staff.name }),
  })
  if (order) {
    await recordOrderEvent(tx, {
      ...{ shipperId, orderId: order.id, customerId: order.customerId, branchId: order.branchId },
      ...{ status: order.status, actor: 'operator', staffId: staff.id, createdAt: now },
      kind: 'alert_taken',
      data: { kind: alert.kind },
    })
  }
  return { outcome: 'done', alert }
}

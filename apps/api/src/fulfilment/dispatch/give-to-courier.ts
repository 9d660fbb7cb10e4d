import { DomainError } from '@doira/domain/problem'
import type { Courier } from '../../orders/lifecycle/change-status.ts'
import type { Db } from '../../platform/database/database.ts'
import { findStaff } from '../../staff/staff.queries.ts'
import type { StaffRow } from '../../staff/staff.tables.ts'
import { moveTo } from '../order-actions/move-to.ts'
import type { ActionContext } from '../order-actions/order-action.ts'

/** From now on customers see the courier. */
export async function giveToCourier(context: ActionContext, courierId: string): Promise<void> {
  const courier = await getCourier(context.tx, context.order.shipperId, courierId)
  await moveTo({ ...context, actor: 'server' }, 'courier_accepted', { courier: toCourier(courier) })
}

/** @throws DomainError staff_not_found */
export async function getCourier(tx: Db, shipperId: string, staffId: string): Promise<StaffRow> {
  const courier = await findStaff(tx, { shipperId, staffId })
  if (courier?.role !== 'courier') throw new DomainError({ code: 'staff_not_found' })
  return courier
}

/** As customers are shown them. */
export function toCourier({ name, phone, vehicle }: StaffRow): Courier {
  return { name, phone: phone ?? '', vehicle: vehicle ?? '' }
}

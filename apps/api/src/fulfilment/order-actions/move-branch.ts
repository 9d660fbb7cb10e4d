import { getHoursKind, openStateAt } from '@doira/domain/delivery/branches/opening-hours'
import { distanceMeters } from '@doira/domain/delivery/geo'
import type { OrderStatus } from '@doira/domain/orders/status'
import { DomainError } from '@doira/domain/problem'
import type { Instant } from '@doira/domain/time/instant'
import { and, eq, or } from 'drizzle-orm'
import { type Branch, listBranches } from '../../delivery/branches/branches.queries.ts'
import { changeOrder } from '../../orders/edit/order-changes.queries.ts'
import { withdrawAdditionalPayment } from '../../orders/edit/withdraw-additional-payment.ts'
import { watchFrom } from '../../orders/lifecycle/initial-work-state.ts'
import { releaseKitchenMinutes } from '../../orders/lifecycle/kitchen-slots.queries.ts'
import { type OrderRow, orderLinesTable } from '../../orders/orders.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { listBranchesOfZone, listPrices, listStops } from './move-branch.queries.ts'
import { type OrderAction, publishOrder } from './order-action.ts'

const movable: readonly OrderStatus[] = ['new', 'operator_accepted']

/** The order as another branch would make it. */
export type OtherBranch = {
  readonly branch: Branch
  /** The reason why it cannot; null: it can. */
  readonly problem: 'branch_closed' | 'outside_zone' | 'not_in_menu' | 'out_of_stock' | null
  /** The price of its dishes there minus their price here, before discounts. */
  readonly difference: number
  readonly distanceMeters: number | null
}

/** The other branches of the chain, those that can make it first, then by distance. */
export async function listOtherBranches(
  db: Db,
  order: OrderRow,
  now: Instant,
): Promise<readonly OtherBranch[]> {
  const { shipperId } = order
  const lines = await db
    .select({
      productId: orderLinesTable.productId,
      quantity: orderLinesTable.quantity,
      isGift: orderLinesTable.isGift,
    })
    .from(orderLinesTable)
    .where(
      and(
        eq(orderLinesTable.shipperId, shipperId),
        eq(orderLinesTable.orderId, order.id),
        or(eq(orderLinesTable.isDefaultProduct, false), eq(orderLinesTable.isGift, true)),
      ),
    )
  const productIds = [...new Set(lines.map(({ productId }) => productId))]
  const branches = (await listBranches(db, { shipperId, now })).filter(
    ({ id, isActive }) => isActive && id !== order.branchId,
  )
  const prices = await listPrices(db, shipperId, productIds)
  const stops = await listStops(db, shipperId, productIds)
  const inZone = await listBranchesOfZone(db, order)
  const here = (await listBranches(db, { shipperId, now })).find(({ id }) => id === order.branchId)
  const ordered = lines.filter(({ isGift }) => !isGift)
  const costIn = (menuId: string) =>
    ordered.reduce((sum, line) => sum + (prices.get(`${menuId} ${line.productId}`) ?? 0) * line.quantity, 0)
  return branches
    .map((branch): OtherBranch => {
      const kind = getHoursKind(order.deliveryType)
      const isMissing = productIds.some((id) => !prices.has(`${branch.menuId} ${id}`))
      const problem = !openStateAt(branch.schedule, kind, now).isOpen
        ? 'branch_closed'
        : order.deliveryType === 'delivery' && order.zoneId !== null && !inZone.has(branch.id)
          ? 'outside_zone'
          : isMissing
            ? 'not_in_menu'
            : productIds.some((id) => stops.has(`${branch.id} ${id}`))
              ? 'out_of_stock'
              : null
      return {
        branch,
        problem,
        difference: isMissing || !here ? 0 : costIn(branch.menuId) - costIn(here.menuId),
        distanceMeters:
          order.lat === null || order.long === null
            ? null
            : Math.round(distanceMeters(branch.location, { lat: order.lat, long: order.long })),
      }
    })
    .toSorted(
      (a, b) =>
        Number(a.problem !== null) - Number(b.problem !== null) ||
        (a.distanceMeters ?? 0) - (b.distanceMeters ?? 0),
    )
}

/** The customer pays the ordered price; the clock of the other branch starts from zero. */
export const move: OrderAction<{ readonly branch_id: string }> = {
  reached: [],
  isForCustomers: true,
  from: movable,
  async apply(context, { branch_id: branchId }) {
    const { tx, order, now, staff } = context
    if (branchId === order.branchId) return undefined
    const others = await listOtherBranches(tx, order, now)
    const target = others.find(({ branch }) => branch.id === branchId)
    if (!target) throw new DomainError({ code: 'branch_not_found' })
    if (target.problem !== null) throw new DomainError({ code: 'branch_cannot_serve' })
    await withdrawAdditionalPayment(tx, order, { state: 'withdrawn', now, staffId: staff.id })
    await releaseKitchenMinutes(tx, { shipperId: order.shipperId, orderId: order.id })
    const change = {
      branchId,
      rejectedAt: null,
      rejectedComment: null,
      waitsForOperator: false,
      ...watchFrom(now),
    }
    await changeOrder(tx, order, change)
    // The reports of both branches must agree on the time of the move, so the device's time is not used.
    const moved = { ...context, pressedAt: now }
    await publishOrder(moved, { kind: 'moved_out', data: { to: branchId } })
    await publishOrder(moved, { kind: 'moved_in', data: { from: order.branchId }, branchId })
    return { before: { branch_id: order.branchId }, after: { branch_id: branchId } }
  },
}

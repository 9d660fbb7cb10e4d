import * as calls from '@doira/contract/fulfilment/branch-actions'
import { type BranchSchedule, openStateAt } from '@doira/domain/delivery/branches/opening-hours'
import { toSum } from '@doira/domain/money/sum'
import { DomainError } from '@doira/domain/problem'
import { addMinutes, type Instant, toInstant } from '@doira/domain/time/instant'
import { addDays, type LocalDate, localDateAt, toLocalDate, toLocalTime } from '@doira/domain/time/local-time'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { stopListTable } from '../../catalog/menus.tables.ts'
import { productsTable } from '../../catalog/products.tables.ts'
import { findBranch } from '../../delivery/branches/branches.queries.ts'
import { branchExceptionsTable, branchesTable } from '../../delivery/branches/branches.tables.ts'
import { ordersTable } from '../../orders/orders.tables.ts'
import { changeable } from '../../orders/substitution/substitution.queries.ts'
import type { PaymentsOfChains } from '../../payments/core/payment-settings.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { publishChange } from '../../platform/events.ts'
import { originOf } from '../../platform/http/origin-of.ts'
import { type Performed, runAction } from '../../staff/actions/run-action.ts'
import { updateStaff } from '../../staff/staff.queries.ts'
import type { ActionFacts } from '../../staff/staff.tables.ts'
import type { StaffMount } from '../../staff/staff-mount.ts'
import { requireBranch, requireOwnBranch } from '../board/wanted-branches.ts'
import { recordForBranches } from '../cash/record-for-branches.ts'
import { likeliestTill, listCarried, writeHandIn } from '../cash/till.ts'
import { getCashCarrier, getOwnCourier } from '../dispatch/own-courier.ts'
import { askGuests } from '../stop-list/ask-customers.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly payments: PaymentsOfChains
}

/** Acts of a branch and of its people: about no order, or about many. */
export function mountBranchActions(mount: StaffMount, deps: Deps): void {
  mount(calls.stopDishes, (call) =>
    runAction(deps, { ...call, endpoint: calls.stopDishes }, async (tx, { now, pressedAt }) => {
      const { staff, shipperId } = call
      const siteUrl = deps.payments.of(shipperId).siteUrl ?? originOf(call.context)
      const { branch_id, product_ids, reason, until } = call.body.data
      const branchId = await requireOwnBranch(tx, staff, branch_id)
      const productIds = [...new Set(product_ids)].toSorted()
      await requireProducts(tx, shipperId, productIds)
      const stop = {
        state: 'stop' as const,
        reason,
        until: until === null ? null : toInstant(until),
        staffId: staff.id,
      }
      await tx
        .insert(stopListTable)
        .values(productIds.map((productId) => ({ shipperId, branchId, productId, since: now, ...stop })))
        .onConflictDoUpdate({
          target: [stopListTable.shipperId, stopListTable.branchId, stopListTable.productId],
          set: stop,
        })
      const asked = await askGuests(tx, staff, { branchId, now, pressedAt, siteUrl })
      return plain(call.body.action_id, branchId, {
        after: { product_ids: productIds, reason, until, asked },
      })
    }),
  )
  mount(calls.returnDishes, (call) =>
    runAction(deps, { ...call, endpoint: calls.returnDishes }, async (tx) => {
      const { branch_id, product_ids: productIds } = call.body.data
      const branchId = await requireOwnBranch(tx, call.staff, branch_id)
      const rows = await tx
        .delete(stopListTable)
        .where(
          and(
            eq(stopListTable.shipperId, call.shipperId),
            eq(stopListTable.branchId, branchId),
            inArray(stopListTable.productId, productIds),
          ),
        )
        .returning({ id: stopListTable.productId })
      const done = plain(call.body.action_id, branchId, { after: { product_ids: rows.map(({ id }) => id) } })
      return rows.length > 0
        ? done
        : { ...done, outcome: 'already', answer: { ...done.answer, outcome: 'already' } }
    }),
  )
  mount(calls.setLoad, (call) =>
    runAction(deps, { ...call, endpoint: calls.setLoad }, async (tx, { now }) => {
      const { branch_id, level, until } = call.body.data
      const branchId = requireBranch(call.staff, branch_id)
      const loadUntil = until === null || level === 'normal' ? null : toInstant(until)
      const isEndless = loadUntil === null || loadUntil <= now || loadUntil > addMinutes(now, 24 * 60)
      if (level === 'pause' && isEndless) throw new DomainError({ code: 'pause_needs_end' })
      const ofBranch = and(eq(branchesTable.shipperId, call.shipperId), eq(branchesTable.id, branchId))
      const [before] = await tx.select({ load: branchesTable.load }).from(branchesTable).where(ofBranch)
      if (!before) throw new DomainError({ code: 'branch_not_found' })
      await tx.update(branchesTable).set({ load: level, loadUntil }).where(ofBranch)
      return plain(call.body.action_id, branchId, {
        before: { level: before.load },
        after: { level, until: loadUntil },
      })
    }),
  )
  mount(calls.setOperatorFirst, (call) =>
    runAction(deps, { ...call, endpoint: calls.setOperatorFirst }, async (tx) => {
      const { branch_id, on } = call.body.data
      const branchId = requireBranch(call.staff, branch_id)
      const changed = await tx
        .update(branchesTable)
        .set({ operatorFirst: on })
        .where(and(eq(branchesTable.shipperId, call.shipperId), eq(branchesTable.id, branchId)))
        .returning({ id: branchesTable.id })
      if (changed.length === 0) throw new DomainError({ code: 'branch_not_found' })
      return plain(call.body.action_id, branchId, { after: { operator_first: on } })
    }),
  )
  mount(calls.setSpecialDay, (call) =>
    runAction(deps, { ...call, endpoint: calls.setSpecialDay }, async (tx, { now }) => {
      const { data } = call.body
      const branchId = await requireOwnBranch(tx, call.staff, data.branch_id)
      const key = { shipperId: call.shipperId, branchId, date: toLocalDate(data.date) }
      const ofDay = and(
        eq(branchExceptionsTable.shipperId, key.shipperId),
        eq(branchExceptionsTable.branchId, branchId),
        eq(branchExceptionsTable.date, key.date),
      )
      const before = await findBranch(tx, { shipperId: call.shipperId, now, idOrSlug: branchId })
      if (!before) throw new DomainError({ code: 'branch_not_found' })
      if (data.remove) await tx.delete(branchExceptionsTable).where(ofDay)
      else {
        const hours = {
          workOpensAt: data.work && toLocalTime(data.work.opens_at),
          workClosesAt: data.work && toLocalTime(data.work.closes_at),
          deliveryOpensAt: data.delivery && toLocalTime(data.delivery.opens_at),
          deliveryClosesAt: data.delivery && toLocalTime(data.delivery.closes_at),
          reason: data.reason,
        }
        const { shipperId, branchId: branch, date } = branchExceptionsTable
        await tx
          .insert(branchExceptionsTable)
          .values({ ...key, ...hours })
          .onConflictDoUpdate({ target: [shipperId, branch, date], set: hours })
      }
      const outside = await findOrdersOutside(tx, { ...key, now, before: before.schedule })
      const open = outside.filter((id) => !data.keep_order_ids.includes(id))
      if (open.length > 0) throw new DomainError({ code: 'orders_outside_hours', orderIds: open })
      return plain(call.body.action_id, branchId, { after: { ...data } })
    }),
  )
  mount(calls.changeShift, (call) =>
    runAction(deps, { ...call, endpoint: calls.changeShift }, async (tx, { now }) => {
      const { courier_id, state, until } = call.body.data
      const { staff } = await getOwnCourier(tx, call.staff, { staffId: courier_id, now })
      const shiftSince = staff.shiftState === 'off' && state !== 'off' ? now : staff.shiftSince
      const change = { shiftState: state, shiftSince, shiftUntil: until === null ? null : toInstant(until) }
      await updateStaff(tx, { shipperId: call.shipperId, staffId: courier_id }, change)
      const facts = { before: { state: staff.shiftState }, after: { courier_id, state, until } }
      return plain(call.body.action_id, null, facts)
    }),
  )
  mount(calls.takeCash, (call) =>
    runAction(deps, { ...call, endpoint: calls.takeCash }, async (tx, { now, pressedAt }) => {
      const { courier_id: courierId, branch_id: branchId, amount, words } = call.body.data
      const { shipperId, staff } = call
      if (courierId === staff.id) throw new DomainError({ code: 'own_cash' })
      await getCashCarrier(tx, staff, { staffId: courierId, now })
      const key = { shipperId, courierId }
      const cash = await listCarried(tx, key)
      const likeliest = branchId ?? likeliestTill(cash)
      if (likeliest === null) return plain(call.body.action_id, null, { before: { carried: 0 } })
      const given = {
        tillId: await requireOwnBranch(tx, staff, likeliest),
        counted: toSum(amount),
        words,
        staff,
      }
      const { carried, parts } = await writeHandIn(tx, key, { ...given, now, pressedAt })
      // The courier's screen, and those of all who count on this cash, are read again.
      for (const id of new Set([given.tillId, ...cash.map((one) => one.branchId)])) {
        await publishChange(tx, { shipperId, topic: `cash:${id}`, facts: {} })
      }
      const after = { courier_id: courierId, amount: given.counted, words }
      await recordForBranches(tx, {
        ...{ staff, device: call.device, actionId: call.body.action_id, courierId, words, now, pressedAt },
        parts: parts.filter((part) => part.branchId !== given.tillId),
      })
      return plain(call.body.action_id, given.tillId, { before: { carried }, after })
    }),
  )
}

function plain(
  actionId: string,
  branchId: string | null,
  facts: { readonly before?: ActionFacts; readonly after?: ActionFacts },
) {
  const answer = {
    action_id: actionId,
    outcome: 'done' as 'done' | 'already',
    order: null,
    done_before: null,
  }
  return { outcome: 'done', answer, branchId, ...facts } satisfies Performed<typeof answer>
}

/** @throws DomainError product_not_found */
async function requireProducts(tx: Db, shipperId: string, productIds: readonly string[]): Promise<void> {
  const rows = await tx
    .select({ id: productsTable.id })
    .from(productsTable)
    .where(and(eq(productsTable.shipperId, shipperId), inArray(productsTable.id, [...productIds])))
  if (rows.length < productIds.length) throw new DomainError({ code: 'product_not_found' })
}

/**
 * Scheduled orders that are still to be made and for which the branch would be closed: those of that day, and those of
 * the night that begins on it, as far as they were within its hours before.
 */
async function findOrdersOutside(
  tx: Db,
  {
    shipperId,
    branchId,
    date,
    now,
    before,
  }: {
    readonly shipperId: string
    readonly branchId: string
    readonly date: LocalDate
    readonly now: Instant
    readonly before: BranchSchedule
  },
): Promise<readonly string[]> {
  const branch = await findBranch(tx, { shipperId, now, idOrSlug: branchId })
  if (!branch) throw new DomainError({ code: 'branch_not_found' })
  const orders = await tx
    .select({ id: ordersTable.id, at: ordersTable.futureTime, deliveryType: ordersTable.deliveryType })
    .from(ordersTable)
    .where(
      and(
        eq(ordersTable.shipperId, shipperId),
        eq(ordersTable.branchId, branchId),
        inArray(ordersTable.status, [...changeable]),
        sql`${ordersTable.futureTime} > ${now}`,
      ),
    )
    .orderBy(ordersTable.futureTime, ordersTable.id)
  return orders
    .filter(({ at, deliveryType }) => {
      if (at === null) return false
      const isOpen = (schedule: BranchSchedule) =>
        openStateAt(schedule, deliveryType === 'delivery' ? 'delivery' : 'work', at).isOpen
      const isOfNight = localDateAt(at) === addDays(date, 1) && isOpen(before)
      return (localDateAt(at) === date || isOfNight) && !isOpen(branch.schedule)
    })
    .map(({ id }) => id)
}

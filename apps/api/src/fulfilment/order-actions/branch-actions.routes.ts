import type * as calls from '@doira/contract/fulfilment/branch-actions'
import { isPauseEnd } from '@doira/domain/delivery/branches/load'
import { toSum } from '@doira/domain/money/sum'
import { leaveToStaff } from '@doira/domain/ordering/promise/own-pause'
import { DomainError } from '@doira/domain/problem'
import { toInstant } from '@doira/domain/time/instant'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { publishChange } from '../../platform/events.ts'
import type { ActionHandlers } from '../../staff/actions/action-handlers.ts'
import { runAction, settlePlain } from '../../staff/actions/run-action.ts'
import { moveShift } from '../../staff/shifts/move-shift.ts'
import { requireBranch, requireOwnBranch } from '../board/wanted-branches.ts'
import { recordForBranches } from '../cash/record-for-branches.ts'
import { likeliestTill, listCarried, writeHandIn } from '../cash/till.ts'
import { getCourierWithCash, getOwnCourier } from '../dispatch/own-courier.ts'
import { findLinkOrigin, type LinkDeps } from '../link-origin.ts'
import { askCustomers } from '../stop-list/ask-customers.ts'
import { countProducts, returnDishes, stopDishes } from '../stop-list/stop-list.queries.ts'
import { returnInBranches, returnTogether, stopTogether } from '../stop-list/stop-together.ts'
import { findBranchRow, updateBranch } from './branch-actions.queries.ts'

type Deps = LinkDeps & {
  readonly db: Db
  readonly clock: Clock
}

/** Actions of a branch and its staff that are not about a single order. */
export function branchActions(deps: Deps): ActionHandlers<typeof calls> {
  return {
    stopDishes: (call) =>
      runAction(deps, call, async (tx, { now, pressedAt }) => {
        const { staff, shipperId } = call
        const siteUrl = findLinkOrigin(deps, call)
        const { branch_id, product_ids, reason, until } = call.body.data
        const branchId = await requireOwnBranch(tx, staff, branch_id)
        const productIds = [...new Set(product_ids)].toSorted()
        const found = await countProducts(tx, shipperId, productIds)
        if (found < productIds.length) throw new DomainError({ code: 'product_not_found' })
        const end = until === null ? null : toInstant(until)
        await stopDishes(tx, { shipperId, branchId }, productIds, {
          since: now,
          reason,
          until: end,
          staffId: staff.id,
        })
        const asked = await askCustomers(tx, staff, { branchId, now, pressedAt, siteUrl })
        return settlePlain(call, { branchId, after: { product_ids: productIds, reason, until, asked } })
      }),
    returnDishes: (call) =>
      runAction(deps, call, async (tx) => {
        const { branch_id, product_ids: productIds } = call.body.data
        const branchId = await requireOwnBranch(tx, call.staff, branch_id)
        const returned = await returnDishes(tx, { shipperId: call.shipperId, branchId }, productIds)
        return settlePlain(call, {
          outcome: returned.length > 0 ? 'done' : 'already',
          branchId,
          after: { product_ids: returned },
        })
      }),
    stopInBranches: (call) =>
      runAction(deps, call, async (tx, { now, pressedAt }) => {
        const { branch_ids, product_ids, ...data } = call.body.data
        const branchIds = [...new Set(branch_ids)]
        const productIds = [...new Set(product_ids)].toSorted()
        const found = await countProducts(tx, call.shipperId, productIds)
        if (found < productIds.length) throw new DomainError({ code: 'product_not_found' })
        const together = { ...data, branchIds, productIds, actionId: call.body.action_id }
        const time = { now, pressedAt, siteUrl: findLinkOrigin(deps, call) }
        const { counts, isInMenus } = await stopTogether(tx, call.staff, together, time)
        const outcome = counts.stopped === 0 && isInMenus ? 'already' : 'done'
        return settlePlain(call, {
          outcome,
          changed: counts.stopped,
          after: { ...call.body.data, ...counts },
        })
      }),
    returnInBranches: (call) =>
      runAction(deps, call, async (tx, { now }) => {
        const { branch_ids: branchIds, product_ids: productIds, choice_ids: choiceIds } = call.body.data
        const counts = await returnInBranches(tx, call.staff, { branchIds, productIds, choiceIds }, now)
        const outcome = counts.returned > 0 ? 'done' : 'already'
        const after = { ...call.body.data, ...counts }
        return settlePlain(call, { outcome, changed: counts.returned, after })
      }),
    returnStoppedTogether: (call) =>
      runAction(deps, call, async (tx) => {
        const counts = await returnTogether(tx, call.staff, call.body.data.stopped_by)
        const outcome = counts.returned > 0 ? 'done' : 'already'
        const after = { ...call.body.data, ...counts }
        return settlePlain(call, { outcome, changed: counts.returned, after })
      }),
    setLoad: (call) =>
      runAction(deps, call, async (tx, { now }) => {
        const { branch_id, level, until } = call.body.data
        const branchId = requireBranch(call.staff, branch_id)
        const loadUntil = until === null || level === 'normal' ? null : toInstant(until)
        if (level === 'pause' && !isPauseEnd(loadUntil, now))
          throw new DomainError({ code: 'pause_needs_end' })
        const key = { shipperId: call.shipperId, branchId }
        const before = await findBranchRow(tx, key)
        if (!before) throw new DomainError({ code: 'branch_not_found' })
        await updateBranch(tx, key, { load: level, loadUntil, ownPause: leaveToStaff(before, now) })
        return settlePlain(call, {
          branchId,
          before: { level: before.load },
          after: { level, until: loadUntil },
        })
      }),
    changeShift: (call) =>
      runAction(deps, call, async (tx, { now }) => {
        const { courier_id, state, until } = call.body.data
        await getOwnCourier(tx, call.staff, { staffId: courier_id, now })
        const before = await moveShift(tx, {
          ...{ shipperId: call.shipperId, staffId: courier_id, to: state, now },
          ...{ until: until === null ? null : toInstant(until), newId: call.body.action_id },
        })
        return settlePlain(call, { before: { state: before }, after: { courier_id, state, until } })
      }),
    takeCash: (call) =>
      runAction(deps, call, async (tx, { now, pressedAt }) => {
        const { courier_id: courierId, branch_id: branchId, amount, comment } = call.body.data
        const { shipperId, staff } = call
        if (courierId === staff.id) throw new DomainError({ code: 'own_cash' })
        await getCourierWithCash(tx, staff, { staffId: courierId, now })
        const key = { shipperId, courierId }
        const cash = await listCarried(tx, key)
        const likeliest = branchId ?? likeliestTill(cash)
        if (likeliest === null) return settlePlain(call, { before: { carried: 0 } })
        const given = {
          tillId: await requireOwnBranch(tx, staff, likeliest),
          counted: toSum(amount),
          comment,
          staff,
        }
        const { carried, parts } = await writeHandIn(tx, key, { ...given, now, pressedAt })
        // The screens of the courier and of everyone who counts this cash have to reload it.
        for (const id of new Set([given.tillId, ...cash.map((one) => one.branchId)])) {
          await publishChange(tx, { shipperId, topic: `cash:${id}`, facts: {} })
        }
        const after = { courier_id: courierId, amount: given.counted, comment }
        await recordForBranches(tx, {
          ...{
            staff,
            device: call.device,
            actionId: call.body.action_id,
            courierId,
            comment,
            now,
            pressedAt,
          },
          parts: parts.filter((part) => part.branchId !== given.tillId),
        })
        return settlePlain(call, { branchId: given.tillId, before: { carried }, after })
      }),
  }
}

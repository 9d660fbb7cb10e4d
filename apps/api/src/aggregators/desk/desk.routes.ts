import type * as actions from '@doira/contract/aggregators/aggregator-actions'
import { readAggregators } from '@doira/contract/aggregators/aggregators'
import { type AggregatorId, aggregators } from '@doira/domain/aggregators/aggregators'
import { defaultLanguage } from '@doira/domain/i18n/languages'
import { textIn } from '@doira/domain/i18n/localized'
import { orderStatuses } from '@doira/domain/orders/status'
import { DomainError } from '@doira/domain/problem'
import { addMinutes } from '@doira/domain/time/instant'
import { findBranch, listBranches } from '../../delivery/branches/branches.queries.ts'
import { onOrder, publishOrder } from '../../fulfilment/order-actions/order-action.ts'
import { changeOrder } from '../../orders/edit/order-changes.queries.ts'
import { watchFrom } from '../../orders/lifecycle/initial-work-state.ts'
import type { ActionHandlers } from '../../staff/actions/action-handlers.ts'
import { runAction, settlePlain } from '../../staff/actions/run-action.ts'
import type { StaffMount } from '../../staff/staff-mount.ts'

import type { ChannelRow } from '../aggregators.tables.ts'
import { listPlaces, readChannel } from '../menu/places.queries.ts'
import type { ServerDeps } from '../server/server-deps.ts'
import { toWireToReview } from './desk.mapper.ts'
import { changeChannel, changePlace, endReview, listToReview } from './desk.queries.ts'
import { readChannels } from './read-channels.ts'

export function mountAggregatorDesk(mount: StaffMount, deps: ServerDeps): void {
  const { db, clock } = deps
  mount(readAggregators, async ({ shipperId, staff }) => {
    const now = clock()
    const scope = { shipperId, branchIds: staff.branchIds }
    return {
      now,
      channels: [...(await readChannels(deps, { ...scope, now }))],
      reviews: (await listToReview(db, scope)).map(toWireToReview),
    }
  })
}

export function aggregatorActions(deps: Pick<ServerDeps, 'db' | 'clock'>): ActionHandlers<typeof actions> {
  return {
    changeAggregator: (call) =>
      runAction(deps, call, async (tx, { now }) => {
        const { shipperId, staff } = call
        const { aggregator, branches_off: off, ...wanted } = call.body.data
        // Prices are those of all branches.
        if (staff.branchIds !== null) throw new DomainError({ code: 'branch_not_found' })
        const key = { shipperId, aggregator }
        const before = await readChannel(tx, key)
        const places = await listPlaces(tx, key)
        const branches = await listBranches(tx, { shipperId, now })
        if (off.some((id) => !branches.some((branch) => branch.id === id)))
          throw new DomainError({ code: 'branch_not_found' })
        const after = {
          ...{ isAccepting: wanted.is_accepting, markUpPercent: wanted.mark_up_percent },
          autoAcceptBelow: wanted.auto_accept_below,
        }
        await changeChannel(tx, key, after)
        const items: string[] = []
        for (const branch of branches) {
          const isOn = !off.includes(branch.id)
          if (isOn === (places.get(branch.id)?.isOn ?? true)) continue
          await changePlace(tx, { ...key, branchId: branch.id }, { isOn })
          items.push(`${textIn(branch.name, defaultLanguage)}: ${isOn ? '+' : '–'}`)
        }
        const { name } = aggregators[aggregator]
        return settlePlain(call, {
          after: { items: [`${name}: ${sayChannel(before)} → ${sayChannel(after)}`, ...items] },
        })
      }),
    pauseAggregator: (call) =>
      runAction(deps, call, async (tx, { now }) => {
        const { shipperId, staff } = call
        const { aggregator, branch_id: branchId, minutes } = call.body.data
        const pausedUntil = minutes === null ? null : addMinutes(now, minutes)
        const key: { readonly shipperId: string; readonly aggregator: AggregatorId } = {
          shipperId,
          aggregator,
        }
        const isOwn = staff.branchIds === null || (branchId !== null && staff.branchIds.includes(branchId))
        if (!isOwn) throw new DomainError({ code: 'branch_not_found' })
        if (branchId === null) await changeChannel(tx, key, { pausedUntil })
        const branch = branchId && (await findBranch(tx, { shipperId, now, idOrSlug: branchId }))
        if (branchId !== null && !branch) throw new DomainError({ code: 'branch_not_found' })
        if (branchId !== null) await changePlace(tx, { ...key, branchId }, { pausedUntil })
        const where = branch ? [textIn(branch.name, defaultLanguage)] : []
        return settlePlain(call, {
          ...(branchId !== null && { branchId }),
          after: { items: [aggregators[aggregator].name, ...where, `${minutes ?? 0} min`] },
        })
      }),
    reviewedAggregatorOrder: onOrder(deps, {
      reached: [],
      from: orderStatuses,
      apply: async (context) => {
        const { tx, order, now } = context
        await endReview(tx, order)
        // Where operators check all orders first, one of them still accepts it.
        const { shipperId, branchId } = order
        const branch = await findBranch(tx, { shipperId, now, idOrSlug: branchId })
        if (order.status === 'new' && order.waitsForOperator && !branch?.operatorFirst)
          await changeOrder(tx, order, { ...watchFrom(now), waitsForOperator: false })
        await publishOrder(context, { kind: 'aggregator_reviewed' })
        return undefined
      },
    }),
  }
}

/** Prices, and up to how many orders are accepted automatically. */
function sayChannel({
  isAccepting,
  markUpPercent,
  autoAcceptBelow,
}: Pick<ChannelRow, 'isAccepting' | 'markUpPercent' | 'autoAcceptBelow'>): string {
  return `${isAccepting ? '' : '× '}+${markUpPercent} %${autoAcceptBelow === null ? '' : `, < ${autoAcceptBelow}`}`
}

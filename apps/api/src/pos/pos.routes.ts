import * as calls from '@doira/contract/pos/pos'
import type * as actions from '@doira/contract/pos/pos-actions'
import { defaultLanguage } from '@doira/domain/i18n/languages'
import type { Localized } from '@doira/domain/i18n/localized'
import { textIn } from '@doira/domain/i18n/localized'
import { orderStatuses } from '@doira/domain/orders/status'
import { DomainError } from '@doira/domain/problem'
import { onOrder } from '../fulfilment/order-actions/order-action.ts'
import type { ActionHandlers } from '../staff/actions/action-handlers.ts'
import { runAction, settlePlain } from '../staff/actions/run-action.ts'
import type { StaffMount } from '../staff/staff-mount.ts'
import { compareMenu } from './compare-menu.ts'
import { findMenuName, listKnownDishes, listMenuForPos } from './menu-for-pos.queries.ts'
import type { SendDeps } from './orders/send-pos-orders.ts'
import { sendAgain, settleByHand } from './orders/settle-pos-order.ts'
import { toWirePosBranch, toWirePosOrder } from './pos.mapper.ts'
import {
  findConnection,
  listBranchesAtPos,
  listModifiersAtPos,
  listPosQueue,
  setBranchPosId,
  setModifierPosId,
} from './pos-queue.queries.ts'

type Deps = Pick<SendDeps, 'db' | 'clock' | 'pos' | 'posRequest'>

const compareMs = 10_000

export function mountPos(mount: StaffMount, { db, clock, pos, posRequest: request = fetch }: Deps): void {
  mount(calls.readPos, async ({ shipperId, staff }) => {
    const of = { shipperId, branchIds: staff.branchIds }
    const connection = await findConnection(db, shipperId)
    const name = pos.of(shipperId)?.provider.name
    return {
      now: clock(),
      connection: connection && { name: name ?? connection.provider, since: connection.since },
      branches: (await listBranchesAtPos(db, of)).map(toWirePosBranch),
      orders: connection ? (await listPosQueue(db, of)).map(toWirePosOrder) : [],
    }
  })
  mount(calls.readPosModifiers, async ({ shipperId }) => ({
    modifiers: (await listModifiersAtPos(db, shipperId)).map(({ posId, ...modifier }) => ({
      ...modifier,
      pos_id: posId,
    })),
  }))
  mount(calls.comparePosMenu, async ({ shipperId, params }) => {
    const branches = await listBranchesAtPos(db, { shipperId, branchIds: null })
    const branch = branches.find(({ id }) => id === params.id)?.pos
    const found = pos.of(shipperId)
    const ours = branch ? await listMenuForPos(db, branch) : null
    const menu = branch ? await findMenuName(db, branch) : null
    if (!branch || !found || !ours || menu === null) throw new DomainError({ code: 'branch_not_found' })
    const deps = { clock, request, signal: AbortSignal.timeout(compareMs) }
    const theirs = await found.provider.readMenu?.(found.account, branch.posId, deps)
    const known = await listKnownDishes(db, shipperId)
    return compareMenu(ours, theirs ?? null, {
      ...{ menu, known, isByName: found.provider.matchesNames === true },
    })
  })
}

export function posActions(deps: Deps): ActionHandlers<typeof actions> {
  return {
    sendToPosAgain: onOrder(deps, {
      reached: [],
      from: orderStatuses,
      apply: ({ tx, order, now }) => sendAgain(tx, order, now),
    }),
    enteredAtPos: onOrder(deps, {
      reached: [],
      from: orderStatuses,
      apply: ({ tx, order }, { comment }: { readonly comment: string }) => settleByHand(tx, order, comment),
    }),
    changePosIds: (call) =>
      runAction(deps, call, async (tx, { now }) => {
        const { shipperId } = call
        const { branches, modifiers } = call.body.data
        const known = await listBranchesAtPos(tx, { shipperId, branchIds: null })
        // By name, as the journal shows them.
        const items: string[] = []
        for (const { branch_id: branchId, pos_id: posId } of branches) {
          const branch = known.find(({ id }) => id === branchId)
          if (!branch) throw new DomainError({ code: 'branch_not_found' })
          items.push(sayChange(branch.name, branch.pos?.posId ?? null, posId))
          const isSet = await setBranchPosId(tx, { shipperId, branchId }, { posId, now })
          if (!isSet) throw new DomainError({ code: 'pos_id_taken' })
        }
        const choices = new Map((await listModifiersAtPos(tx, shipperId)).map((one) => [one.id, one]))
        for (const { modifier_id: modifierId, pos_id: posId } of modifiers) {
          const choice = choices.get(modifierId)
          if (!choice) throw new DomainError({ code: 'product_not_found' })
          items.push(sayChange(choice.name, choice.posId, posId))
          await setModifierPosId(tx, { shipperId, modifierId, posId })
        }
        return settlePlain(call, { after: { items } })
      }),
  }
}

function sayChange(name: Localized, before: string | null, after: string | null): string {
  return `${textIn(name, defaultLanguage)}: ${before ?? '–'} → ${after ?? '–'}`
}

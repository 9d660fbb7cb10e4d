import * as calls from '@doira/contract/pos/pos'
import type * as actions from '@doira/contract/pos/pos-actions'
import { defaultLanguage } from '@doira/domain/i18n/languages'
import type { Localized } from '@doira/domain/i18n/localized'
import { textIn } from '@doira/domain/i18n/localized'
import { orderStatuses } from '@doira/domain/orders/status'
import { DomainError } from '@doira/domain/problem'
import { isInScope } from '@doira/domain/staff/rights'
import { storePicture } from '../content/editor/pictures.ts'
import { onOrder } from '../fulfilment/order-actions/order-action.ts'
import { onlyTwoUploads } from '../platform/pictures/rewrite-picture.ts'
import type { ActionHandlers } from '../staff/actions/action-handlers.ts'
import { runAction, settlePlain } from '../staff/actions/run-action.ts'
import type { StaffMount } from '../staff/staff-mount.ts'
import type { WebhookNetwork } from '../webhooks/sending/webhook-target.ts'
import { changePosBooking, listBookingQueue, lockWaitingBooking } from './bookings/pos-bookings.queries.ts'
import { compareMenu } from './compare-menu.ts'
import { loadPicture } from './load-picture.ts'
import { findMenuName, listKnownDishes, listMenuForPos } from './menu-for-pos.queries.ts'
import type { SendDeps } from './orders/send-pos-orders.ts'
import { sendAgain, settleByHand } from './orders/settle-pos-order.ts'
import { toWirePosBooking, toWirePosBranch, toWirePosOrder } from './pos.mapper.ts'
import {
  findConnection,
  listBranchesAtPos,
  listModifiersAtPos,
  listPosQueue,
  setBranchPosId,
  setModifierPosId,
} from './pos-queue.queries.ts'

type Deps = Pick<SendDeps, 'db' | 'clock' | 'pos' | 'posRequest'>
type MountDeps = Deps & {
  readonly webhookNetwork: WebhookNetwork
  /** @throws DomainError too_many_requests */
  readonly spendOnPicture: (by: { readonly shipperId: string; readonly staffId: string }) => Promise<void>
}

const compareMs = 10_000

export function mountPos(mount: StaffMount, deps: MountDeps): void {
  const { db, clock, pos, posRequest: request = fetch } = deps
  /** @throws DomainError branch_not_found */
  const readThere = async (shipperId: string, branchId: string | undefined) => {
    const branches = await listBranchesAtPos(db, { shipperId, branchIds: null })
    const branch = branches.find(({ id }) => id === branchId)?.pos
    const found = pos.of(shipperId)
    if (!branch || !found) throw new DomainError({ code: 'branch_not_found' })
    const calls = { clock, request, signal: AbortSignal.timeout(compareMs) }
    const theirs = (await found.provider.readMenu?.(found.account, branch.posId, calls)) ?? null
    return { branch, theirs, isByName: found.provider.matchesNames === true }
  }
  mount(calls.readPos, async ({ shipperId, staff }) => {
    const of = { shipperId, branchIds: staff.branchIds }
    const connection = await findConnection(db, shipperId)
    const name = pos.of(shipperId)?.provider.name
    return {
      now: clock(),
      connection: connection && { name: name ?? connection.provider, since: connection.since },
      branches: (await listBranchesAtPos(db, of)).map(toWirePosBranch),
      orders: connection ? (await listPosQueue(db, of)).map(toWirePosOrder) : [],
      bookings: connection?.takesBookings ? (await listBookingQueue(db, of)).map(toWirePosBooking) : [],
    }
  })
  mount(calls.readPosModifiers, async ({ shipperId }) => ({
    modifiers: (await listModifiersAtPos(db, shipperId)).map(({ posId, ...modifier }) => ({
      ...modifier,
      pos_id: posId,
    })),
  }))
  mount(calls.comparePosMenu, async ({ shipperId, params }) => {
    const { branch, theirs, isByName } = await readThere(shipperId, params.id)
    const [ours, menu] = [await listMenuForPos(db, branch), await findMenuName(db, branch)]
    if (!ours || menu === null) throw new DomainError({ code: 'branch_not_found' })
    const known = await listKnownDishes(db, shipperId)
    return compareMenu(ours, theirs, { menu, known, isByName })
  })
  mount(calls.takePosPicture, async ({ shipperId, staff, params, body }) => {
    const by = { shipperId, staffId: staff.id }
    await deps.spendOnPicture(by)
    const { theirs } = await readThere(shipperId, params.id)
    const url = theirs?.find((item) => item.kind === 'dish' && item.id === body.pos_id)?.picture
    const file = url === undefined ? null : await loadPicture(url, deps.webhookNetwork)
    if (file === null) throw new DomainError({ code: 'picture_refused', reason: 'broken' })
    return onlyTwoUploads(() => storePicture(db, file, { ...by, now: clock() }))
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
    settlePosBooking: (call) =>
      runAction(deps, call, async (tx, { now }) => {
        const { shipperId, staff, body } = call
        const { booking_id: reservationId, outcome } = body.data
        const found = await lockWaitingBooking(tx, { shipperId, reservationId })
        if (!found) throw new DomainError({ code: 'pos_order_settled' })
        const { row, branchId } = found
        if (!isInScope(staff.branchIds, branchId)) throw new DomainError({ code: 'booking_not_found' })
        const isAgain = outcome === 'again'
        await changePosBooking(tx, row, {
          ...{ claimedAt: null, attempts: 0, revision: row.revision + 1 },
          ...(isAgain
            ? { state: 'waiting', nextAt: now, isThere: false, problem: null, problemText: '' }
            : { state: 'by_hand', nextAt: null, waitsSince: null }),
        })
        return settlePlain(call, { branchId, after: { booking_id: reservationId, outcome } })
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

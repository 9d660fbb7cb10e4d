import * as calls from '@doira/contract/fiscal/fiscal'
import type * as actions from '@doira/contract/fiscal/fiscal-actions'
import { orderStatuses } from '@doira/domain/orders/status'
import { onOrder } from '../fulfilment/order-actions/order-action.ts'
import type { ActionHandlers } from '../staff/actions/action-handlers.ts'
import type { StaffMount } from '../staff/staff-mount.ts'
import { toWireEnteredReceipt, toWireMissingReceipt } from './fiscal.mapper.ts'
import { findRegister, listEnteredReceipts, listMissingReceipts } from './missing-receipts.queries.ts'
import { enterCodes } from './queue/enter-codes.ts'
import type { IssueDeps } from './queue/issue-documents.ts'
import { issueAgain, issuedByHand, withdrawLink } from './queue/settle-document.ts'
import { listUnread } from './record/unread-lines.queries.ts'

type Deps = Pick<IssueDeps, 'db' | 'clock' | 'registers'>

export function mountFiscal(mount: StaffMount, { db, clock, registers }: Deps): void {
  mount(calls.readMissingReceipts, async ({ shipperId, staff }) => {
    const found = await findRegister(db, shipperId)
    const name = registers.of(shipperId)?.register.name
    const own = { shipperId, branchIds: staff.branchIds }
    const { receipts, count } = found ? await listMissingReceipts(db, own) : { receipts: [], count: 0 }
    const entered = found ? await listEnteredReceipts(db, own) : []
    const unread = await listUnread(db, { shipperId, orderIds: receipts.map(({ order }) => order.id) })
    return {
      now: clock(),
      register: found && { name: name ?? found.connector, since: found.since },
      receipts: receipts.map((receipt) => toWireMissingReceipt(receipt, unread)),
      count,
      entered: entered.map(toWireEnteredReceipt),
    }
  })
}

export function fiscalActions(deps: Deps): ActionHandlers<typeof actions> {
  return {
    issueReceiptAgain: onOrder(deps, {
      reached: [],
      from: orderStatuses,
      apply: ({ tx, order, now }, { receipt_id: id }: { readonly receipt_id: string }) =>
        issueAgain(tx, order, id, now),
    }),
    enterMarkingCodes: onOrder(deps, {
      reached: [],
      from: orderStatuses,
      apply: (
        { tx, order, now },
        { line_id: lineId, codes }: { readonly line_id: string; readonly codes: readonly string[] },
      ) => enterCodes(tx, order, { lineId, codes, now }),
    }),
    receiptByHand: onOrder(deps, {
      reached: [],
      from: orderStatuses,
      apply: (
        { tx, order, now },
        {
          receipt_id: documentId,
          url,
          reason,
        }: { readonly receipt_id: string; readonly url: string; readonly reason: string },
      ) => issuedByHand(tx, order, { documentId, url, reason, now }),
    }),
    withdrawReceiptLink: onOrder(deps, {
      reached: [],
      from: orderStatuses,
      apply: (
        { tx, order, now },
        { receipt_id: documentId, reason }: { readonly receipt_id: string; readonly reason: string },
      ) => withdrawLink(tx, order, { documentId, reason, now }),
    }),
  }
}

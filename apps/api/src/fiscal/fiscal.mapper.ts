import type { WireEnteredReceipt, WireMissingReceipt } from '@doira/contract/fiscal/fiscal'
import { ownIssuer } from '@doira/domain/fiscal/fiscal-problem'
import type { ReceiptOfOrder } from './missing-receipts.queries.ts'
import type { UnreadLine } from './record/unread-lines.queries.ts'

export function toWireMissingReceipt(
  { document, order, branch, provider }: ReceiptOfOrder,
  unread: ReadonlyMap<string, readonly UnreadLine[]>,
): WireMissingReceipt {
  const { id, kind, amount, issuer, state, waitsSince, queuedAt, problem, problemText, sentAt, nextAt } =
    document
  return {
    ...{ id, kind, amount, state, problem },
    paid_by: provider ?? order.takenMethod ?? order.paymentType,
    issuer: issuer === ownIssuer ? null : issuer,
    order: { id: order.id, number: order.number, status: order.status, branch },
    since: waitsSince ?? queuedAt,
    text: problemText,
    unread:
      problem === 'marking_missing'
        ? (unread.get(order.id) ?? []).map(({ lineId, name, count }) => ({ line_id: lineId, name, count }))
        : [],
    is_sent: sentAt !== null,
    next_at: nextAt,
  }
}

export function toWireEnteredReceipt({ document, order, branch }: ReceiptOfOrder): WireEnteredReceipt {
  const { id, kind, amount, qrUrl, issuedAt, queuedAt } = document
  return {
    ...{ id, kind, amount, url: qrUrl ?? '', at: issuedAt ?? queuedAt },
    order: { id: order.id, number: order.number, status: order.status, branch },
  }
}

import type { WireMissingReceipt } from '@doira/contract/fiscal/fiscal'
import { ownIssuer } from '@doira/domain/fiscal/fiscal-problem'
import type { MissingReceipt } from './missing-receipts.queries.ts'

export function toWireMissingReceipt({
  document,
  order,
  branch,
  provider,
}: MissingReceipt): WireMissingReceipt {
  const { id, kind, amount, issuer, state, waitsSince, queuedAt, problem, problemText, sentAt, nextAt } =
    document
  return {
    ...{ id, kind, amount, state, problem },
    paid_by: provider ?? order.takenMethod ?? order.paymentType,
    issuer: issuer === ownIssuer ? null : issuer,
    order: { id: order.id, number: order.number, status: order.status, branch },
    since: waitsSince ?? queuedAt,
    text: problemText,
    is_sent: sentAt !== null,
    next_at: nextAt,
  }
}

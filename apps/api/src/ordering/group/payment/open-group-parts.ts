import { zeroSum } from '@doira/domain/money/sum'
import { restMinutes } from '@doira/domain/ordering/group/group-limits'
import { splitGroup } from '@doira/domain/ordering/group/group-split'
import { linesOfParts } from '@doira/domain/ordering/group/part-lines'
import { addMinutes, type Instant } from '@doira/domain/time/instant'
import type { OrderRow } from '../../../orders/orders.tables.ts'
import { openParts } from '../../../orders/parts/parts.ts'
import { listReceiptLines } from '../../../orders/receipts/receipt-lines.queries.ts'
import type { Db } from '../../../platform/database/database.ts'
import { listOrderParts } from '../order-people.queries.ts'

/** Divides an order that awaits payment among those who pay it, exactly. The caller has locked its row. */
export async function openGroupParts(
  tx: Db,
  order: OrderRow,
  {
    payers,
    holdMinutes,
    now,
  }: {
    /** In the order in which they joined. */
    readonly payers: readonly string[]
    /** For how long each may pay their part. */
    readonly holdMinutes: number
    readonly now: Instant
  },
): Promise<void> {
  const { total, lines } = await listOrderParts(tx, { shipperId: order.shipperId, orderId: order.id })
  const owners = new Map(lines.map(({ lineId, personId }) => [lineId, personId]))
  const amounts = splitGroup({ split: 'each', personIds: payers, lines, total })
  const sold = linesOfParts({
    personIds: payers,
    lines: (await listReceiptLines(tx, order)).map((line) => ({
      personId: owners.get(line.lineId) ?? null,
      line,
    })),
    deliveryPrice: order.deliveryPrice,
  })
  const payUntil = addMinutes(now, holdMinutes)
  await openParts(tx, order, {
    parts: payers.map((personId) => ({
      personId,
      amount: amounts.get(personId) ?? zeroSum,
      sold: sold.get(personId) ?? { lines: [], deliveryPrice: zeroSum },
    })),
    ...{ payUntil, restUntil: addMinutes(payUntil, restMinutes), now },
  })
}

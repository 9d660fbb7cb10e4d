import { readSheet } from '@doira/contract/fulfilment/sheet'
import { subtractSum, zeroSum } from '@doira/domain/money/sum'
import { kitchenComment } from '@doira/domain/orders/kitchen-comment'
import { getLane } from '@doira/domain/staff/lanes'
import { readReceiptMoney } from '../../orders/receipts/receipt-money.queries.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { StaffMount } from '../../staff/staff-mount.ts'
import { inKitchen } from '../kitchen/kitchen.queries.ts'
import { getBranchOfOrder } from './branch-of-order.queries.ts'
import { toTake, toWireCard } from './card.mapper.ts'
import type { CardFacts } from './cards.queries.ts'
import { phoneFor, phoneTailFor, wayToFlat } from './drawer/drawer-customer.ts'
import type { RecordLook } from './drawer/record-look.ts'
import { getOrder } from './get-order.ts'
import { listHistory, type OrderEvent } from './history.queries.ts'
import { nothingHarmful, readCannotEat } from './lines/cannot-eat.ts'
import { toWireLine } from './lines/line.mapper.ts'
import { findChangesSincePrint } from './since-print.ts'
import { readOrderId } from './wanted-branches.ts'

/** The sheets that branches print. */
export function mountSheet(
  mount: StaffMount,
  { db, clock, recordLook }: { readonly db: Db; readonly clock: Clock; readonly recordLook: RecordLook },
): void {
  mount(readSheet, async ({ shipperId, staff, device, params, query }) => {
    const id = readOrderId(params.id)
    // Before the order itself: what happens in between is then at most on the sheet without being counted as shown.
    const history = await listHistory(db, { shipperId, orderId: id })
    const { facts, lines } = await getOrder(db, staff, id)
    const { order } = facts
    const key = { shipperId, orderId: order.id }
    const kind = query.kind ?? usualSheet(facts)
    const branch = await getBranchOfOrder(db, order)
    const { fiscal } = await readReceiptMoney(db, key)
    const due = toTake(order)
    const changed =
      kind === 'kitchen'
        ? findChangesSincePrint(
            history,
            lines.map(({ line }) => line),
          )
        : null
    const cannotEat = (await readCannotEat(db, shipperId, [{ order, lines }]))(order)
    const goods = subtractSum(order.goods, order.orderDiscount)
    const now = clock()
    const phone = kind === 'bag' ? phoneFor(staff, order, now) : null
    await recordLook({ staff, device, order, now })
    return {
      kind,
      is_copy: history.some(({ event }) => event.kind === 'printed' && event.data.sheet === kind),
      is_changed: changed?.isChanged ?? false,
      changed_line_ids: [...(changed?.lineIds ?? [])],
      removed: [...(changed?.removed ?? [])],
      last_event: history[0]?.event.number ?? '0',
      card: toWireCard(facts, staff, now),
      branch_name: branch.name,
      comment: kind === 'kitchen' ? kitchenComment(order.description) : order.description,
      cannot_eat: kind === 'kitchen' ? cannotEat.text : '',
      substitution: order.substitution,
      lines: lines.map((line) => toWireLine(line, kind === 'kitchen' ? cannotEat : nothingHarmful)),
      door: {
        city: branch.city,
        address: order.address,
        building: order.building,
        ...wayToFlat(staff, order, now),
      },
      call_on_arrival: order.isCourierCall,
      goods_full: order.goodsFull,
      discount: subtractSum(order.goodsFull, goods),
      points_spent: order.pointsSpent,
      total: order.total,
      goods,
      delivery_price: order.deliveryPrice,
      to_take: due,
      gives: order.cashChange,
      change: due > 0 && order.cashChange !== null ? subtractSum(order.cashChange, due) : zeroSum,
      receipt: fiscal.find((receipt) => receipt.kind === 'sale')?.receiptId ?? null,
      bags: order.bags,
      phone,
      phone_tail: phoneTailFor(staff, order),
      cancelled: findCancellation(history),
      now,
    }
  })
}

function usualSheet({ order }: CardFacts): 'kitchen' | 'bag' | 'takeaway' | 'cancelled' {
  if (order.finishedAt !== null && order.status !== 'finished') return 'cancelled'
  if (inKitchen.includes(order.status)) return 'kitchen'
  return order.deliveryType === 'delivery' ? 'bag' : 'takeaway'
}

function findCancellation(history: readonly OrderEvent[]) {
  const end = history.find(({ event }) => event.kind === 'status' && getLane(event.status) === 'cancelled')
  return end ? { at: end.event.createdAt, by: end.name, comment: end.event.description } : null
}

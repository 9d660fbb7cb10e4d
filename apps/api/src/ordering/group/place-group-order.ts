import { orderedLines, type PlateLine } from '@doira/domain/ordering/group/group-plates'
import type { GroupPayment } from '@doira/domain/ordering/group/group-split'
import { getGroupState } from '@doira/domain/ordering/group/group-state'
import { isOnlinePayment } from '@doira/domain/payments/payment-type'
import { DomainError } from '@doira/domain/problem'
import { hashToken } from '../../auth/secrets.ts'
import { lockUncheckedOrder } from '../../orders/orders.queries.ts'
import type { OrderLineRow } from '../../orders/orders.tables.ts'
import { notOffered } from '../../payments/core/not-offered.ts'
import type { OrderInput } from '../place/order-input.ts'
import { makePlaceOrder, type PlacedOrder, type PlaceOrderDeps } from '../place/place-order.ts'
import type { WantedLine } from '../quote/quote-request.ts'
import {
  findPersonByToken,
  listGroupLines,
  listGroupPeople,
  lockGroupBasket,
  updateGroupBasket,
} from './group.queries.ts'
import type { GroupPersonRow } from './group.tables.ts'
import { type DishContent, toPlates } from './group-plates.mapper.ts'
import { findGroupOrder, insertLinePeople, listOrderLines } from './order-people.queries.ts'
import { listPayers } from './payment/list-payers.ts'
import { openGroupParts } from './payment/open-group-parts.ts'

/**
 * Places the order of a locked basket like any other order, in one transaction with the basket, which becomes it once: of two
 * orders at the same time one waits, and finds the basket placed.
 *
 * @throws DomainError group_changed, and what placing an order throws
 * @throws InvalidRequest when everybody is to pay a part of what is paid on receipt
 */
export async function placeGroupOrder(
  deps: PlaceOrderDeps,
  draft: OrderInput,
  { token, payment }: { readonly token: string; readonly payment: GroupPayment },
): Promise<PlacedOrder> {
  const { shipperId } = draft.request
  if (payment === 'each' && !isOnlinePayment(draft.paymentType)) throw notOffered()
  return deps.db.transaction(async (tx) => {
    const host = await findPersonByToken(tx, { shipperId, tokenHash: hashToken(token) })
    if (host?.place !== 0) throw changed()
    const key = { shipperId, basketId: host.basketId }
    const basket = await lockGroupBasket(tx, key)
    if (!basket) throw changed()
    const place = makePlaceOrder({ ...deps, db: tx })
    const ofGroup = { ...draft, request: { ...draft.request, isOfGroup: true } }
    // The same order again gets the same answer.
    if (basket.orderId !== null && basket.orderId === draft.orderId) return place(draft)
    const now = deps.clock()
    if (getGroupState(basket, now) !== 'locked') throw changed()
    const people = await listGroupPeople(tx, key)
    const lines = orderedLines(toPlates(people, await listGroupLines(tx, key)))
    const wanted = draft.request.lines.map((line) => toKey(line, line.quantity))
    if (
      !isSame(
        wanted,
        lines.map(({ content, quantity }) => toKey(content, quantity)),
      )
    )
      throw changed()
    const placed = await place(ofGroup)
    const { orderId } = placed
    const dueAt = (await findGroupOrder(tx, { shipperId, orderId }))?.futureTime ?? now
    const owners = findOwners(await listOrderLines(tx, { shipperId, orderId }), lines, people)
    await insertLinePeople(
      tx,
      owners.map((owner) => ({ shipperId, orderId, dueAt, ...owner })),
    )
    await updateGroupBasket(tx, key, { state: 'placed', orderId })
    const order = payment === 'each' ? await lockUncheckedOrder(tx, { shipperId, orderId }) : null
    // Points may have paid all of it.
    if (order?.status === 'payment_awaited') {
      const { holdMinutes } = deps.payments.of(shipperId)
      await openGroupParts(tx, order, { payers: listPayers(people, lines), holdMinutes, now })
    }
    return placed
  })
}

function changed(): DomainError {
  return new DomainError({ code: 'group_changed' })
}

/** Equal texts are the same dish with the same choices. */
function toKey(
  { productId, modifiers, comboChoices }: Pick<WantedLine, 'productId' | 'modifiers' | 'comboChoices'>,
  quantity: number,
): string {
  const choices = [
    ...modifiers.map((one) => `${one.modifierId} ${one.quantity}`),
    ...comboChoices.map((one) => `${one.groupId} ${one.productId} ${one.quantity}`),
  ]
  return [productId, quantity, ...choices.toSorted()].join(',')
}

function isSame(wanted: readonly string[], lines: readonly string[]): boolean {
  return JSON.stringify(wanted.toSorted()) === JSON.stringify(lines.toSorted())
}

/** Each line of the order is of one person; what the shop adds by itself is of nobody. */
function findOwners(
  rows: readonly OrderLineRow[],
  lines: readonly PlateLine<DishContent>[],
  people: readonly GroupPersonRow[],
) {
  const left = [...lines]
  return rows.flatMap((row) => {
    if (row.isDefaultProduct || row.isGift) return []
    const key = toKey(row, row.quantity)
    const place = left.findIndex(({ content, quantity }) => toKey(content, quantity) === key)
    const [line] = place < 0 ? [] : left.splice(place, 1)
    if (!line) return []
    const person = line.isShared ? null : people.find(({ id }) => id === line.personId)
    return { lineId: row.id, personId: person?.id ?? null, name: person?.name ?? null }
  })
}

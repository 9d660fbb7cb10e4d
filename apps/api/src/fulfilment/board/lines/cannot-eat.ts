import { mentionsAllergy } from '@doira/domain/orders/kitchen-comment'
import { type OrderedDish, readHarmfulContents } from '../../../catalog/catalogue/harmful-contents.ts'
import { listCannotEat } from '../../../customers/customer-notes.queries.ts'
import type { OrderLineRow, OrderRow } from '../../../orders/orders.tables.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { HarmfulContents, LineFacts } from './line.mapper.ts'

/** What operators recorded; empty: unknown. Lines are compared with the allergy in the order's comment as well. */
export type CannotEat = HarmfulContents & { readonly text: string }
type OrderWithLines = { readonly order: OrderRow; readonly lines: readonly LineFacts[] }

export const nothingHarmful: CannotEat = { text: '', harmfulOf: () => [] }

/**
 * Reads what the customers of orders cannot eat. This is personal data, so only open orders show it: the
 * returned function returns nothing for every other order.
 */
export async function readCannotEat(
  db: Db,
  shipperId: string,
  orders: readonly OrderWithLines[],
): Promise<(order: OrderRow) => CannotEat> {
  const open = orders.filter(({ order }) => order.finishedAt === null)
  const known = await listCannotEat(db, {
    shipperId,
    customerIds: open.map(({ order }) => order.customerId),
  })
  const getText = ({ customerId }: OrderRow) => known.get(customerId) ?? ''
  const getComments = (order: OrderRow) =>
    [getText(order), mentionsAllergy(order.description) ? order.description : ''].join(' ').trim()
  const marked = open.filter(({ order }) => getComments(order) !== '')
  const dishes = marked.flatMap(({ lines }) => lines.map(({ line }) => getDish(line)))
  const harmful = await readHarmfulContents(db, shipperId, dishes)
  return (order) =>
    order.finishedAt === null
      ? { text: getText(order), harmfulOf: (line) => harmful(getDish(line), getComments(order)) }
      : nothingHarmful
}

function getDish({ productId, comboChoices, modifiers }: OrderLineRow): OrderedDish {
  return {
    productIds: [productId, ...comboChoices.map((choice) => choice.productId)],
    additions: modifiers.map(({ name }) => name),
  }
}

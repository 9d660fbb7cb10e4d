import type { ReviewReason } from '@doira/domain/aggregators/aggregator-review'
import { zeroSum } from '@doira/domain/money/sum'
import { loadStops } from '../../catalog/menus/stops.queries.ts'
import type { ShopFacts } from '../../ordering/quote/shop-facts.ts'
import type { Db } from '../../platform/database/database.ts'
import { readTexts } from '../../platform/i18n/read-texts.ts'
import { matchItem } from './match-items.ts'
import { toOrderRow } from './order-row.ts'
import { makeUnknownDish, unknownDishId } from './unknown-dish.queries.ts'

const texts = readTexts('common')

type Given = Omit<Parameters<typeof toOrderRow>[0], 'lines'> & { readonly facts: ShopFacts }

/** What was sent, as dishes, prices and sums of an order, with what a person has to look at. */
export async function makeContent(tx: Db, given: Given) {
  const { facts, branch, orderId } = given
  const { shipperId } = branch
  const shop = {
    catalogue: facts.catalogue,
    stops: await loadStops(tx, { shipperId, branchId: branch.id }),
    unknownId: unknownDishId(shipperId),
  }
  const matched = given.sent.items.map((item) => matchItem(item, shop))
  if (matched.some(({ line }) => line.productId === shop.unknownId))
    await makeUnknownDish(tx, shipperId, texts.unknown_dish)
  const made = toOrderRow({ ...given, lines: matched.map(({ line }) => line) })
  const lines = matched.map(({ line }, position) => ({
    ...line,
    ...{ shipperId, id: crypto.randomUUID(), orderId, position },
    orderDiscountShare: made.shares[position] ?? zeroSum,
  }))
  const reasons: readonly ReviewReason[] = [...matched.flatMap((one) => one.reasons), ...made.reasons]
  const minutes = lines.reduce(
    (sum, { productId, quantity }) =>
      sum + (facts.catalogue?.productById.get(productId)?.makeMinutes ?? 0) * quantity,
    0,
  )
  return { order: made.order, lines, reasons, minutes }
}

import { makeMatcher } from '../match-items.ts'
import type { PosLine, PosOrder, Refused } from '../pos-provider.ts'
import { type CloudChoice, type CloudDish, type CloudMenu, findDish } from './cloud-menu.ts'
import type { IikoAccount } from './iiko-pos-env.ts'
import { refused } from './order-errors.ts'

type Modifier = { readonly productId: string; readonly amount: number; readonly productGroupId?: string }
export type WireItem = {
  readonly type: 'Product'
  readonly productId: string
  readonly amount: number
  readonly price?: number
  readonly productSizeId?: string
  readonly modifiers?: readonly Modifier[]
}
/** The dishes as iiko knows them, and what they cost there. */
export function toItems(
  order: PosOrder,
  { account, menu }: { readonly account: IikoAccount; readonly menu: CloudMenu },
): { readonly items: readonly WireItem[]; readonly sum: number } | Refused {
  const find = findDish(menu)
  const items: WireItem[] = []
  let sum = 0
  for (const line of order.lines) {
    const dish = find(line)
    // A set that iiko does not know by itself is its dishes.
    const wanted =
      dish || line.parts.length === 0
        ? [{ ours: line, dish, quantity: line.quantity }]
        : line.parts.map((part) => ({
            ...{
              ours: { ...part, modifiers: [] },
              dish: find(part),
              quantity: part.quantity * line.quantity,
            },
          }))
    for (const { ours, dish: theirs, quantity } of wanted) {
      if (!theirs) return refused('unknown_dish', ours.name)
      const item = toItem(ours, theirs, quantity)
      if ('outcome' in item) return item
      items.push(item.item)
      sum += item.sum
    }
  }
  if (order.delivery === 0) return { items, sum }
  const delivery =
    account.deliveryCode === null ? null : find({ id: account.deliveryCode, posId: null, name: '' })
  if (!delivery) return refused('order_refused', `POS_IIKO_DELIVERY_CODE: ${account.deliveryCode ?? ''}`)
  items.push({ type: 'Product', productId: delivery.productId, amount: 1, price: order.delivery })
  return { items, sum: sum + order.delivery }
}

function toItem(
  { name, modifiers }: Pick<PosLine, 'name' | 'modifiers'>,
  dish: CloudDish,
  quantity: number,
): { readonly item: WireItem; readonly sum: number } | Refused {
  if (dish.price === null) return refused('stopped_dish', name)
  const find = makeChoiceMatcher(dish)
  const chosen: { readonly choice: CloudChoice; readonly quantity: number }[] = []
  for (const one of modifiers) {
    const choice = find(one)
    if (!choice) return refused('unknown_dish', `${name}: ${one.name}`)
    if (choice.price === null) return refused('stopped_dish', `${name}: ${one.name}`)
    // Which of them are free is not known, so that the sum could not be promised.
    if (choice.isFreeUnclear) return refused('wrong_sum', `${name}: ${one.name}`)
    chosen.push({ choice, quantity: one.quantity })
  }
  const price = chosen.reduce<number>((sum, one) => sum + (one.choice.price ?? 0) * one.quantity, dish.price)
  return {
    sum: price * quantity,
    item: {
      ...{ type: 'Product', productId: dish.productId, amount: quantity },
      ...(dish.sizeId !== null && { productSizeId: dish.sizeId }),
      ...(chosen.length > 0 && {
        modifiers: chosen.map(({ choice, quantity: amount }) => ({
          ...{ productId: choice.productId, amount },
          ...(choice.groupId !== null && { productGroupId: choice.groupId }),
        })),
      }),
    },
  }
}

/**
 * Finds the choices of one line. One that stands in several groups of a dish goes out under a group of its own each time,
 * in their sequence.
 */
function makeChoiceMatcher({ choices }: CloudDish) {
  const ofProduct = Map.groupBy(choices, ({ productId }) => productId)
  const find = makeMatcher([...ofProduct.values()].flatMap((same) => same.slice(0, 1)))
  const taken = new Set<CloudChoice>()
  return (ours: Parameters<typeof find>[0]): CloudChoice | null => {
    const found = find(ours)
    if (!found) return null
    const choice = ofProduct.get(found.productId)?.find((one) => !taken.has(one)) ?? found
    taken.add(choice)
    return choice
  }
}

/** Says whether an order at iiko has these dishes: the same amounts of the same, in whatever lines. */
export function countItems(
  items: readonly {
    readonly productId: string
    readonly amount: number
    readonly modifiers?: readonly { readonly productId: string; readonly amount: number }[]
  }[],
): string {
  const amounts = new Map<string, number>()
  for (const { productId, amount, modifiers = [] } of items) {
    const key = [productId, ...modifiers.map((one) => `${one.productId} ${one.amount}`).toSorted()].join(', ')
    amounts.set(key, (amounts.get(key) ?? 0) + amount)
  }
  return JSON.stringify([...amounts].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

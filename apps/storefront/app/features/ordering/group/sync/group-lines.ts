import type { WireGroupBasket, WireGroupOperation } from '@doira/contract/ordering/group/group-shapes'
import { getOwnLines, type OwnLine } from '@doira/domain/ordering/group/group-outbox'
import type { GroupOperation } from '@doira/domain/ordering/group/group-plates'
import type { ShopLine } from '../../../../platform/stores/cart-store.ts'
import { toShopLine } from '../../../orders/repeat/repeat.mapper.ts'
import { toOrderedProducts } from '../../quote/quote.mapper.ts'
import type { GroupDish, Outbox } from '../group-store.ts'

type WireLine = WireGroupBasket['lines'][number]

/** Ids of lines are sent to the server, which takes no others. */
const isId = (key: string) => /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/.test(key)

/** The dishes of the cart as a plate; what the shop adds by itself belongs to nobody. */
export function toWantedLines(lines: readonly ShopLine[]): readonly Omit<OwnLine<GroupDish>, 'isShared'>[] {
  return toOrderedProducts(lines).flatMap(({ key = '', quantity, product_id, order_modifiers, variants }) =>
    isId(key)
      ? {
          ...{ id: key, quantity },
          content: {
            product_id,
            ...(order_modifiers && { order_modifiers }),
            ...(variants && { variants }),
          },
        }
      : [],
  )
}

/** The own plate in an answer. */
export function toOwnPlate(basket: WireGroupBasket): Pick<Outbox, 'version' | 'isReady' | 'lines'> {
  const own = basket.people.find(({ id }) => id === basket.person_id)
  return {
    ...{ version: own?.version ?? 0, isReady: own?.is_ready ?? false },
    lines: basket.lines.flatMap((line) => (line.person_id === basket.person_id ? toOwnLine(line) : [])),
  }
}

function toOwnLine({ id, quantity, is_shared, today }: WireLine): OwnLine<GroupDish> {
  return {
    ...{ id, quantity, isShared: is_shared },
    content: {
      product_id: today?.product_id ?? id,
      order_modifiers: (today?.modifiers ?? []).map((one) => ({
        modifier_id: one.modifier_id,
        modifier_quantity: one.quantity,
      })),
      variants: (today?.combo_choices ?? []).map((one) => ({
        group_id: one.group_id,
        variant_id: one.product_id,
        quantity: one.quantity,
      })),
    },
  }
}

export function toWireOperation(operation: GroupOperation<GroupDish>): WireGroupOperation {
  const { id, version, personId: person_id } = operation
  if (operation.kind === 'set_ready') {
    return { kind: operation.kind, id, version, person_id, is_ready: operation.isReady }
  }
  if (operation.kind === 'set_removed') {
    return { kind: operation.kind, id, version, person_id, is_removed: operation.isRemoved }
  }
  const { lineId: line_id, quantity, isShared: is_shared, content: product } = operation
  return { kind: operation.kind, id, version, person_id, line_id, quantity, is_shared, product }
}

/** The cart that shows the own plate: quantities of the plate, and dishes that came from elsewhere. */
export function toOwnCart(
  cart: readonly ShopLine[],
  outbox: Outbox,
  basket: WireGroupBasket,
): readonly ShopLine[] {
  const own = new Map(getOwnLines(outbox).map((line) => [line.id, line.quantity]))
  const known = cart.filter(({ isDefaultProduct, key }) => isDefaultProduct || own.has(key) || !isId(key))
  const present = known.map((line) => {
    const quantity = own.get(line.key)
    return quantity === undefined || quantity === line.quantity ? line : { ...line, quantity }
  })
  const keys = new Set(present.map(({ key }) => key))
  const others = basket.lines.flatMap((line) =>
    own.has(line.id) && !keys.has(line.id) ? toCartLine(line, own.get(line.id) ?? line.quantity) : [],
  )
  const isSame =
    others.length === 0 && present.length === cart.length && present.every((line, at) => line === cart[at])
  return isSame ? cart : [...present, ...others]
}

/** The cart without the own dishes that were ordered with the basket; what is more than these stays. */
export function withoutOrdered(
  cart: readonly ShopLine[],
  { lines, person_id }: WireGroupBasket,
): readonly ShopLine[] {
  const ordered = new Map(lines.map((line) => [line.id, line.person_id === person_id ? line.quantity : 0]))
  const rest = cart.flatMap((line) => {
    const quantity = line.quantity - (ordered.get(line.key) ?? 0)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
  return rest.some(({ isDefaultProduct }) => !isDefaultProduct) ? rest : []
}

/** The dishes of all, to check out. */
export function toWholeCart({ people, lines }: WireGroupBasket): readonly ShopLine[] {
  const removed = new Set(people.flatMap(({ id, is_removed }) => (is_removed ? id : [])))
  return lines.flatMap((line) => (removed.has(line.person_id) ? [] : toCartLine(line, line.quantity)))
}

function toCartLine({ id, today }: WireLine, quantity: number): readonly ShopLine[] {
  return today ? [toShopLine(today, quantity, id)] : []
}

import type { ProductType, StopList } from '../../catalog/product.ts'
import type { DeliveryType } from '../../delivery/delivery-type.ts'
import { type Sum, zeroSum } from '../../money/sum.ts'
import type { CartLine } from './cart.ts'

/** Condiments, cutlery and packaging that the shop adds: `quantity` pieces for each started `perQuantity` of what triggers it. */
export type AutoAddRule = {
  readonly key: string
  /** What is added. */
  readonly productId: string
  readonly trigger: {
    /** These dishes, and dishes of these categories that are of one of the types. No types is any type. */
    readonly productIds: readonly string[]
    readonly categoryIds: readonly string[]
    readonly productTypes: readonly ProductType[]
  }
  readonly perQuantity: number
  readonly quantity: number
  /** So many pieces cost nothing; null when all of them do. */
  readonly maxFree: number | null
  /** What each further piece costs. */
  readonly overFreePrice: Sum
  readonly orderTypes: readonly DeliveryType[]
  /** Whether a customer may say 'no, thanks' to it, as to condiments; packaging comes with every order it is set for. */
  readonly isOptional: boolean
}

/** A default-product line. Free pieces and charged ones stand in lines of their own. */
export type AutoAddedLine = {
  readonly key: string
  readonly autoAddKey: string
  readonly productId: string
  readonly quantity: number
  readonly price: Sum
  /** Equal to the quantity on a free line, else 0. */
  readonly freeQuantity: number
  readonly isDefaultProduct: true
}

type TriggerLine = Pick<
  CartLine,
  'productId' | 'categoryId' | 'type' | 'quantity' | 'isDefaultProduct' | 'inStop'
>

type AutoAddInput = {
  readonly lines: readonly TriggerLine[]
  readonly rules: readonly AutoAddRule[]
  /** Keys of the rules that the customer said 'no, thanks' to. */
  readonly declined: readonly string[]
  readonly deliveryType: DeliveryType
  readonly stops: StopList
}

/**
 * What the shop adds to these lines, rule by rule. It follows from the customer's own lines that can be ordered,
 * so it is worked out anew after every change and never stored. What is on the stop list is quietly left out.
 */
export function autoAddedLines({
  lines,
  rules,
  declined,
  deliveryType,
  stops,
}: AutoAddInput): readonly AutoAddedLine[] {
  const own = lines.filter((line) => !line.isDefaultProduct && line.inStop === null)
  return rules
    .filter((rule) => rule.orderTypes.includes(deliveryType))
    .filter((rule) => !(rule.isOptional && declined.includes(rule.key)) && !stops.has(rule.productId))
    .flatMap((rule) => linesOfRule(rule, addedQuantity(rule, own)))
}

function addedQuantity(rule: AutoAddRule, lines: readonly TriggerLine[]): number {
  const triggers = lines.filter((line) => isTrigger(rule, line)).reduce((sum, line) => sum + line.quantity, 0)
  return Math.ceil(triggers / rule.perQuantity) * rule.quantity
}

function isTrigger({ trigger }: AutoAddRule, line: TriggerLine): boolean {
  if (trigger.productIds.includes(line.productId)) return true
  // A cart may name a variant by the type of its dish.
  const type = line.type === 'origin' ? 'variant' : line.type
  const isOfType = trigger.productTypes.length === 0 || trigger.productTypes.includes(type)
  return isOfType && trigger.categoryIds.includes(line.categoryId)
}

function linesOfRule(rule: AutoAddRule, quantity: number): readonly AutoAddedLine[] {
  const isFree = rule.maxFree === null || rule.overFreePrice === 0
  const free = isFree ? quantity : Math.min(quantity, rule.maxFree)
  const common = { autoAddKey: rule.key, productId: rule.productId, isDefaultProduct: true } as const
  const parts: readonly AutoAddedLine[] = [
    { ...common, key: `auto:${rule.key}`, quantity: free, price: zeroSum, freeQuantity: free },
    {
      ...common,
      key: `auto:${rule.key}:charged`,
      quantity: quantity - free,
      price: rule.overFreePrice,
      freeQuantity: 0,
    },
  ]
  return parts.filter((part) => part.quantity > 0)
}

import type { ProductType, StopList } from '../../catalog/product.ts'
import type { DeliveryType } from '../../delivery/delivery-type.ts'
import { type Sum, zeroSum } from '../../money/sum.ts'
import type { CartLine } from './cart.ts'

/**
 * Condiments, cutlery and packaging that the shop adds: `quantity` pieces for each started `perQuantity` pieces of
 * its triggers.
 */
export type AutoAddRule = {
  readonly key: string
  /** The product that is added. */
  readonly productId: string
  readonly trigger: {
    /** The triggers: these dishes, and dishes of these categories and types. No types means any type. */
    readonly productIds: readonly string[]
    readonly categoryIds: readonly string[]
    readonly productTypes: readonly ProductType[]
  }
  readonly perQuantity: number
  readonly quantity: number
  /** The number of free pieces; null when all are free. */
  readonly maxFree: number | null
  /** The price of each further piece. */
  readonly overFreePrice: Sum
  readonly orderTypes: readonly DeliveryType[]
  /** True when a customer may decline it, as with condiments; packaging cannot be declined. */
  readonly isOptional: boolean
  /** It adds cutlery, of which customers choose the number; null, or left out: it does not. */
  readonly cutlery?: CutleryMode | null
}

/** How much cutlery is added before the customer has chosen: as much as the rule counts, or none. */
export const cutleryModes = ['counted', 'asked'] as const
export type CutleryMode = (typeof cutleryModes)[number]

/** Sets of cutlery of one order. */
export const mostCutlery = 20

/** The least and the largest number of each that staff may write into a rule. */
export const autoAddLimits = { perQuantity: [1, 20], quantity: [1, 10], maxFree: [0, 99] } as const

/** An auto-added line. Free and charged pieces are separate lines. */
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
  /** Keys of the rules that the customer declined. */
  readonly declined: readonly string[]
  /** Sets of cutlery that the customer chose; null, or left out: they chose none. */
  readonly cutlery?: number | null
  readonly deliveryType: DeliveryType
  readonly stops: StopList
}

/**
 * The auto-added lines for a cart, rule by rule. They follow from the customer's own lines that can be ordered, so
 * they are calculated after every change and never stored. Products on the stop list are left out.
 */
export function autoAddedLines({
  lines,
  rules,
  declined,
  cutlery = null,
  deliveryType,
  stops,
}: AutoAddInput): readonly AutoAddedLine[] {
  const own = lines.filter((line) => !line.isDefaultProduct && line.inStop === null)
  const counted = rules
    .filter((rule) => rule.orderTypes.includes(deliveryType))
    .filter((rule) => !(rule.isOptional && declined.includes(rule.key)) && !stops.has(rule.productId))
    .map((rule) => ({ rule, quantity: addedQuantity(rule, own) }))
    .filter(({ quantity }) => quantity > 0)
  // A number that was chosen is of each kind of cutlery, whichever of its rules adds it.
  const isFirst = ({ productId }: AutoAddRule, place: number) =>
    counted.findIndex(({ rule }) => rule.cutlery && rule.productId === productId) === place
  return counted.flatMap(({ rule, quantity }, place) => {
    if (!rule.cutlery) return linesOfRule(rule, quantity)
    if (cutlery !== null) return linesOfRule(rule, isFirst(rule, place) ? cutlery : 0)
    return linesOfRule(rule, rule.cutlery === 'counted' ? quantity : 0)
  })
}

/** The sets of cutlery that a cart gets; null: none is added to what is in it, or the customer declined it. */
export function countCutlery(input: AutoAddInput): number | null {
  const ofCutlery = { ...input, rules: input.rules.filter((rule) => rule.cutlery) }
  if (autoAddedLines({ ...ofCutlery, cutlery: 1 }).length === 0) return null
  const lines = autoAddedLines(ofCutlery)
  const pieces = Map.groupBy(lines, ({ productId }) => productId)
  return Math.max(0, ...[...pieces.values()].map((of) => of.reduce((sum, { quantity }) => sum + quantity, 0)))
}

function addedQuantity(rule: AutoAddRule, lines: readonly TriggerLine[]): number {
  const triggers = lines.filter((line) => isTrigger(rule, line)).reduce((sum, line) => sum + line.quantity, 0)
  return Math.ceil(triggers / rule.perQuantity) * rule.quantity
}

function isTrigger({ trigger }: AutoAddRule, line: TriggerLine): boolean {
  if (trigger.productIds.includes(line.productId)) return true
  // A line may have the type of its dish instead of the variant's.
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

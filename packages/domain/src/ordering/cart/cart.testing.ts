import { toSum } from '../../money/sum.ts'
import type { AutoAddRule } from './auto-add.ts'
import type { CartLine } from './cart.ts'

export function aLine(changes: Partial<CartLine> = {}): CartLine {
  const price = changes.price ?? toSum(64_000)
  return {
    key: 'line-1',
    productId: 'philadelphia',
    type: 'simple',
    categoryId: 'signature',
    modifiers: [],
    comboChoices: [],
    quantity: 1,
    price,
    priceWithDiscount: price,
    extrasPrice: toSum(0),
    previousPrice: null,
    isDefaultProduct: false,
    inStop: null,
    ...changes,
  }
}

export const withGinger = {
  modifiers: [{ modifierId: 'ginger', groupId: 'extras', quantity: 1 }],
  extrasPrice: toSum(4000),
} satisfies Partial<CartLine>

export function aRule(changes: Partial<AutoAddRule> = {}): AutoAddRule {
  return {
    key: 'soy-set-per-roll',
    productId: 'soy-set',
    trigger: { productIds: [], categoryIds: ['signature'], productTypes: ['simple'] },
    perQuantity: 1,
    quantity: 1,
    maxFree: 6,
    overFreePrice: toSum(7000),
    orderTypes: ['delivery', 'self-pickup'],
    isOptional: true,
    ...changes,
  }
}

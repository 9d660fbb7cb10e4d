import { toSum } from '../money/sum.ts'
import type { Choices, ComboGroup, Modifier, ModifierGroup, ProductChoices } from './choices.ts'

export const noChoices: Choices = { modifiers: [], comboChoices: [] }

export function aModifier(changes: Partial<Modifier> = {}): Modifier {
  return { id: 'ginger', price: toSum(4000), min: 0, max: 3, isDefault: false, ...changes }
}

export function aGroup(changes: Partial<ModifierGroup> = {}): ModifierGroup {
  return { id: 'extras', min: 0, max: 6, isRequired: false, modifiers: [aModifier()], ...changes }
}

export function aComboGroup(changes: Partial<ComboGroup> = {}): ComboGroup {
  return {
    id: 'drink',
    kind: 'choice',
    min: 1,
    max: 1,
    items: [
      { productId: 'cola', quantity: 1, extraPrice: toSum(0) },
      { productId: 'tea', quantity: 1, extraPrice: toSum(1000) },
    ],
    ...changes,
  }
}

export function someChoices(changes: Partial<ProductChoices> = {}): ProductChoices {
  return { productId: 'dish', modifierGroups: [], comboGroups: [], ...changes }
}

import { expect, test } from 'vitest'
import { type NamedGroup, openGroups, startingDish } from './dish-groups.ts'
import { withChoice } from './edited.ts'

const name = { ru: '', uz: '', en: '' }
const option = (id: string, given: { isDefault?: boolean; isStopped?: boolean } = {}) => ({
  ...{ id, name, price: 0, isStopped: false, isDefault: false },
  ...given,
})
const sauce: NamedGroup = {
  ...{ id: 'sauce', kind: 'modifiers', name, least: 1, most: 1 },
  options: [option('unagi'), option('spicy')],
}
const extras: NamedGroup = {
  ...{ id: 'extras', kind: 'modifiers', name, least: 0, most: 3 },
  options: [option('ginger', { isDefault: true }), option('wasabi', { isDefault: true, isStopped: true })],
}
const roll: NamedGroup = { ...sauce, id: 'roll', kind: 'set', options: [option('a'), option('b')] }

test('[R4-15] a dish starts with its default extras that can be had; what has to be chosen is open until it is', () => {
  const groups = [sauce, extras, roll]
  const dish = startingDish('dish', groups)
  expect(dish.order_modifiers).toEqual([{ modifier_id: 'ginger', modifier_quantity: 1 }])
  expect(openGroups(groups, dish).map(({ id }) => id)).toEqual(['sauce', 'roll'])
  const withSauce = withChoice(dish, sauce, 'spicy')
  expect(openGroups(groups, withSauce).map(({ id }) => id)).toEqual(['roll'])
  expect(openGroups(groups, withChoice(withSauce, roll, 'a'))).toEqual([])
})

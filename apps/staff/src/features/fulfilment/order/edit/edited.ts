type Line = { readonly id: string; readonly quantity: number }
export type LineChange = { readonly line_id: string; readonly quantity: number }

/** The lines whose quantity differs, as the action sends them. */
export function changedLines(
  lines: readonly Line[],
  quantities: Readonly<Record<string, number>>,
): LineChange[] {
  return lines.flatMap(({ id, quantity }) => {
    const wanted = quantities[id]
    return wanted === undefined || wanted === quantity ? [] : [{ line_id: id, quantity: wanted }]
  })
}

/** A dish that comes to an order, as the action sends it; `key` is the dish that was found, whatever size of it is taken. */
export type AddedDish = {
  readonly key: string
  readonly product_id: string
  readonly quantity: number
  readonly order_modifiers: { readonly modifier_id: string; readonly modifier_quantity: number }[]
  readonly variants: { readonly group_id: string; readonly variant_id: string }[]
}

/** A dish is added once; another press makes it one more. One that comes to nothing goes. */
export function withDish(added: readonly AddedDish[], key: string, step: number): AddedDish[] {
  const before = added.find((one) => one.key === key)
  if (!before)
    return step > 0
      ? [...added, { key, product_id: key, quantity: step, order_modifiers: [], variants: [] }]
      : [...added]
  return added
    .map((one) => (one === before ? { ...one, quantity: one.quantity + step } : one))
    .filter(({ quantity }) => quantity > 0)
}

/** What can be chosen of a group of extras or of a set, and how much at most. */
export type ChoiceGroup = {
  readonly id: string
  readonly kind: 'modifiers' | 'set'
  readonly most: number
  readonly options: readonly { readonly id: string }[]
}

export function isChosen(dish: AddedDish, { id, kind }: ChoiceGroup, option: string): boolean {
  return kind === 'modifiers'
    ? dish.order_modifiers.some(({ modifier_id }) => modifier_id === option)
    : dish.variants.some(({ group_id, variant_id }) => group_id === id && variant_id === option)
}

/** Chooses an option, or takes it back. Where only one can be chosen it takes the place of another; of more the first goes. */
export function withChoice(dish: AddedDish, group: ChoiceGroup, option: string): AddedDish {
  const before = group.options.map(({ id }) => id).filter((id) => isChosen(dish, group, id))
  const wanted = before.includes(option)
    ? before.filter((id) => id !== option)
    : [...before, option].slice(-Math.max(1, group.most))
  if (group.kind === 'set') {
    const others = dish.variants.filter(({ group_id }) => group_id !== group.id)
    return { ...dish, variants: [...others, ...wanted.map((id) => ({ group_id: group.id, variant_id: id }))] }
  }
  const ofGroup = group.options.map(({ id }) => id)
  const others = dish.order_modifiers.filter(({ modifier_id }) => !ofGroup.includes(modifier_id))
  const chosen = wanted.map((id) => ({ modifier_id: id, modifier_quantity: 1 }))
  return { ...dish, order_modifiers: [...others, ...chosen] }
}

/** Another size of the dish; what was chosen for the one before is not there. */
export function withVariant(dish: AddedDish, productId: string): AddedDish {
  return { ...dish, product_id: productId, order_modifiers: [], variants: [] }
}

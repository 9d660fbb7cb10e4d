type Described = { readonly description: string }

/** A part that so many dishes of a category share says little about any of them. */
const commonShare = 0.4
const fewestParts = 3

/**
 * The descriptions of a category, each led by what differs: of a sentence that lists what the dish is made of, without what
 * most of its neighbours contain as well.
 */
export function leadWithDifference<Dish extends Described>(dishes: readonly Dish[]): readonly Dish[] {
  const counts = new Map<string, number>()
  for (const { description } of dishes) {
    for (const part of new Set(getParts(description))) counts.set(part, (counts.get(part) ?? 0) + 1)
  }
  const isCommon = (part: string) => (counts.get(part) ?? 0) > Math.max(2, dishes.length * commonShare)
  return dishes.map((dish) => {
    const parts = getParts(dish.description)
    const own = parts.filter((part) => !isCommon(part))
    if (own.length === 0 || parts.length === 0) return dish
    const text = own.join(', ')
    return { ...dish, description: text.charAt(0).toLocaleUpperCase() + text.slice(1) }
  })
}

/** The parts that the last sentence lists; none when it is no list. */
function getParts(description: string): readonly string[] {
  const last = description.split(/(?<=[.!?])\s+/u).at(-1) ?? ''
  const parts = last.replace(/\.$/, '').split(/,\s*/u)
  return parts.length < fewestParts
    ? []
    : parts.map((part) => part.charAt(0).toLocaleLowerCase() + part.slice(1))
}

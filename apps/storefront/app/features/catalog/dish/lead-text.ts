import type { Dish } from './dish.ts'

/** The catalogue writes ingredients with small letters. */
export function ingredientsText({ ingredients }: Pick<Dish, 'ingredients'>): string {
  const text = ingredients.join(', ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

/** The description without the ingredients, which stand below by themselves. */
export function leadText(dish: Pick<Dish, 'description' | 'ingredients'>): string {
  const { description } = dish
  const contents = ingredientsText(dish)
  return description.endsWith(contents) ? description.slice(0, -contents.length).trim() : description
}

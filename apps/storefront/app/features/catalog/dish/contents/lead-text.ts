import { listTexts } from '@doira/domain/i18n/localized'
import type { Dish } from '../dish.ts'

/** The catalogue writes ingredients with small letters. */
export function ingredientsText({ ingredients }: Pick<Dish, 'ingredients'>): string {
  const text = ingredients.join(', ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

/** The description without the ingredients or the parts of a set, which stand below by themselves. */
export function leadText(dish: Pick<Dish, 'description' | 'ingredients' | 'comboGroups'>): string {
  const { description } = dish
  const contents = ingredientsText(dish)
  if (dish.ingredients.length > 0 && description.endsWith(contents))
    return description.slice(0, -contents.length).trim()
  const sentences = description.split(/(?<=[.!?])\s+/u)
  return listsParts(sentences.at(-1) ?? '', dish) ? sentences.slice(0, -1).join(' ') : description
}

/** Does a sentence name everything that is always in a set? */
function listsParts(sentence: string, { comboGroups }: Pick<Dish, 'comboGroups'>): boolean {
  const text = sentence.toLocaleLowerCase()
  const parts = comboGroups.filter(({ kind }) => kind === 'fixed').flatMap(({ items }) => items)
  return (
    parts.length > 0 &&
    parts.every(({ name }) => listTexts(name).some((title) => text.includes(title.toLocaleLowerCase())))
  )
}

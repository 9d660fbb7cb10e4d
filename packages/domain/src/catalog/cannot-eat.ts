import { type Localized, listTexts } from '../i18n/localized.ts'
import { foldWords } from '../text/fold.ts'
import { allergenWords } from './allergen-words.ts'

/** What a dish contains: allergens from the chain's list, and the names of its ingredients and additions. */
export type DishContents<T extends Localized> = {
  readonly allergens: readonly { readonly slug: string; readonly title: T }[]
  readonly ingredients: readonly T[]
}

/** Words of names that do not distinguish ingredients. */
const unspecific = new Set(
  foldWords(
    `соус суп бульон лист паста масло для без мясо филе стружка микс тесто лапша порция г мл зелёный чёрный красный
    белый сладкий острый копчёный опалённый жареный маринованный хрустящий свежий сырой японский большой тигровый
    sousi sous uchun siz qora qizil oq yashil koʻk shirin achchiq dudlangan qovurilgan marinadlangan yangi
    sauce with for green black red white sweet hot smoked fried pickled crispy fresh raw mix japanese`,
  ),
)

/**
 * The contents that a text about what somebody cannot eat names, in any language and with typical inflections. A word that is only similar matches as well: a mark too many is a question to the customer, a mark too
 * few is not. Ingredients are named only where no allergen is.
 */
export function harmfulContents<T extends Localized>(text: string, dish: DishContents<T>): readonly T[] {
  const said = foldWords(text)
  if (said.length === 0) return []
  const isNamed = (words: readonly string[]) =>
    words.some((word) => said.some((other) => isSameWord(word, other)))
  const allergens = dish.allergens.filter(({ slug, title }) =>
    isNamed([...foldWords(allergenWords[slug] ?? ''), ...specificWords(title)]),
  )
  if (allergens.length > 0) return allergens.map(({ title }) => title)
  const named = dish.ingredients.filter((title) => isNamed(specificWords(title)))
  return named.filter((title, place) => named.findIndex((other) => hasSameTexts(other, title)) === place)
}

function hasSameTexts(one: Localized, other: Localized): boolean {
  return listTexts(one).join('\n') === listTexts(other).join('\n')
}

function specificWords(title: Localized): readonly string[] {
  return foldWords(listTexts(title).join(' ')).filter((word) => word.length >= 3 && !unspecific.has(word))
}

/** Whether two folded words have one stem: they may differ in their last sounds, short ones in the very last. */
function isSameWord(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length)
  const longer = Math.max(one.length, other.length)
  if (shorter < 3) return one === other
  const common = commonLength(one, other)
  if (common <= 3) return common === 3 && longer - common <= 1
  return common >= shorter - 2 && longer - common <= 3
}

function commonLength(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return length
}

import type { getRecipe, listRecipes } from '@doira/contract/content/recipes'
import type { AnswerOf } from '@doira/contract/endpoint'
import { localized } from '@doira/web/i18n/localized.ts'
import type { Locale } from '../../../i18n/locale.ts'

export type RecipeCard = {
  readonly slug: string
  readonly title: string
  readonly intro: string
  readonly image: string | null
  readonly minutes: number
  readonly servings: number
}

export function toRecipeCard(
  wire: AnswerOf<typeof listRecipes>['recipes'][number],
  locale: Locale,
): RecipeCard {
  const { slug, title, description, image, minutes, servings } = wire
  return {
    slug,
    title: localized(title, locale),
    intro: localized(description, locale),
    image,
    minutes,
    servings,
  }
}

export type Recipe = RecipeCard & {
  readonly difficulty: 'easy' | 'medium' | 'hard'
  readonly ingredients: readonly { readonly title: string; readonly amount: string }[]
  readonly steps: readonly { readonly text: string; readonly minutes: number | null }[]
}

export function toRecipe(wire: AnswerOf<typeof getRecipe>, locale: Locale): Recipe {
  return {
    ...toRecipeCard(wire, locale),
    difficulty: wire.difficulty,
    ingredients: wire.ingredients.map(({ title, amount }) => ({
      title: localized(title, locale),
      amount: localized(amount, locale),
    })),
    steps: wire.steps.map(({ text, minutes }) => ({ text: localized(text, locale), minutes })),
  }
}

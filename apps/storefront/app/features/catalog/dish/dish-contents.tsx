import { useT } from '../../../i18n/messages.tsx'
import type { Dish } from './dish.ts'

/** What a dish is made of, as a sentence, and its allergens. */
export function Ingredients({ dish, level }: { readonly dish: Dish; readonly level: 2 | 3 }) {
  const t = useT('menu')
  const Heading = level === 2 ? 'h2' : 'h3'
  const { ingredients, allergens } = dish
  if (ingredients.length === 0 && allergens.length === 0) return null
  return (
    <div>
      {ingredients.length > 0 && (
        <>
          <Heading className="t-h3 mb-2.5">{t('required_ingredients')}</Heading>
          <p className="t-2 t-small">{toSentence(ingredients)}</p>
        </>
      )}
      <p className="t-caption t-3 mt-1.5">
        {allergens.length > 0
          ? t('allergens_list', { list: allergens.join(', ').toLowerCase() })
          : t('no_allergens')}
      </p>
    </div>
  )
}

/** The catalogue writes ingredients with small letters. */
function toSentence(words: readonly string[]): string {
  const text = words.join(', ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

/** The steps of the recipe that names the dish. */
export function CookingSteps({ steps }: { readonly steps: readonly string[] }) {
  const t = useT('menu')
  return (
    <section>
      <h2 className="t-h2 group__h min-h-11">{t('cooking_steps')}</h2>
      <ol className="steps">
        {steps.map((step) => (
          <li key={step}>
            <span className="self-center">{step}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

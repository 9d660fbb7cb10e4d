import { Icon } from '@doira/web/ui/icon.tsx'
import type { IconName } from '@doira/web/ui/icon-names.ts'
import { useT } from '../../../../i18n/messages.tsx'
import type { Dish } from '../dish.ts'
import { ingredientsText } from './lead-text.ts'

/** Others have the sign of a warning. */
const allergenIcons: Readonly<Record<string, IconName>> = {
  fish: 'fish',
  crustaceans: 'shrimp',
  soy: 'bean',
  gluten: 'wheat',
  egg: 'egg',
  milk: 'milk',
  peanuts: 'bean',
}

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
          <p className="t-2 t-small">{ingredientsText(dish)}</p>
        </>
      )}
      {allergens.length > 0 ? (
        <ul className="algs" aria-label={t('allergens')}>
          {allergens.map(({ slug, title }) => (
            <li key={slug} className="alg">
              <Icon name={allergenIcons[slug] ?? 'circle-alert'} />
              {title}
            </li>
          ))}
        </ul>
      ) : (
        <p className="t-caption t-3 mt-1.5">{t('no_allergens')}</p>
      )}
    </div>
  )
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

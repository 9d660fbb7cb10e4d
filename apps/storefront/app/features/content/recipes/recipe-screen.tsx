import { Checkbox } from '@doira/web/ui/check.tsx'
import { Icon } from '@doira/web/ui/icon.tsx'
import type { IconName } from '@doira/web/ui/icon-names.ts'
import { useT } from '../../../i18n/messages.tsx'
import { lazyPart } from '../../../platform/page/lazy-part.tsx'
import { paths } from '../../../platform/page/paths.ts'
import { Scene } from '../../../ui/pictures/scene.tsx'
import type { MenuCard } from '../../catalog/menu/data/menu-card.ts'
import { ContentCrumbs } from '../crumbs.tsx'
import type { Recipe } from './recipes.mapper.ts'

const ReadyDish = lazyPart(async () => (await import('../dishes.tsx')).ReadyDish)

/** Ingredients to tick off, steps with their minutes, and the same dish ready-made (R2-29). */
export function RecipeScreen({ recipe, dish }: { readonly recipe: Recipe; readonly dish: MenuCard | null }) {
  const t = useT('content')
  const { title, intro, image } = recipe
  return (
    <main id="main" className="container main">
      <ContentCrumbs parent={{ title: t('recipes_title'), path: paths.recipes() }} here={title} />
      {image && (
        <div className="ahero">
          <Scene image={image} alt="" priority="high" />
        </div>
      )}
      <div className="cols mt-6">
        <div className="stack gap-6">
          <div>
            <h1 className="t-display" tabIndex={-1}>
              {title}
            </h1>
            <p className="t-body-l t-2 mt-2">{intro}</p>
          </div>
          <Facts recipe={recipe} />
          <Steps steps={recipe.steps} />
        </div>
        <div className="cols__aside">
          <section className="panel">
            <h2 className="t-h3 mb-2">{t('ingredients')}</h2>
            <ul className="ticks">
              {recipe.ingredients.map(({ title: name, amount }) => (
                <li key={name}>
                  <Checkbox>
                    <span className="row row--between">
                      <span>{name}</span>
                      <span className="t-2 t-num">{amount}</span>
                    </span>
                  </Checkbox>
                </li>
              ))}
            </ul>
          </section>
          {dish && (
            <section className="panel">
              <h2 className="t-h3 mb-3">{t('order_ready')}</h2>
              <ReadyDish card={dish} />
            </section>
          )}
        </div>
      </div>
    </main>
  )
}

function Facts({ recipe: { minutes, servings, difficulty } }: { readonly recipe: Recipe }) {
  const t = useT('content')
  const c = useT('common')
  const difficulties = {
    easy: t('difficulty_easy'),
    medium: t('difficulty_medium'),
    hard: t('difficulty_hard'),
  }
  const facts: readonly { icon: IconName; label: string; value: string }[] = [
    { icon: 'clock', label: t('cooking_time'), value: c('n_minutes_short', { count: minutes }) },
    { icon: 'users', label: t('portions'), value: String(servings) },
    { icon: 'chef-hat', label: t('difficulty'), value: difficulties[difficulty] },
  ]
  return (
    <dl className="facts facts--3">
      {facts.map(({ icon, label, value }) => (
        <div key={icon} className="fact">
          <dt>
            <Icon name={icon} />
            {label}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Steps({ steps }: { readonly steps: Recipe['steps'] }) {
  const t = useT('content')
  const m = useT('menu')
  const c = useT('common')
  return (
    <section>
      <h2 className="t-h2 mb-5">{m('cooking_steps')}</h2>
      <ol className="steps">
        {steps.map(({ text, minutes }, place) => (
          <li key={text}>
            <div>
              <b className="t-b">{t('recipe_step', { n: place + 1 })}</b>{' '}
              {minutes !== null && (
                <span className="t-caption t-3">{c('n_minutes_short', { count: minutes })}</span>
              )}
              <p className="t-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

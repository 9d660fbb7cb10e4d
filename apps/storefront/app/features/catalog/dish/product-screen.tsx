import { Note } from '@doira/web/ui/note.tsx'
import { useT } from '../../../i18n/messages.tsx'
import { lazyPart } from '../../../platform/page/lazy-part.tsx'
import { useHref } from '../../../platform/page/link.tsx'
import { paths } from '../../../platform/page/paths.ts'
import { Crumbs } from '../../../ui/headings/crumbs.tsx'
import { leadText } from './contents/lead-text.ts'
import { NutritionCells } from './contents/nutrition-cells.tsx'
import { DishFacts } from './dish-head.tsx'
import { DishPlate } from './dish-plate.tsx'
import { chosenVariant, startChoice } from './options/dish-choice.ts'
import { DishChoices } from './options/dish-choices.tsx'
import { useDishChoice } from './options/use-dish-choice.ts'
import { PageBuyRow } from './page-buy-row.tsx'
import type { ProductPageData } from './product-data.ts'
import { LazyRecommendedRow } from './recommended/lazy-recommended-row.ts'
import { useTrackDish } from './use-track-dish.ts'

const Ingredients = lazyPart(async () => (await import('./contents/dish-contents.tsx')).Ingredients)
const CookingSteps = lazyPart(async () => (await import('./contents/dish-contents.tsx')).CookingSteps)
const Reviews = lazyPart(async () => (await import('../reviews/reviews-block.tsx')).ReviewsBlock)

/** The page of a dish: all of it in the server's HTML, choices to read too. */
export function ProductScreen({ data }: { readonly data: ProductPageData }) {
  const { dish, reviews, recommended } = data
  const common = useT('common')
  const href = useHref()
  useTrackDish(dish)
  const state = useDishChoice(dish, startChoice(dish))
  const { choice, change } = state
  const nutrition = (chosenVariant(dish, choice) ?? dish).nutrition
  return (
    <main id="main" className="container main" data-dish-box="">
      <Crumbs
        name={common('breadcrumbs')}
        steps={[
          { title: common('menu'), to: href(paths.home()) },
          { title: dish.category.title, to: `${href(paths.home())}#${dish.category.slug}` },
        ]}
        here={dish.title}
      />
      <div className="ppage">
        <div className="ppage__media">
          <DishPlate dish={dish} choice={choice} place="page" />
        </div>
        <div className="stack gap-6">
          <div>
            <h1 className="t-display">{dish.title}</h1>
            <div className="mt-3">
              <DishFacts dish={dish} choice={choice} hasMinutes />
            </div>
            <p className="t-body-l t-2 mt-1">{leadText(dish)}</p>
          </div>
          {!dish.off && (
            <DishChoices
              dish={dish}
              choice={choice}
              onChange={change}
              missingId={state.missingId}
              box={state.box}
              level={2}
            />
          )}
          <PageBuyRow dish={dish} choice={choice} onChange={change} check={state.check} />
          {dish.off && <Recommended cards={recommended} />}
          {nutrition && <NutritionCells nutrition={nutrition} level={2} />}
          <Ingredients dish={dish} level={2} />
        </div>
      </div>
      <div className={dish.steps.length > 0 ? 'section two two--top' : 'section reviews--alone'} id="reviews">
        {dish.steps.length > 0 && <CookingSteps steps={dish.steps} />}
        <Reviews key={dish.id} dish={dish} first={reviews} level={2} />
      </div>
      {!dish.off && <Recommended cards={recommended} />}
    </main>
  )
}

/** What goes with the dish; a block that failed says so in its own place. */
function Recommended({ cards }: { readonly cards: ProductPageData['recommended'] }) {
  const t = useT('menu')
  const common = useT('common')
  if (cards?.length === 0) return null
  return (
    <section className="section">
      <h2 className="t-h2 mb-5">{t('recommended_title')}</h2>
      {cards ? <LazyRecommendedRow cards={cards} /> : <Note kind="err" title={common('something_wrong')} />}
    </section>
  )
}

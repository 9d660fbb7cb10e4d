import { randomId } from '@doira/web/browser/random-id.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLocale } from '../../../../i18n/messages.tsx'
import { shopApi } from '../../../../platform/api/shop-api.ts'
import { closeOverlay } from '../../../../platform/overlays.ts'
import { whenOverlaysClosed } from '../../../../ui/dialogs/use-back-closes.ts'
import { useBuying } from '../../menu/card/use-buying.ts'
import { toReviews } from '../../reviews/reviews.mapper.ts'
import { firstReviews } from '../../reviews/reviews.ts'
import { ReviewsBlock } from '../../reviews/reviews-block.tsx'
import { BuyRow } from '../buy-row.tsx'
import { Ingredients } from '../contents/dish-contents.tsx'
import { leadText } from '../contents/lead-text.ts'
import { NutritionCells } from '../contents/nutrition-cells.tsx'
import type { Dish } from '../dish.ts'
import { DishFacts } from '../dish-head.tsx'
import { DishPlate } from '../dish-plate.tsx'
import { lineOfChoice } from '../options/choice-line.ts'
import { chosenVariant, startChoice } from '../options/dish-choice.ts'
import { DishChoices } from '../options/dish-choices.tsx'
import { useDishChoice } from '../options/use-dish-choice.ts'
import { useHasLeft } from '../use-has-left.ts'
import { useTrackDish } from '../use-track-dish.ts'
import { focusLastCard } from './open-product.ts'
import { SheetRecommended } from './sheet-recommended.tsx'

type SheetBodyProps = {
  readonly dish: Dish
  readonly previewUrl: string | null
}

/** Picture and nutrition at the start, choices and the rest at the end; on phones one column. */
export function SheetBody({ dish, previewUrl }: SheetBodyProps) {
  useTrackDish(dish)
  const state = useDishChoice(dish, startChoice(dish))
  const { choice, change, check, missingId, box } = state
  const title = useRef<HTMLParagraphElement>(null)
  const scroll = useRef<HTMLElement>(null)
  const isTitleAway = useHasLeft(title, barPx, scroll)
  const buying = useBuying()
  const nutrition = (chosenVariant(dish, choice) ?? dish).nutrition

  function finish(): void {
    if (!check()) return
    const line = lineOfChoice(dish, choice, randomId())
    closeOverlay('product')
    // The reception dialog may follow, and two layers must not share one step of the history.
    whenOverlaysClosed(() => buying.addLine(line, focusLastCard))
  }

  return (
    <>
      <div className="psheet__bar only-mobile" hidden={!isTitleAway} aria-hidden="true">
        <b className="t-b ellipsis">{dish.title}</b>
      </div>
      <section
        className="psheet__scroll"
        ref={scroll}
        data-dish-box=""
        aria-label={dish.title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: without choices nothing else scrolls it by keyboard
        tabIndex={0}
      >
        <div className="psheet__left">
          <DishPlate dish={dish} choice={choice} place="sheet" previewUrl={previewUrl} />
          {nutrition && (
            <div className="only-desktop">
              <NutritionCells nutrition={nutrition} level={3} />
            </div>
          )}
        </div>
        <div className="psheet__b">
          <div>
            <p className="t-h1 psheet__t" ref={title} aria-hidden="true">
              {dish.title}
            </p>
            <div className="mt-2">
              <DishFacts dish={dish} choice={choice} />
            </div>
            <p className="t-2">{leadText(dish)}</p>
          </div>
          {dish.off && <SheetRecommended productId={dish.id} />}
          {!dish.off && (
            <DishChoices
              dish={dish}
              choice={choice}
              onChange={change}
              missingId={missingId}
              box={box}
              level={3}
            />
          )}
          {nutrition && (
            <div className="only-mobile">
              <NutritionCells nutrition={nutrition} level={3} />
            </div>
          )}
          <Ingredients dish={dish} level={3} />
          {!dish.off && <SheetRecommended productId={dish.id} />}
          <SheetReviews dish={dish} />
        </div>
      </section>
      <div className="psheet__foot">
        <BuyRow dish={dish} choice={choice} onChange={change} onBuy={finish} />
      </div>
    </>
  )
}

/** They come after the dish itself; without them the sheet is whole. */
function SheetReviews({ dish }: { readonly dish: Dish }) {
  const productId = dish.id
  const locale = useLocale()
  const { data, isPending } = useQuery({
    queryKey: ['reviews', productId, locale],
    queryFn: async ({ signal }) => {
      const query = { product_id: productId, page: 1, limit: firstReviews, lang: locale }
      return toReviews(await shopApi.listReviews({ query, signal }))
    },
  })
  return isPending ? null : <ReviewsBlock dish={dish} first={data ?? null} level={3} />
}

/** Of the bar that repeats the title. */
const barPx = () => 68

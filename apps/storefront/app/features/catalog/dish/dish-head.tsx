import { formatDecimal, formatSum } from '@doira/web/i18n/format.ts'
import { Icon } from '@doira/web/ui/icon.tsx'
import { useLocale, useT } from '../../../i18n/messages.tsx'
import { toggleFavourite, useFavourites } from '../../../platform/stores/favourites-store.ts'
import { Rating } from '../../../ui/rating.tsx'
import type { Dish } from './dish.ts'
import { findSaving, measureText } from './dish-texts.ts'
import { chosenVariant, type DishChoice } from './options/dish-choice.ts'

type DishFactsProps = {
  readonly dish: Dish
  readonly choice: DishChoice
  /** The page shows how long it takes; the sheet has no space for it. */
  readonly hasMinutes?: boolean
}

/** The line under the title: measure, old price, rating, minutes. */
export function DishFacts({ dish, choice, hasMinutes }: DishFactsProps) {
  const t = useT('menu')
  const locale = useLocale()
  const shown = chosenVariant(dish, choice) ?? dish
  // What a set saves stands beside its parts: one reason to buy is enough.
  const isReduced = shown.priceWithDiscount < shown.price && findSaving(dish) === null
  return (
    <div className="row wrap gap-x-4 gap-y-1 min-h-11">
      <span className="t-2 t-num">{measureText(t, shown)}</span>
      {isReduced && (
        <s className="t-3 t-num">
          <span className="sr-only">{t('old_price')} </span>
          {formatSum(locale, shown.price)}
        </s>
      )}
      <RatingLink dish={dish} />
      <Heart dish={dish} />
      {hasMinutes && dish.cookingMinutes !== null && (
        <span className="row t-2 gap-1.5">
          <Icon name="clock" size="s" />
          {t('cooking_time_minutes', { count: dish.cookingMinutes })}
        </span>
      )}
      {dish.off === null && <span className="sr-only">{t('in_stock')}</span>}
    </div>
  )
}

function Heart({ dish }: { readonly dish: Dish }) {
  const t = useT('menu')
  const common = useT('common')
  const isFavourite = useFavourites().includes(dish.id)
  return (
    <button
      type="button"
      className="heart heart--inline"
      aria-pressed={isFavourite}
      aria-label={`${t('fav_add')}: ${dish.title}`}
      onClick={() => toggleFavourite(dish.id)}
    >
      <span className="only-desktop">{common('favourites')}</span>
    </button>
  )
}

function RatingLink({ dish }: { readonly dish: Dish }) {
  const common = useT('common')
  const locale = useLocale()
  if (dish.rating === null || dish.reviewsCount === 0) return null
  const value = formatDecimal(locale, dish.rating)
  return (
    // biome-ignore lint/a11y/useValidAnchor: it goes to the reviews, also before scripts
    <a
      href="#reviews"
      className="row min-h-11"
      onClick={(event) => {
        // The sheet and the page beneath it each have their reviews.
        const box = event.currentTarget.closest('[data-dish-box]')
        const reviews = box?.querySelector('[data-reviews]')
        if (!reviews) return
        event.preventDefault()
        reviews.scrollIntoView()
      }}
    >
      <Rating value={value} label={common('rating_of_five', { value })}>
        {' '}
        <span className="t-2 font-normal">· {common('n_reviews', { count: dish.reviewsCount })}</span>
      </Rating>
    </a>
  )
}
